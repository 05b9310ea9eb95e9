import type { CallName, calls } from './operations.ts';
import type { Role } from './people.ts';

/** Roles between an investor and an admin: support, operations and money. */
export type StaffRole = Exclude<Role, 'user' | 'admin'>;

type Rows = typeof calls;
type CallOf<Who> = { [Name in CallName]: Rows[Name]['who'] extends Who ? Name : never }[CallName];

/** The calls that nobody makes for themselves: an admin's, and of the staff's those named below. */
export type StaffCall = CallOf<'admin'>;
export type InvestorCall = CallOf<'investor'>;

/** Who looks after accounts: support reads, operations start and stop too. */
const desk = ['support', 'operations'] as const;
const operations = ['operations'] as const;
const money = ['money'] as const;
const all = ['support', 'operations', 'money'] as const;
const adminAlone = [] as const;

/**
 * Which staff may make a call besides the admins, who may make all. A call without a row does not
 * compile; the server's doors, the transactions, the pages and the documents read this table.
 */
export const staffCalls = {
  getAllAccounts: desk,
  getStrategyChangesFor: desk,
  getAccountTimeline: desk,
  getAuditNames: desk,
  searchPlatform: desk,
  getBrokerHealth: desk,
  seePerson: desk,
  getLoneSignIns: desk,
  listUsersWithRoles: all,
  searchUserByEmail: all,

  loginAccountFor: operations,
  loginAllAccounts: operations,
  loginAccounts: operations,
  cancelLogins: operations,
  startTradingFor: operations,
  startMany: operations,
  stopStarting: operations,
  stopTradingFor: operations,
  stopAllTradingFor: operations,
  pullKillSwitchFor: operations,
  liftKillSwitch: operations,

  decideRefund: money,
  adjustCredits: money,
  decideAdjustment: money,
  getDecidedRefunds: money,
  getCreditMovements: money,
  getRevenue: money,
  countWallets: money,

  // What an investor holds, may lose or is left with, and who may do what.
  addAccountFor: adminAlone,
  modifyAccountFor: adminAlone,
  setPlanFor: adminAlone,
  deleteAccountFor: adminAlone,
  leaveRestFor: adminAlone,
  getAdminReport: adminAlone,
  getPriceLevels: adminAlone,
  createProfile: adminAlone,
  deleteUser: adminAlone,
  disableUser: adminAlone,
  enableUser: adminAlone,
  addAdminRole: adminAlone,
  removeAdminRole: adminAlone,
  setUserRole: adminAlone,
  getUserRole: adminAlone,
  resetUserPassword: adminAlone,
  deleteUserFromFirebase: adminAlone,
} as const satisfies Record<StaffCall, readonly StaffRole[]>;

/**
 * The calls of investors that staff may make about somebody else's accounts or purchases. In every
 * other one a person of the staff is an investor, who reaches their own alone.
 */
export const staffReach: Partial<Record<InvestorCall, readonly StaffRole[]>> = {
  // Asks the brokers, and settles what is known of a login.
  loginStatus: operations,
  getInvoicePdf: money,
  getCreditNotePdf: money,
};

/**
 * What a browser reads by itself, in the database or as a stream. The security rules say the same,
 * and their tests expect what stands here.
 */
export const staffReading = {
  issues: desk,
  audit: desk,
  tradingBlocks: desk,
  liveAccounts: desk,
  bulkTrades: desk,
  wallets: money,
  purchases: money,
  adjustmentRequests: money,
  adminNotices: adminAlone,
} as const satisfies Record<string, readonly StaffRole[]>;

export type StaffReading = keyof typeof staffReading;

/** To a person of the staff whose role does not include a call. */
export const notInRole = 'Your role does not include this.';

const holds = (roles: readonly Role[] | undefined, role: Role | undefined) =>
  role === 'admin' || (role !== undefined && (roles ?? []).includes(role));

/** Whether this role may make a call for others. */
export const mayCall = (role: Role | undefined, call: StaffCall): boolean =>
  holds(staffCalls[call], role);

/** Whether this role reaches what is somebody else's in a call that investors make. */
export const mayReach = (role: Role | undefined, call: InvestorCall): boolean =>
  holds(staffReach[call], role);

export const mayRead = (role: Role | undefined, what: StaffReading): boolean =>
  holds(staffReading[what], role);

/** Whether this role takes issues out of the queue: that nobody can undo. */
export const removesIssues = (role: Role | undefined): boolean => holds(adminAlone, role);

/** Whether somebody works for the platform, and not only for themselves. */
export const isStaff = (role: Role | undefined): boolean => role !== undefined && role !== 'user';

import type { AuditRow } from '@sthira/contract/audit';
import type { auditActions } from '@sthira/contract/audit-actions';
import type { MessageEvent } from '@sthira/contract/message-events';

type AuditAction = (typeof auditActions)[number]['actions'][number];

/**
 * What the owner of an account, or the person it concerns, is told when somebody else does this:
 * an admin or the platform. `null` where it is no news of theirs, or told elsewhere: with the logins
 * that were asked for, with the position.
 */
const events: Record<AuditAction, MessageEvent | null> = {
  startTrading: 'other',
  startTradingFor: 'changed-by-admin',
  refuseStart: 'refused',
  startMany: null,
  stopStarting: null,
  stopTrading: 'other',
  stopTradingFor: 'changed-by-admin',
  finishSquareOff: 'closed',
  stopRun: 'squared-off',
  reachDailyLimit: 'squared-off',
  reachWeeklyLimit: 'squared-off',
  lockProfit: 'squared-off',
  stopUnpaidRun: 'cannot-pay',
  payDay: 'other',
  leaveRest: null,
  leaveRestFor: 'handed-over',
  pullKillSwitch: null,
  pullKillSwitchFor: null,
  liftKillSwitch: null,
  readBooksAgain: null,
  reopenWatched: 'unknown-order',

  addAccount: null,
  addAccountFor: 'changed-by-admin',
  addPaperAccount: null,
  addPaperTwin: null,
  modifyAccount: 'other',
  modifyAccountFor: 'changed-by-admin',
  setPlan: null,
  setPlanFor: 'changed-by-admin',
  remindOfLogin: 'login-needed',
  missLogin: 'login-needed',
  missStart: 'refused',
  deleteAccount: 'other',
  deleteAccountFor: 'changed-by-admin',
  claimAccount: null,
  loginAccount: 'other',
  finishConsentLogin: 'other',
  remindOfSignIn: 'login-needed',
  loginAccountFor: 'other',
  loginAccounts: null,
  loginAllAccounts: 'other',
  cancelLogins: null,
  failLogin: 'session-lost',
  logoutAccount: 'other',
  reopenSession: 'other',
  endSession: null,

  createOrder: null,
  settlePurchase: 'other',
  requestRefund: null,
  decideRefund: 'other',
  endRefund: 'other',
  adjustCredits: 'other',
  requestAdjustment: 'other',
  decideAdjustment: 'other',

  createProfile: 'other',
  updateProfile: 'other',
  giveConsent: null,
  requestErasure: null,
  deleteUser: null,
  deleteUserFromFirebase: null,
  addAdminRole: 'changed-by-admin',
  removeAdminRole: 'changed-by-admin',
  setUserRole: 'changed-by-admin',
  grantAdmin: 'changed-by-admin',
  resetUserPassword: 'changed-by-admin',
  seePerson: 'other',
  disableUser: 'changed-by-admin',
  enableUser: 'changed-by-admin',
  noteShutOut: null,
  logout: null,
  logoutEverywhere: null,

  addIssue: null,
  changeIssueStatus: null,
  resolveIssue: null,
  takeIssue: null,
  giveIssueBack: null,
  commentOnIssue: null,
  deleteIssue: null,

  searchUserByEmail: null,
  getUserRole: null,
  listUsersWithRoles: null,
  getLoneSignIns: null,
  getCreditMovements: null,
  getDecidedRefunds: null,
  getRevenue: null,
  getAuditNames: null,
  getAccountTimeline: null,
  searchPlatform: null,
};

/** Actions whose transaction mails the person itself, whatever they have chosen. */
const mailed: ReadonlySet<string> = new Set<AuditAction>([
  ...(['addAccountFor', 'modifyAccountFor', 'setPlanFor'] as const),
  ...(['deleteAccountFor', 'leaveRestFor'] as const),
  ...(['addAdminRole', 'removeAdminRole', 'setUserRole', 'grantAdmin'] as const),
  ...(['createProfile', 'resetUserPassword', 'disableUser', 'enableUser'] as const),
  ...(['settlePurchase', 'decideRefund', 'endRefund'] as const),
]);

/**
 * What an action is to the people it concerns; `null` where nobody is told of it. An account that an
 * admin links to another person is a hand-over to both.
 */
export function eventOf({
  action,
  details,
}: Pick<AuditRow, 'action' | 'details'>): { event: MessageEvent; isMailed: boolean } | null {
  const event = Object.hasOwn(events, action) ? events[action as AuditAction] : null;
  const changed = String(details.changed ?? '').split(',');
  const isHandOver = action === 'modifyAccountFor' && changed.includes('email');
  return event && { event: isHandOver ? 'handed-over' : event, isMailed: mailed.has(action) };
}

import type { CallName } from '@sthira/contract/operations';
import type { StaffRole } from '@sthira/contract/staff-rights';

/** What stands between a session, which may be stolen, and what a call does. */
export interface Guard {
  /** As in the contract: `never` for what reads, for a person's own affairs, and for every stop. */
  recentSignIn: 'always' | 'for some' | 'never';
  /** Who learns of it at once by mail, and in the bell where it says admins; the trail has it all. */
  notified: 'nobody' | 'person' | 'admins' | 'both';
  /** Calls a minute, accounts or people an hour, and a day; a dash for no limit. */
  cap: string;
  /** Whether the caller's right is asked anew in the transaction that does it, or at the door alone. */
  right: 'transaction' | 'door';
  /** Who may call it for others besides the admins; in an investor's call, who reaches others' things. */
  staff: readonly StaffRole[];
}

const guard = (
  recentSignIn: Guard['recentSignIn'],
  notified: Guard['notified'],
  cap: string,
  right: Guard['right'],
): Guard => ({ recentSignIn, notified, cap, right, staff: [] });

const by = (staff: Guard['staff'], row: Guard): Guard => ({ ...row, staff });
const desk = ['support', 'operations'] as const;

const reading = guard('never', 'nobody', '-', 'door');
const own = guard('never', 'nobody', '-', 'transaction');
const stop = guard('never', 'nobody', '-', 'door');
const role = guard('always', 'both', '10/20/50', 'transaction');

/** A new call gets its row here, or the tests of this table fail. */
export const callGuards: Record<CallName, Guard> = {
  getAccounts: reading,
  getLeastSize: reading,
  getAllAccounts: by(desk, reading),
  sizeStrategy: reading,
  getStrategyChanges: reading,
  getStrategyChangesFor: by(desk, reading),
  loginStatus: by(['operations'], reading),
  getPositions: reading,
  getOrders: reading,
  getTrades: reading,
  getHoldings: reading,
  getFunds: reading,
  getDayBars: reading,
  getReport: reading,
  getResult: reading,
  getShadow: reading,
  getAdminReport: reading,
  getBrokerHealth: by(desk, reading),
  getPriceLevels: reading,
  getActivity: reading,
  getAuditNames: by(desk, { ...reading, cap: '120/-/-' }),
  searchPlatform: by(desk, { ...reading, cap: '60/-/-' }),
  getAccountTimeline: by(desk, { ...reading, cap: '60/-/-' }),
  seePerson: by(desk, { ...reading, cap: '30/-/-' }),
  getWallet: reading,
  getRefundOffers: reading,
  getInvoicePdf: by(['money'], reading),
  getCreditNotePdf: by(['money'], reading),
  getDecidedRefunds: by(['money'], reading),
  getCreditMovements: by(['money'], { ...reading, cap: '60/-/-' }),
  getRevenue: by(['money'], reading),
  countWallets: by(['money'], { ...reading, cap: '4/-/50' }),
  getProfile: reading,
  getConsents: reading,
  getOwnData: { ...reading, cap: '120/-/-' },
  getChannels: reading,
  getLoneSignIns: by(desk, reading),
  getUserRole: { ...reading, cap: '30/-/-' },
  listUsersWithRoles: by([...desk, 'money'], reading),
  searchUserByEmail: by([...desk, 'money'], { ...reading, cap: '30/-/-' }),

  addAccount: { ...own, cap: '10/-/-' },
  addPaperAccount: { ...own, cap: '10/-/-' },
  addPaperTwin: { ...own, cap: '10/-/-' },
  modifyAccount: { ...own, recentSignIn: 'for some' },
  setPlan: own,
  deleteAccount: { ...own, recentSignIn: 'always' },
  loginAccount: own,
  beginConsentLogin: { ...own, cap: '20/-/-' },
  finishConsentLogin: { ...own, cap: '20/-/-' },
  logoutAccount: { ...own, recentSignIn: 'for some' },
  startTrading: own,
  leaveRest: own,
  saveDayNote: own,
  confirmDayCharges: own,
  setChannels: own,
  testChannel: { ...own, notified: 'person' },
  clearBell: own,
  giveConsent: own,
  requestErasure: { ...own, recentSignIn: 'always', notified: 'person' },
  linkTelegram: { ...own, cap: '10/-/-' },
  unlinkTelegram: own,
  addPushDevice: { ...own, cap: '20/-/-' },
  removePushDevice: own,
  createOrder: { ...own, cap: '20/-/-' },
  requestRefund: { ...own, recentSignIn: 'always', notified: 'person' },
  // Money that was paid becomes credits, whatever became of its buyer.
  verifyPayment: { ...own, notified: 'person', right: 'door' },
  updateProfile: { ...own, right: 'door' },
  logout: { ...own, right: 'door' },
  logoutEverywhere: { ...own, right: 'door' },

  stopTrading: stop,
  stopAllTrading: stop,
  pullKillSwitch: { ...stop, notified: 'person' },
  startMany: by(['operations'], guard('always', 'nobody', '30/5000/20000', 'transaction')),
  // It only keeps accounts from being started.
  stopStarting: by(['operations'], guard('never', 'nobody', '60/-/-', 'transaction')),
  stopTradingFor: by(['operations'], { ...stop, notified: 'admins', cap: '60/-/-' }),
  stopAllTradingFor: by(['operations'], { ...stop, notified: 'admins', cap: '60/-/-' }),
  pullKillSwitchFor: by(['operations'], guard('never', 'admins', '60/-/-', 'transaction')),
  liftKillSwitch: by(['operations'], guard('always', 'admins', '20/-/-', 'transaction')),

  addAccountFor: guard('always', 'person', '60/-/2000', 'transaction'),
  modifyAccountFor: guard('always', 'both', '30/200/500', 'transaction'),
  setPlanFor: guard('always', 'both', '30/200/500', 'transaction'),
  deleteAccountFor: guard('always', 'both', '20/20/100', 'transaction'),
  leaveRestFor: guard('always', 'person', '20/100/500', 'transaction'),
  // Every morning's work, which the owner reads under Activity: a mail of each would bury others.
  startTradingFor: by(['operations'], guard('always', 'nobody', '120/5000/20000', 'transaction')),
  loginAccountFor: by(['operations'], guard('always', 'nobody', '60/-/5000', 'transaction')),
  loginAllAccounts: by(['operations'], guard('always', 'nobody', '10/-/200', 'transaction')),
  loginAccounts: by(['operations'], guard('always', 'nobody', '60/-/20000', 'transaction')),
  cancelLogins: by(['operations'], guard('always', 'nobody', '30/-/20000', 'transaction')),

  createProfile: guard('always', 'person', '20/100/500', 'transaction'),
  disableUser: guard('always', 'both', '10/20/100', 'transaction'),
  enableUser: guard('always', 'both', '20/60/200', 'transaction'),
  deleteUser: guard('always', 'both', '20/20/100', 'transaction'),
  // What is left of a person who was deleted, and told of it.
  deleteUserFromFirebase: guard('always', 'nobody', '20/-/100', 'transaction'),
  resetUserPassword: guard('always', 'both', '10/20/100', 'transaction'),
  addAdminRole: role,
  removeAdminRole: role,
  setUserRole: role,

  // Large ones and those that need a second admin; the owner reads each in the wallet.
  adjustCredits: by(['money'], guard('always', 'admins', '20/-/200', 'transaction')),
  decideAdjustment: by(['money'], guard('always', 'admins', '20/-/200', 'transaction')),
  decideRefund: by(['money'], guard('always', 'person', '20/-/200', 'transaction')),
};

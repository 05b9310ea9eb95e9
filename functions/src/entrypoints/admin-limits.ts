import type { CallName } from '@sthira/contract/operations';

/**
 * How often an admin, or where it says so an investor, may make a call: calls in any minute, and accounts or people that it is done
 * to in an hour by the clock in India, and in an IST day.
 */
export interface AdminLimit {
  perMinute: number;
  perHour?: number;
  perDay?: number;
}

const role = { perMinute: 10, perHour: 20, perDay: 50 };

/**
 * Limits of the calls that read about people, move money or cannot be undone. They allow far more
 * than an admin does by hand, and far less than somebody would do with a stolen session. A stop has
 * a limit that nobody reaches by hand, because nothing may delay it. The credits and rupees of a
 * day are counted where they are moved.
 */
export const adminLimits: Partial<Record<CallName, AdminLimit>> = {
  searchUserByEmail: { perMinute: 30 },
  getUserRole: { perMinute: 30 },
  getCreditMovements: { perMinute: 60 },
  getAuditNames: { perMinute: 120 },
  searchPlatform: { perMinute: 60 },
  countWallets: { perMinute: 4, perDay: 50 },
  getAccountTimeline: { perMinute: 60 },
  seePerson: { perMinute: 30 },
  setUserRole: role,
  addAdminRole: role,
  removeAdminRole: role,
  resetUserPassword: { perMinute: 10, perHour: 20, perDay: 100 },
  deleteUser: { perMinute: 20, perHour: 20, perDay: 100 },
  disableUser: { perMinute: 10, perHour: 20, perDay: 100 },
  enableUser: { perMinute: 20, perHour: 60, perDay: 200 },
  createProfile: { perMinute: 20, perHour: 100, perDay: 500 },
  deleteUserFromFirebase: { perMinute: 20, perDay: 100 },
  // Of an investor: everybody's links meet in one document, and orders are made at the provider.
  addAccount: { perMinute: 10 },
  addPaperAccount: { perMinute: 10 },
  addPaperTwin: { perMinute: 10 },
  createOrder: { perMinute: 20 },
  getOwnData: { perMinute: 120 },
  beginConsentLogin: { perMinute: 20 },
  finishConsentLogin: { perMinute: 20 },
  linkTelegram: { perMinute: 10 },
  addPushDevice: { perMinute: 20 },
  addAccountFor: { perMinute: 60, perDay: 2_000 },
  modifyAccountFor: { perMinute: 30, perHour: 200, perDay: 500 },
  setPlanFor: { perMinute: 30, perHour: 200, perDay: 500 },
  deleteAccountFor: { perMinute: 20, perHour: 20, perDay: 100 },
  adjustCredits: { perMinute: 20, perDay: 200 },
  decideAdjustment: { perMinute: 20, perDay: 200 },
  decideRefund: { perMinute: 20, perDay: 200 },
  leaveRestFor: { perMinute: 20, perHour: 100, perDay: 500 },
  loginAccountFor: { perMinute: 60, perDay: 5_000 },
  // A morning logs in a thousand accounts, and some of them again.
  loginAllAccounts: { perMinute: 10, perDay: 200 },
  loginAccounts: { perMinute: 60, perDay: 20_000 },
  cancelLogins: { perMinute: 30, perDay: 20_000 },
  startTradingFor: { perMinute: 120, perHour: 5_000, perDay: 20_000 },
  startMany: { perMinute: 30, perHour: 5_000, perDay: 20_000 },
  stopStarting: { perMinute: 60 },
  stopTradingFor: { perMinute: 60 },
  stopAllTradingFor: { perMinute: 60 },
  pullKillSwitchFor: { perMinute: 60 },
  liftKillSwitch: { perMinute: 20 },
};

/** To how many accounts a call does something: those it names, or one. */
export function sizeOf(input: unknown): number {
  if (typeof input !== 'object' || input === null) return 1;
  const named: unknown = 'accountId' in input ? input.accountId : undefined;
  const accounts: unknown = named ?? ('account_ids' in input ? input.account_ids : undefined);
  return Array.isArray(accounts) ? new Set(accounts).size : 1;
}

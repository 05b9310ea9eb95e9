import type { CallName } from '@sthira/contract/operations';

/**
 * How often an admin may make a call: calls in any minute, and accounts or people that it is done
 * to in an IST day.
 */
export interface AdminLimit {
  perMinute: number;
  perDay?: number;
}

const role = { perMinute: 10, perDay: 50 };

/**
 * Limits of the calls that read about people, move money or cannot be undone. They allow far more
 * than an admin does by hand, and far less than somebody would do with a stolen session. A stop has
 * a limit that nobody reaches by hand, because nothing may delay it. The credits and rupees of a
 * day are counted where they are moved.
 */
export const adminLimits: Partial<Record<CallName, AdminLimit>> = {
  searchUserByEmail: { perMinute: 30 },
  setUserRole: role,
  addAdminRole: role,
  removeAdminRole: role,
  resetUserPassword: { perMinute: 20, perDay: 100 },
  deleteUser: { perMinute: 20, perDay: 100 },
  disableUser: { perMinute: 20, perDay: 200 },
  deleteUserFromFirebase: { perMinute: 20, perDay: 100 },
  addAccountFor: { perMinute: 60, perDay: 2_000 },
  modifyAccountFor: { perMinute: 30, perDay: 500 },
  deleteAccountFor: { perMinute: 20, perDay: 200 },
  adjustCredits: { perMinute: 20, perDay: 200 },
  decideAdjustment: { perMinute: 20, perDay: 200 },
  decideRefund: { perMinute: 20, perDay: 200 },
  leaveRestFor: { perMinute: 20 },
  // A start of all asks for 25 accounts at a time.
  startTradingFor: { perMinute: 120, perDay: 20_000 },
  stopTradingFor: { perMinute: 60 },
  stopAllTradingFor: { perMinute: 60 },
  pullKillSwitchFor: { perMinute: 60 },
  liftKillSwitch: { perMinute: 20 },
};

/** To how many accounts a call does something: those it names, or one. */
export function sizeOf(input: unknown): number {
  const accounts =
    typeof input === 'object' && input !== null && 'accountId' in input
      ? input.accountId
      : undefined;
  return Array.isArray(accounts) ? new Set(accounts).size : 1;
}

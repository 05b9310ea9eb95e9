import type { CallName } from '@sthira/contract/operations';

/**
 * How often an admin may do something: calls in any minute, and of what it is done to so many in an
 * IST day.
 */
export interface AdminLimit {
  perMinute: number;
  perDay?: number;
}

const role = { perMinute: 10, perDay: 50 };

/**
 * What an admin may do with what reads about people, moves money or cannot be undone: far more than
 * a hand does, far less than a stolen session would like. Stopping is held to a rate no hand
 * reaches, since nothing may delay one. The credits and rupees of a day are counted where they are
 * moved.
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
};

/** To how much a call does something: an account each of those it names, or one. */
export function sizeOf(input: unknown): number {
  const accounts =
    typeof input === 'object' && input !== null && 'accountId' in input
      ? input.accountId
      : undefined;
  return Array.isArray(accounts) ? new Set(accounts).size : 1;
}

import type { CallName } from './operations.ts';

/** The header that carries the proof that a call comes from our own app (Firebase App Check). */
export const appCheckHeader = 'X-Firebase-AppCheck';

/**
 * Calls whose proof serves once: what they do cannot be taken back, so no copy of a request may do
 * it again.
 */
export const provenOnce: readonly CallName[] = [
  'setUserRole',
  'addAdminRole',
  'removeAdminRole',
  'resetUserPassword',
  'adjustCredits',
  'decideAdjustment',
  'requestRefund',
  'decideRefund',
];

/**
 * Calls that need no proof: nothing may keep anybody from a stop, a script that was not loaded
 * included; and a logout leaves with its page, which waits for no proof.
 */
export const unproven: readonly CallName[] = [
  'stopTrading',
  'stopTradingFor',
  'stopAllTrading',
  'stopAllTradingFor',
  'logout',
];

import type { OperationName } from '@sthira/contract/operations';
import type { RoleCallName } from '@sthira/contract/roles';
import type { Instant } from '@sthira/contract/units';

/**
 * How often an admin may do in any minute what reads about people or cannot be undone: far more than a hand does, far less
 * than a stolen session would like. Stopping is held to a rate no hand reaches, since nothing may delay one.
 */
export const turnsPerMinute: Partial<Record<OperationName | RoleCallName, number>> = {
  searchUserByEmail: 30,
  deleteUser: 20,
  disableUser: 20,
  deleteUserFromFirebase: 20,
  deleteAccountFor: 20,
  modifyAccountFor: 30,
  resetUserPassword: 20,
  leaveRestFor: 20,
  stopTradingFor: 60,
};

const minuteMs = 60_000;

/** The turns of the last minute with this one among them, or `undefined` when there have been `most` already. */
export function takeTurn(taken: readonly Instant[], { most, now }: { most: number; now: Instant }): Instant[] | undefined {
  const recent = taken.filter((at) => at > now - minuteMs);
  return recent.length < most ? [...recent, now] : undefined;
}

/** In how many whole seconds there is room for another turn. */
export function waitSeconds(taken: readonly Instant[], { most, now }: { most: number; now: Instant }): number {
  const blocking = taken.filter((at) => at > now - minuteMs).at(-most);
  return blocking === undefined ? 0 : Math.ceil((blocking + minuteMs - now) / 1_000);
}

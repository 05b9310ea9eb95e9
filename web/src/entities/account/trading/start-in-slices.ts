import type { Account } from '@sthira/contract/accounts';
import { portionsOf } from '#platform/portions.ts';
import { isStaleSignIn } from '#platform/stale-sign-in.ts';
import { type BulkOutcome, joinedOutcome } from './bulk-outcome.ts';

/**
 * How many accounts one call starts: few enough that its answer comes soon and a cancel takes
 * effect.
 */
export const startSlice = 25;

interface Slices {
  start: (accounts: readonly Account[]) => Promise<BulkOutcome>;
  /** Called before the first slice and after each, with how many have been asked for. */
  report: (asked: number) => void;
  isCancelled: () => boolean;
  /** Accounts in a call. */
  atOnce?: number;
}

/**
 * Starts accounts slice by slice. Once it is cancelled, or a recent sign-in was asked for and not
 * given, no further slice is asked for; those that were are not taken back.
 */
export async function startInSlices(
  accounts: readonly Account[],
  { start, report, isCancelled, atOnce = startSlice }: Slices,
): Promise<BulkOutcome> {
  const outcomes: BulkOutcome[] = [];
  let asked = 0;
  report(asked);
  for (const some of portionsOf(accounts, atOnce)) {
    if (isCancelled()) break;
    const outcome = await start(some);
    outcomes.push(outcome);
    asked += some.length;
    report(asked);
    if (isStaleSignIn(outcome.error)) break;
  }
  return { ...joinedOutcome('start', outcomes), left: accounts.length - asked };
}

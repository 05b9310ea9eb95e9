import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { onTestFinished } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import type { Span } from '../chaos/naked.ts';

/** An agent beats each second; what a loaded machine adds to that is no fault of the run. */
const beatWithinMs = 1_500;

/**
 * Notes each beat of an account's agent until the test ends. Answers the times in which a beat was
 * late.
 */
export async function watchBeats(accountId: string): Promise<() => Span[]> {
  const ats: Instant[] = [];
  const stop = db()
    .doc(paths.shard(await accountShard(accountId)))
    .onSnapshot((shard) => {
      if (shard.exists) ats.push(Number(shard.get('at')));
    });
  onTestFinished(stop);
  return () =>
    ats.flatMap((at, place) => {
      const fromAt = (ats[place - 1] ?? at) + beatWithinMs;
      return at > fromAt ? [{ fromAt, toAt: at }] : [];
    });
}

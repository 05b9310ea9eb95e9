import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import {
  type ClaimedLane,
  freeAfter,
  isUsable,
  type LaneEndpoint,
  planClaim,
} from './lane-plan.ts';
import { changeLimits } from './limits-document.ts';

const attempts = 6;
const contentionMs = 40;

interface Claimer {
  accountId: string;
  /** Names the lane: no other has the same. */
  id: string;
  clock: Clock;
}

/**
 * Claims the account's lane for its agent, or asks for it to be wide again: one read and at most
 * one write. `mind` throws once the lease has lapsed; it is called between the two, so that a
 * process that froze cannot overwrite the claim of its successor. Undefined when others kept
 * writing the document at the same time.
 */
export async function claimLane(
  store: Store,
  { accountId, id, clock }: Claimer,
  mind: () => void,
): Promise<ClaimedLane | undefined> {
  return whileLost(clock, () =>
    changeLimits(store, docs.limits(accountId), (stored) => {
      mind();
      const now = clock.now();
      const claimed = planClaim({ id, now, stored });
      const { lane, nextFreeAt } = claimed;
      const isOwn = stored?.lane?.id === id && isUsable(stored.lane, now);
      if (isOwn && claimed.wideUntil <= now)
        return { result: { ...claimed, lane: stored.lane ?? lane } };
      return { result: claimed, change: { lane, nextFreeAt } };
    }),
  );
}

/**
 * Frees the account's lane, unless another agent has claimed it since. `agesMs` says how long ago
 * each book was last read in it.
 */
export async function giveBackLane(
  store: Store,
  { accountId, id, clock }: Claimer,
  agesMs: () => Partial<Record<LaneEndpoint, number>>,
): Promise<void> {
  await whileLost(clock, () =>
    changeLimits(store, docs.limits(accountId), (stored) => {
      if (stored?.lane?.id !== id) return { result: undefined };
      const now = clock.now();
      const nextFreeAt = freeAfter({ agesMs: agesMs(), nextFreeAt: stored.nextFreeAt, now });
      return { result: undefined, change: { nextFreeAt, lane: { ...stored.lane, until: now } } };
    }),
  );
}

async function whileLost<Result>(
  clock: Clock,
  change: () => Promise<Result | 'lost'>,
): Promise<Result | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = await change();
    if (result !== 'lost') return result;
    await clock.sleep(Math.random() * contentionMs * attempt);
  }
  return undefined;
}

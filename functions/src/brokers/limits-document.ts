import type { Instant } from '@sthira/contract/units';
import { type LimitsDocument, limitsDocument } from '#documents/accounts.ts';
import { type DocumentSnapshot, db, lostRace, parseSnapshot } from '#platform/firestore.ts';
import type { Lane } from './lane-plan.ts';

interface Decision<Result> {
  result: Result;
  /** Nothing is written without one. */
  change?: {
    /** Of these endpoints alone. */
    nextFreeAt?: Readonly<Record<string, Instant>>;
    lane?: Lane;
  };
}

/**
 * Reads a document of limits, unless it comes as it was `seen`, and writes what is decided by it.
 * When somebody else has written it since, nothing is changed, and the answer is `lost`: so it may
 * have been seen a while ago.
 */
export async function changeLimits<Result>(
  path: string,
  decide: (stored: LimitsDocument | undefined) => Decision<Result>,
  seen?: DocumentSnapshot,
): Promise<Result | 'lost'> {
  const reference = db().doc(path);
  const snapshot = seen ?? (await reference.get());
  const { result, change } = decide(parseSnapshot(snapshot, limitsDocument));
  if (!change) return result;
  const { nextFreeAt = {}, ...rest } = change;
  const each = Object.entries(nextFreeAt).map(
    ([endpoint, at]) => [`nextFreeAt.${endpoint}`, at] as const,
  );
  try {
    const { updateTime } = snapshot;
    if (updateTime)
      await reference.update(
        { ...Object.fromEntries(each), ...rest },
        { lastUpdateTime: updateTime },
      );
    else await reference.create({ nextFreeAt, ...rest });
    return result;
  } catch (error) {
    if (lostRace(error)) return 'lost';
    throw error;
  }
}

import { type LimitsDocument, limitsDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
import { db, failedWith, parseSnapshot } from '#platform/firestore.ts';
import type { Lane } from './lane-plan.ts';

interface Change {
  /** Of these endpoints alone. */
  nextFreeAt?: Readonly<Record<string, Instant>>;
  lane?: Lane;
}

/**
 * Reads a document of limits and writes the change it calls for, if any, unless somebody else has written it meanwhile. Then
 * nothing is changed and the answer is `lost`.
 */
export async function changeLimits(path: string, decide: (stored: LimitsDocument | undefined) => Change | undefined): Promise<'changed' | 'lost'> {
  const reference = db().doc(path);
  const snapshot = await reference.get();
  const change = decide(parseSnapshot(snapshot, limitsDocument));
  if (!change) return 'changed';
  const { nextFreeAt = {}, ...rest } = change;
  try {
    const { updateTime } = snapshot;
    if (updateTime) await reference.update({ ...atEach(nextFreeAt), ...rest }, { lastUpdateTime: updateTime });
    else await reference.create({ nextFreeAt, ...rest });
    return 'changed';
  } catch (error) {
    if (isLostRace(error)) return 'lost';
    throw error;
  }
}

function atEach(nextFreeAt: Readonly<Record<string, Instant>>): Record<string, Instant> {
  return Object.fromEntries(Object.entries(nextFreeAt).map(([endpoint, at]) => [`nextFreeAt.${endpoint}`, at]));
}

function isLostRace(error: unknown): boolean {
  return (
    failedWith(error, 'failed-precondition') || failedWith(error, 'already-exists') || failedWith(error, 'aborted') || failedWith(error, 'not-found')
  );
}

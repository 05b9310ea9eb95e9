import { AppError } from '#platform/errors.ts';
import { notDone, unclear } from './database-refusal.ts';

/** Tells a unit's work whether its caller was answered meanwhile. */
export interface Waiting {
  /** To be called when the work is done, before it is committed: throws once nobody waits for it. */
  beforeCommit: () => void;
}

/**
 * Waits no longer than this for an attempt of a unit: one that waits for a lock would otherwise end
 * when the database says so, long after its caller was cut off. An attempt that is given up commits
 * nothing, unless it was committing already. Throws `unavailable`.
 */
export async function waitFor<Result>(
  patienceMs: number,
  attempt: (waiting: Waiting) => Promise<Result>,
): Promise<Result> {
  let stage: 'work' | 'commit' | 'given up' = 'work';
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const text = stage === 'work' ? notDone : unclear;
      stage = 'given up';
      reject(new AppError('unavailable', text, { detail: `gave up after ${patienceMs} ms` }));
    }, patienceMs);
  });
  const beforeCommit = () => {
    if (stage === 'given up') throw new AppError('unavailable', notDone);
    stage = 'commit';
  };
  try {
    return await Promise.race([attempt({ beforeCommit }), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

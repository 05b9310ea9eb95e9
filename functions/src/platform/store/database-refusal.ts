import { AppError } from '#platform/errors.ts';
import { failedWith } from '#platform/firestore.ts';

export const notDone =
  'Too much was changed at the same moment, so this was not done. Please try again.';
export const unclear =
  'Our records did not answer in time. Check whether it was done before you try again.';

/**
 * The error for the caller when the database failed the call; `undefined` for an error of our own
 * code.
 */
export function databaseRefusal(error: unknown): AppError | undefined {
  if (failedWith(error, 'aborted') || isClosed(error))
    return new AppError('unavailable', notDone, { detail: error });
  const silent = (
    ['unavailable', 'deadline-exceeded', 'resource-exhausted', 'cancelled'] as const
  ).some((reason) => failedWith(error, reason));
  return silent ? new AppError('unavailable', unclear, { detail: error }) : undefined;
}

/**
 * The database ended the transaction while it worked: the emulator after a lock was waited for in
 * vain, Firestore after some minutes.
 */
function isClosed(error: unknown): boolean {
  return (
    failedWith(error, 'invalid-argument') &&
    error instanceof Error &&
    /transaction.*(invalid|closed|expired)/i.test(error.message)
  );
}

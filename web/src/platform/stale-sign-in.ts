import type { CallName } from '@sthira/contract/operations';

/** Asks the person to sign in again for a call; answers whether they did. */
type Ask = (name: CallName) => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Sets the function that asks people to sign in again. Without it such a refusal is final. */
export function onStaleSignIn(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/**
 * A call that is refused because the sign-in is too long ago is made once more after another one.
 * Calls at the same time ask once. Who chooses not to has chosen: the refusal then has no words.
 */
export async function withRecentSignIn<Answer>(
  name: CallName,
  make: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (!isStaleSignIn(error) || ask === null) throw error;
    if (await signedInAgain(name)) return make();
    error.message = '';
    throw error;
  }
}

/** Whether a call was refused because its sign-in is too long ago. */
export const isStaleSignIn = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'stale-sign-in';

/** Whether a call ended because the person chose not to sign in again: no failure, and no words. */
export const wasDeclined = (error: unknown): boolean =>
  isStaleSignIn(error) && error.message === '';

async function signedInAgain(name: CallName): Promise<boolean> {
  asked ??= ask?.(name) ?? null;
  try {
    return (await asked) ?? false;
  } finally {
    asked = null;
  }
}

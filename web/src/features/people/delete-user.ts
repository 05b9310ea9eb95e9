import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { callFunction } from '#platform/call-function.ts';

/** What is left of a deleted user: nothing, or a sign-in that could not be removed. */
export type Deletion = { left: 'nothing' } | { left: 'sign-in'; error: Error };

/**
 * The profile first, then the sign-in, whose failure takes nothing back. Somebody without a profile (an addition that
 * stopped halfway) loses the sign-in alone; then its failure is the failure. Throws a CallError or FunctionError.
 */
export async function deleteUser(email: string): Promise<Deletion> {
  const had = await deleteProfile(email);
  try {
    await callFunction('deleteUserFromFirebase', { email });
    return { left: 'nothing' };
  } catch (error) {
    if (had === 'no-profile' || !(error instanceof Error)) throw error;
    return { left: 'sign-in', error };
  }
}

async function deleteProfile(email: string): Promise<'profile' | 'no-profile'> {
  try {
    await call('deleteUser', { email });
    return 'profile';
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return 'no-profile';
    throw error;
  }
}

import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { callFunction } from '#platform/call-function.ts';

/** What is left after deleting a user: nothing, or a sign-in that could not be removed. */
export type Deletion = { left: 'nothing' } | { left: 'sign-in'; error: Error };

/**
 * Deletes the profile first, then the sign-in. When the sign-in cannot be removed, the profile
 * stays deleted. Throws a CallError when the profile could not be deleted.
 */
export async function deleteUser(email: string): Promise<Deletion> {
  await call('deleteUser', { email }).catch((error: unknown) => {
    const gone = error instanceof CallError && error.code === 'not-found';
    if (!gone) throw error;
  });
  try {
    await callFunction('deleteUserFromFirebase', { email });
    return { left: 'nothing' };
  } catch (error) {
    return { left: 'sign-in', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

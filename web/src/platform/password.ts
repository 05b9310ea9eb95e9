import { EmailAuthProvider, reauthenticateWithCredential, updatePassword } from 'firebase/auth';
import { auth } from './firebase.ts';

/**
 * Verifies the present person's password again, then sets another one; rejects with the SDK's
 * error.
 */
export async function replacePassword({
  current,
  next,
}: {
  current: string;
  next: string;
}): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) throw new Error('Nobody is signed in with an e-mail.');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
  await updatePassword(user, next);
}

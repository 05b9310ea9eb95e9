export const unexpected = 'An error occurred. Please try again.';

const byCode: Record<string, string> = {
  'auth/popup-closed-by-user': 'Sign-in was cancelled.',
  'auth/cancelled-popup-request': 'Sign-in was cancelled.',
  'auth/user-cancelled': 'Sign-in was cancelled.',
  'auth/user-disabled':
    'Failed to sign in with Google: your access was disabled by an admin. Please contact support.',
  'auth/user-mismatch': 'That was another account. Please choose the one you are signed in with.',
  'auth/popup-blocked': 'Your browser held the Google window back. Please tap again.',
};

/** The sign-in page's message for a failure of Google's window. */
export function signInMessage(error: unknown): string {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === '') return unexpected;
  return byCode[code] ?? 'Failed to sign in with Google';
}

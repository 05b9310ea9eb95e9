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

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether the browser did not let Google's window open. */
export const isHeldBack = (error: unknown): boolean => codeOf(error) === 'auth/popup-blocked';

/** The sign-in page's message for a failure of Google's window. */
export function signInMessage(error: unknown): string {
  const code = codeOf(error);
  if (code === '') return unexpected;
  return byCode[code] ?? 'Failed to sign in with Google';
}

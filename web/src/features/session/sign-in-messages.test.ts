import { expect, test } from 'vitest';
import { signInMessage } from './sign-in-messages.ts';

test.each([
  [{ code: 'auth/popup-closed-by-user' }, 'Sign-in was cancelled.'],
  [{ code: 'auth/internal-error' }, 'Failed to sign in with Google'],
  [{ code: 'auth/network-request-failed' }, 'Failed to sign in with Google'],
  [
    { code: 'auth/user-disabled' },
    'Failed to sign in with Google: your access was disabled by an admin. Please contact support.',
  ],
  [
    { code: 'auth/user-mismatch' },
    'That was another account. Please choose the one you are signed in with.',
  ],
  [new Error('boom'), 'An error occurred. Please try again.'],
])('sign-in messages: %j has its message', (error, message) =>
  expect(signInMessage(error)).toBe(message),
);

import type { ErrorCode } from '@sthira/contract/errors';

/** The texts for errors to which the server gave no message. */
export const errorTexts: Record<ErrorCode, string> = {
  'bad-input': 'Please check what you entered.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  forbidden: 'Your role does not allow this.',
  'stale-sign-in': 'Please sign in with Google again to do this.',
  'not-found': 'This does not exist, or is not yours.',
  conflict: 'This cannot be done right now.',
  'too-large': 'This is too large to be sent.',
  'rate-limited': 'Too many requests. Please wait a moment.',
  unavailable: 'No clear answer came. Check whether it was done before you try again.',
  internal: 'An unknown error occurred.',
};

import type { ErrorCode } from '@sthira/contract/errors';

/** The meaning of each error code for a caller, as `contract/src/errors.ts` defines it. */
export const errorMeanings: Record<ErrorCode, string> = {
  'bad-input': 'The request itself is wrong; `fields` says where.',
  unauthenticated: 'There is no sign-in, or it has ended.',
  forbidden: 'The caller’s role does not allow it.',
  'stale-sign-in': 'Nothing was done: sign in with Google again and repeat it.',
  'not-found': 'There is no such thing, or it is somebody else’s.',
  conflict: 'The state does not allow it now; the message says why.',
  'too-large': 'The body is larger than 64 KB.',
  'rate-limited': 'There were too many calls; try again later.',
  unavailable: 'A broker, the provider or our database did not answer; trying again may help.',
  internal: 'Our fault; the message names an id that our log has too.',
};

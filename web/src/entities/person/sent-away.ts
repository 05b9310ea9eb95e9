import type { SessionEnd } from '@sthira/contract/errors';

/** Why a person was sent to a page they did not ask for; `sent-away-words.ts` has the texts. */
export type Reason =
  | SessionEnd
  | 'session-ended'
  | 'profile-unread'
  | 'profile-missing'
  | 'profile-closed';

export const parameter = 'because';

/** The address with the reason in it: it outlives the fresh page that a session ends with. */
export function sentAway(to: string, reason: Reason): string {
  return `${to}${to.includes('?') ? '&' : '?'}${parameter}=${reason}`;
}

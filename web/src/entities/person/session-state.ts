import type { Profile } from '@sthira/contract/people';
import type { SessionEnd, SignedInPerson } from '#platform/sdk-session.ts';

export type Person = SignedInPerson;

/*
 *  loading ──▶ signed-out      loading ──the server knows the token──▶ signed-in
 *     │            │ Google
 *     ▼            ▼
 *  profile-loading ──▶ signed-in ◀─saved─┐
 *        │ none  ├──▶ no-profile ────────┘
 *        └ error └──▶ failed
 *
 *  whoever was there ──signed out in another tab, expired, somebody else came──▶ ended
 *  any ──Logout, 401, no profile──▶ leaving
 */
export type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'profile-loading'; person: Person }
  /** Where sign-up is closed to this person, the profile cannot be completed either. */
  | { state: 'no-profile'; person: Person; signUp: 'open' | 'closed' }
  | { state: 'failed'; person: Person }
  | { state: 'signed-in'; person: Person; profile: Profile }
  /**
   * The sign-in ended outside this page, for example in another tab. The page has to be loaded
   * anew, because it still contains the person's data.
   */
  | { state: 'ended'; how: SessionEnd | 'replaced' }
  /** On the way out: nothing is redirected any more, the page is about to be left. */
  | { state: 'leaving' };

export type SessionEvent =
  /** By the server's word about this tab's token, which may come before the SDK's. */
  | { type: 'known'; person: Person; profile: Profile }
  | { type: 'came'; person: Person }
  | { type: 'gone'; end: SessionEnd }
  | { type: 'profile'; uid: string; profile: Profile }
  | { type: 'no-profile'; uid: string; signUp: 'open' | 'closed' }
  | { type: 'failed'; uid: string }
  | { type: 'leaving' };

/** Pure. An answer about a person who is no longer signed in is ignored. */
export function nextSession(session: Session, event: SessionEvent): Session {
  if (session.state === 'leaving') return session;
  if (event.type === 'leaving') return { state: 'leaving' };
  if (session.state === 'ended') return session;
  const present = 'person' in session ? session.person : null;
  if (event.type === 'gone')
    return present ? { state: 'ended', how: event.end } : { state: 'signed-out' };
  if (event.type === 'came') {
    if (!present) return { state: 'profile-loading', person: event.person };
    return present.uid === event.person.uid ? session : { state: 'ended', how: 'replaced' };
  }
  if (event.type === 'known')
    return isAwaited(session, event.person)
      ? { state: 'signed-in', person: event.person, profile: event.profile }
      : session;
  if (present?.uid !== event.uid) return session;
  if (event.type === 'profile')
    return { state: 'signed-in', person: present, profile: event.profile };
  if (event.type === 'no-profile')
    return { state: 'no-profile', person: present, signUp: event.signUp };
  return { state: 'failed', person: present };
}

/** The SDK has not reported another person, nor that nobody is signed in. */
function isAwaited(session: Session, { uid }: Person): boolean {
  return (
    session.state === 'loading' ||
    (session.state === 'profile-loading' && session.person.uid === uid)
  );
}

import type { Profile } from '@sthira/contract/people';

export interface Person {
  uid: string;
  email: string;
  name: string;
}

/*
 *  loading ──▶ signed-out
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
  /** Over behind the page's back. Only a fresh page goes on from here: this one still holds what the person was shown. */
  | { state: 'ended'; how: End | 'replaced' }
  /** On the way out: nothing is redirected any more, the page is about to be left. */
  | { state: 'leaving' };

/** Signed out here or in another tab, or by the identity provider, which may say why. */
type End = 'signed-out' | 'expired' | 'disabled' | 'signed-out-everywhere';

export type SessionEvent =
  | { type: 'came'; person: Person }
  | { type: 'gone'; end: End }
  | { type: 'profile'; uid: string; profile: Profile }
  | { type: 'no-profile'; uid: string; signUp: 'open' | 'closed' }
  | { type: 'failed'; uid: string }
  | { type: 'leaving' };

/** Pure. An answer about somebody who is no longer signed in changes nothing. */
export function nextSession(session: Session, event: SessionEvent): Session {
  if (session.state === 'leaving') return session;
  if (event.type === 'leaving') return { state: 'leaving' };
  if (session.state === 'ended') return session;
  const present = 'person' in session ? session.person : null;
  if (event.type === 'gone') return present ? { state: 'ended', how: event.end } : { state: 'signed-out' };
  if (event.type === 'came') {
    if (!present) return { state: 'profile-loading', person: event.person };
    return present.uid === event.person.uid ? session : { state: 'ended', how: 'replaced' };
  }
  if (present?.uid !== event.uid) return session;
  if (event.type === 'profile') return { state: 'signed-in', person: present, profile: event.profile };
  if (event.type === 'no-profile') return { state: 'no-profile', person: present, signUp: event.signUp };
  return { state: 'failed', person: present };
}

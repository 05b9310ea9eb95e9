import type { Profile } from '@sthira/contract/people';

export interface Person {
  uid: string;
  email: string;
  name: string;
}

/*
 *  loading ──▶ signed-out ◀───────────────┐
 *     │            │ Google               │ signed out, session ended
 *     ▼            ▼                      │
 *  profile-loading ──▶ signed-in ─────────┤
 *        │ none  ├──▶ no-profile ──saved──┤ (to signed-in)
 *        └ error └──▶ failed ─────────────┘
 */
export type Session =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'profile-loading'; person: Person }
  /** Where sign-up is closed to this person, the profile cannot be completed either. */
  | { state: 'no-profile'; person: Person; signUp: 'open' | 'closed' }
  | { state: 'failed'; person: Person }
  | { state: 'signed-in'; person: Person; profile: Profile }
  /** On the way out: nothing is redirected any more, the page is about to be left. */
  | { state: 'leaving' };

export type SessionEvent =
  | { type: 'person'; person: Person | null }
  | { type: 'profile'; uid: string; profile: Profile }
  | { type: 'no-profile'; uid: string; signUp: 'open' | 'closed' }
  | { type: 'failed'; uid: string }
  | { type: 'leaving' };

/** Pure. An answer about somebody who is no longer signed in changes nothing. */
export function nextSession(session: Session, event: SessionEvent): Session {
  if (session.state === 'leaving') return session;
  if (event.type === 'leaving') return { state: 'leaving' };
  const present = 'person' in session ? session.person : null;
  if (event.type === 'person') {
    if (!event.person) return { state: 'signed-out' };
    return present?.uid === event.person.uid ? session : { state: 'profile-loading', person: event.person };
  }
  if (present?.uid !== event.uid) return session;
  if (event.type === 'profile') return { state: 'signed-in', person: present, profile: event.profile };
  if (event.type === 'no-profile') return { state: 'no-profile', person: present, signUp: event.signUp };
  return { state: 'failed', person: present };
}

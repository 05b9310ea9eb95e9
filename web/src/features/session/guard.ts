import type { Role } from '@sthira/contract/people';
import { type Reason, sentAway } from '#entities/person/sent-away.ts';
import type { Session } from '#entities/person/session-state.ts';
import { type CallError, Unsent } from '#platform/call-error.ts';
import { siteAddressOf } from '#ui/page/inner-texts.ts';

/** Whom a route is for: people on their way in, investors, staff with the admins, or anybody signed in. */
export type Need = 'visitor' | 'investor' | 'admin' | 'anyone';

type Ended = Extract<Session, { state: 'ended' }>;

export type Decision =
  | { do: 'wait' }
  | { do: 'show' }
  | { do: 'go'; to: string }
  /** Clear the session and leave for the landing page, which says why. */
  | { do: 'leave'; because: Reason }
  /** Go on with a fresh page: nothing of one person stays in memory for the next. */
  | { do: 'restart'; at: string };

const homes: Record<Role, string> = {
  ...{ user: '/dashboard', support: '/admin', operations: '/admin' },
  ...{ money: '/admin-credits', admin: '/admin' },
};

export const homeOf = (role: Role): string => homes[role];

/**
 * The path inside the app to return to; null for another site, and for a public page that would
 * redirect the person again.
 */
export function safeNext(next: string | null): string | null {
  return next && /^\/(?!\/|\\|login)[\w\-/?=&.%+*~,:;@!]+$/.test(next) ? next : null;
}

/** The login page, which remembers where the person wanted to go. */
export function loginPath(path: string): string {
  return safeNext(path) ? `/login?next=${encodeURIComponent(path)}` : '/login';
}

/**
 * Where a person goes when their sign-in is over: to the landing page after they signed out, to the
 * login page when the platform ended it. When another person has signed in, the page stays.
 */
function restartAt(how: Ended['how'], need: Need, path: string): string {
  if (how === 'signed-out') return '/';
  if (how === 'replaced' || need === 'visitor') return path;
  return sentAway(loginPath(path), how === 'expired' ? 'session-ended' : how);
}

/**
 * Where a person goes whose session the server has refused; null for every other error. They may
 * have signed out in another tab, which this tab learns later than the refusal. A call that was not
 * sent because nobody is signed in here sends nobody anywhere: the session knows how it ended.
 */
export function whereRefused(error: CallError | null, path: string): string | null {
  if (error?.code !== 'unauthenticated' || error instanceof Unsent) return null;
  const { ended = 'session-ended' } = error;
  return ended === 'signed-out' ? '/' : sentAway(loginPath(path), ended);
}

interface Where {
  need: Need;
  /** Path and query of the page that was asked for. */
  path: string;
  next: string | null;
}

/** Shows the page, waits, or sends the person where the route table says. Pure. */
export function decide(session: Session, { need, path, next }: Where): Decision {
  switch (session.state) {
    case 'loading':
      return need === 'visitor' ? { do: 'show' } : { do: 'wait' };
    case 'leaving':
      return { do: 'wait' };
    case 'profile-loading':
      return need === 'visitor' ? { do: 'show' } : { do: 'wait' };
    case 'ended':
      return { do: 'restart', at: restartAt(session.how, need, path) };
    case 'signed-out':
      return need === 'visitor'
        ? { do: 'show' }
        : { do: 'go', to: siteAddressOf(path) ?? loginPath(path) };
    case 'no-profile':
      if (need === 'visitor') return { do: 'show' };
      return {
        do: 'leave',
        because: session.signUp === 'open' ? 'profile-missing' : 'profile-closed',
      };
    case 'failed':
      return { do: 'leave', because: 'profile-unread' };
    case 'signed-in': {
      const { role } = session.profile;
      if (need === 'visitor') return { do: 'go', to: safeNext(next) ?? homeOf(role) };
      const allowed = need === 'anyone' || (need === 'admin') === (role !== 'user');
      return allowed ? { do: 'show' } : { do: 'go', to: homeOf(role) };
    }
    default:
      return session satisfies never;
  }
}

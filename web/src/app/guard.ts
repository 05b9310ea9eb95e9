import type { Session } from '#features/session/session-state.ts';

/** Whom a route is for: people on their way in, investors, admins, or anybody signed in. */
export type Need = 'visitor' | 'investor' | 'admin' | 'anyone';

export type Decision =
  | { do: 'wait' }
  | { do: 'show' }
  | { do: 'go'; to: string }
  /** Clear the session and leave for the landing page. */
  | { do: 'leave' };

export const homeOf = (role: 'user' | 'admin') => (role === 'admin' ? '/admin' : '/dashboard');

/** A path inside the app, or nothing: never another site, never a public page that would send the person on again. */
export function safeNext(next: string | null): string | null {
  return next && /^\/(?!\/|\\|login)[\w\-/?=&.%]+$/.test(next) ? next : null;
}

/** The login page, which remembers where the person wanted to go. */
export function loginPath(path: string): string {
  return safeNext(path) ? `/login?next=${encodeURIComponent(path)}` : '/login';
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
    case 'signed-out':
      return need === 'visitor' ? { do: 'show' } : { do: 'go', to: loginPath(path) };
    case 'no-profile':
      return need === 'visitor' ? { do: 'show' } : { do: 'leave' };
    case 'failed':
      return { do: 'leave' };
    case 'signed-in': {
      const { role } = session.profile;
      if (need === 'visitor') return { do: 'go', to: safeNext(next) ?? homeOf(role) };
      const allowed = need === 'anyone' || (need === 'admin') === (role === 'admin');
      return allowed ? { do: 'show' } : { do: 'go', to: homeOf(role) };
    }
    default:
      return session satisfies never;
  }
}

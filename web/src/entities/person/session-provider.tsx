import type { Profile } from '@sthira/contract/people';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import type { Ahead } from '#platform/ask-ahead.ts';
import { call } from '#platform/call.ts';
import { CallError, Unanswered, Unsent } from '#platform/call-error.ts';
import { afterFirstScreen } from '#platform/first-screen.ts';
import { hostReached } from '#platform/host-reached.ts';
import type { PersonListener } from '#platform/sdk-session.ts';
import { onPerson, signOut } from '#platform/session.ts';
import { nextSession, type Person, type Session, type SessionEvent } from './session-state.ts';

interface SessionContext {
  session: Session;
  /** Puts a saved profile in the place of the old one. */
  profileSaved: (profile: Profile) => void;
  /**
   * Ends the session and leaves for `path` with a fresh page: nothing of one person stays in memory
   * for the next.
   */
  leave: (path: string) => Promise<void>;
  /** For the shell: lets the SDK report who is signed in while the shell is mounted. */
  listener: PersonListener;
}

const Context = createContext<SessionContext | null>(null);

interface Props {
  /** The requests that were sent before it was known who is signed in. */
  ahead?: Ahead | undefined;
  children: ReactNode;
}

export function SessionProvider({ ahead, children }: Props) {
  const [session, send] = useReducer(nextSession, { state: 'loading' });
  const [broken, setBroken] = useState<{ error: unknown } | null>(null);
  const listener = useMemo<PersonListener>(
    () => ({
      came: (person) => send({ type: 'came', person }),
      gone: (end) => send({ type: 'gone', end }),
    }),
    [],
  );
  const profileAhead = ahead?.answerOf('getProfile');
  // When the server was asked early, its answer names the person first. The SDK confirms or
  // corrects it later and decides.
  useEffect(() => {
    if (ahead && profileAhead)
      void profileAhead.then(
        ({ data }) => send({ type: 'known', person: ahead.person, profile: data }),
        () => undefined,
      );
  }, [ahead, profileAhead]);
  // Once somebody is signed in, the SDK reports to the shell instead.
  const { state } = session;
  const waiting = state !== 'signed-in' && state !== 'ended' && state !== 'leaving';
  useEffect(() => {
    if (!waiting) return;
    // Without a network that is said in the place of the page, which then starts anew.
    const failed = (error: unknown) => void hostReached().then(() => setBroken({ error }));
    return onPerson({ ...listener, failed }, profileAhead && afterFirstScreen(profileAhead));
  }, [profileAhead, listener, waiting]);

  const loadingUid = session.state === 'profile-loading' ? session.person.uid : null;
  useEffect(() => {
    if (loadingUid !== null) void loadProfile(loadingUid).then(send);
  }, [loadingUid]);

  const uid = 'person' in session ? session.person.uid : null;
  const profileSaved = useCallback(
    (profile: Profile) => uid !== null && send({ type: 'profile', uid, profile }),
    [uid],
  );
  const leave = useCallback(async (path: string) => {
    send({ type: 'leaving' });
    await signOut();
    location.replace(path);
  }, []);

  const value = useMemo(
    () => ({ session, profileSaved, leave, listener }),
    [session, profileSaved, leave, listener],
  );
  if (broken) throw broken.error;
  return <Context value={value}>{children}</Context>;
}

const moreTries = 2;
const retryMs = 1_000;

/**
 * A network that stutters is given another chance, and one that is lost is waited for: a failed
 * profile ends the session.
 */
async function loadProfile(uid: string, left = moreTries): Promise<SessionEvent> {
  try {
    return { type: 'profile', uid, profile: await call('getProfile', {}) };
  } catch (error) {
    const code = error instanceof CallError ? error.code : 'internal';
    if (code === 'not-found') return { type: 'no-profile', uid, signUp: 'open' };
    if (code === 'forbidden') return { type: 'no-profile', uid, signUp: 'closed' };
    if (error instanceof Unanswered || error instanceof Unsent) await hostReached();
    if (left === 0 || (code !== 'unavailable' && code !== 'internal'))
      return { type: 'failed', uid };
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return loadProfile(uid, left - 1);
  }
}

export function useSession(): SessionContext {
  const context = use(Context);
  if (!context) throw new Error('useSession needs a SessionProvider above it.');
  return context;
}

/** The signed-in person's profile; only for screens behind a guard. */
export function useProfile(): Profile {
  const { session } = useSession();
  if (session.state !== 'signed-in') throw new Error('useProfile needs a signed-in person.');
  return session.profile;
}

/** Who is signed in; only for screens behind a guard. */
export function usePerson(): Person {
  const { session } = useSession();
  if (session.state !== 'signed-in') throw new Error('usePerson needs a signed-in person.');
  return session.person;
}

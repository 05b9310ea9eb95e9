import { serverNow } from '#clock/server-now.ts';
import { network } from './network.ts';
import type { PersonListener } from './sdk-session.ts';
import { clearToken, keptToken } from './session-hint.ts';
import { livesOn } from './token-claims.ts';

// The SDK is a fifth of what a signed-in page loads and needs a round trip to report who is signed
// in. A token stored in this tab names the person at once, and the server checks it with every
// call. The SDK loads after the first screen and decides in the end.
let loaded: Promise<typeof import('./sdk-session.ts')> | undefined;

/** Not asked for without a network, after which the browser would never ask for it again. */
function load(): Promise<typeof import('./sdk-session.ts')> {
  if (!loaded && network.get() === 'away') return Promise.reject(new Error('No network'));
  loaded ??= import('./sdk-session.ts');
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

export interface Watch extends PersonListener {
  /** The SDK could not be loaded. */
  failed: (error: unknown) => void;
}

/**
 * Calls back with who is signed in, now and at every change, and keeps the token in session storage
 * up to date. The SDK is loaded after `after` has resolved.
 */
export function onPerson(
  { came, gone, failed }: Watch,
  after: Promise<unknown> = Promise.resolve(),
): () => void {
  let stop: (() => void) | 'stopped' | undefined;
  after
    .then(load)
    .then((sdk) => {
      if (stop === undefined) stop = sdk.onPerson({ came, gone });
    })
    .catch((error: unknown) => stop === undefined && failed(error));
  return () => {
    if (typeof stop === 'function') stop();
    stop = 'stopped';
  };
}

/**
 * The token for a call: of the SDK, which renews it when it has less than five minutes to live, or
 * this tab's until the SDK is there; `null` when nobody is signed in.
 */
export async function freshToken(): Promise<string | null> {
  const token = keptToken();
  if (loaded === undefined && livesOn(token, serverNow())) return token;
  return (await load()).freshToken();
}

/** A token made now, for a socket whose last one was refused. */
export async function renewedToken(): Promise<string | null> {
  return (await load()).renewedToken();
}

const againMs = 3_000;

/**
 * Loads the part of reactfire in the shell that reports who is signed in; from then on calls get
 * their token from the SDK. Loading is retried until it succeeds. Until then the page goes on with
 * the token it has, which the server checks.
 */
export async function loadSignedInUser(): Promise<typeof import('./signed-in-user.tsx')> {
  try {
    const [signedInUser] = await Promise.all([import('./signed-in-user.tsx'), load()]);
    return signedInUser;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    return loadSignedInUser();
  }
}

export async function signOut(): Promise<void> {
  clearToken();
  await (await load()).signOut();
}

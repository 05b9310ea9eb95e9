import type { PersonListener } from './sdk-session.ts';
import { clearToken, keptToken } from './session-hint.ts';
import { livesOn } from './token-claims.ts';

// The SDK is a fifth of what a signed-in page loads, and takes a round trip of its own to say who
// is here. A token of this tab says it at once, and the server checks it; the SDK is loaded behind
// the first screen then, and has the last word.
let loaded: Promise<typeof import('./sdk-session.ts')> | undefined;

function load(): Promise<typeof import('./sdk-session.ts')> {
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
 * Tells who is signed in, now and when somebody comes or goes; the token in session storage is kept
 * in step. `after` is what the SDK waits for.
 */
export function onPerson(
  { came, gone, failed }: Watch,
  after: Promise<unknown> = Promise.resolve(),
): () => void {
  let stop: (() => void) | 'told' | undefined;
  after
    .then(load)
    .then((sdk) => {
      if (stop === undefined) stop = sdk.onPerson({ came, gone });
    })
    .catch((error: unknown) => stop === undefined && failed(error));
  return () => {
    if (typeof stop === 'function') stop();
    stop = 'told';
  };
}

/**
 * The token for a call: of the SDK, which renews it when it has less than five minutes to live, or
 * this tab's until the SDK is there; `null` when nobody is signed in.
 */
export async function freshToken(): Promise<string | null> {
  const token = keptToken();
  if (loaded === undefined && livesOn(token, Date.now())) return token;
  return (await load()).freshToken();
}

/** A token made now, for a socket whose last one was refused. */
export async function renewedToken(): Promise<string | null> {
  return (await load()).renewedToken();
}

const againMs = 3_000;

/**
 * The part of reactfire in the shell that tells who is signed in, with the SDK, which calls ask for
 * their token from then on. Tried until its scripts are there: a line that breaks meanwhile takes
 * no page away from anybody, and the server goes on checking the token.
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

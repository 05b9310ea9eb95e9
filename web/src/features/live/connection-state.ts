/*
 * What one live connection can be: market feed, account status or admin status. The socket exists
 * in `connecting`, `opened`, `connected` and, until its close is heard after a connect that hung,
 * in `closing`.
 *
 *        start, retry, force             token              opened          a frame, or 10 s
 *   idle ──────────────────▶ authorising ──────▶ connecting ───────▶ opened ───────────────▶ connected
 *    ▲                       ▲   │ none             │ 10 s             │                         │
 *    │ stop, close 1000      │   ▼                  ▼ closed by us     ▼ closed by the server    ▼
 *    └───────── any     3 or 5 s ◀── waiting ◀──────┴──────────────────┴─────────────────────────┘
 *                                      │ attempts used up, or 4003
 *                                      ▼
 *                                    failed (until retry, force, a new start; or a wake, where
 *                                            attempts were used up)
 *
 * Whatever is neither idle nor failed falls `asleep` while nobody looks, and connects anew at a wake.
 */

/** Why another attempt follows. */
export type Trouble =
  /** There is no token to connect with yet. */
  | { kind: 'no-token' }
  /** The service takes this token no longer; a new one helps. */
  | { kind: 'token-expired' }
  /** The service did not answer the connect in time. */
  | { kind: 'hung' }
  /** The socket ended by any other close code, a broken network's among them. */
  | { kind: 'closed'; code: number };

/** Why no attempt follows by itself. */
export type Failure =
  /** No token came, for all attempts. */
  | { kind: 'token-timeout' }
  /** The service took no token, for all attempts. */
  | { kind: 'token-refused' }
  /** Neither the network nor the service let a socket live, for all attempts. */
  | { kind: 'exhausted' }
  /** The person may not see this stream; `reason` is the service's text for them, or empty. */
  | { kind: 'forbidden'; reason: string };

/** The socket reported an error; its close follows and says more. */
export interface SocketError {
  kind: 'socket-error';
}

/** The troubles that are shown to a person; `connection-texts.ts` has a text for each. */
export type Cause = Trouble | Failure | SocketError;

interface Counted {
  /** Attempts counted since the last proven connection or manual retry. */
  attempts: number;
  /**
   * Each socket and each token asked for has a number; what an older one still reports is ignored.
   */
  generation: number;
}

export type Idle = Counted & { phase: 'idle'; because: null };
export type Asleep = Counted & { phase: 'asleep'; because: null };
/** An attempt, with what ended the one before until this one is proven. */
export type Attempt = Counted & {
  phase: 'authorising' | 'connecting' | 'opened' | 'connected';
  because: Trouble | SocketError | null;
};
export type Closing = Counted & { phase: 'closing'; because: { kind: 'hung' } };
/** `retryAt`: when the next attempt starts, in UTC milliseconds. */
export type Waiting = Counted & { phase: 'waiting'; because: Trouble; retryAt: number };
export type Failed = Counted & { phase: 'failed'; because: Failure };

export type Connection = Idle | Asleep | Attempt | Closing | Waiting | Failed;
export type Phase = Connection['phase'];

export const idle: Idle = { phase: 'idle', attempts: 0, because: null, generation: 0 };

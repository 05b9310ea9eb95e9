import { adminRequired, closeCodes } from '@sthira/contract/stream';

/*
 * One live connection: market feed, account status or admin status. The socket exists in
 * `connecting`, `opened`, `connected` and, until its close is heard after a connect that hung, in
 * `closing`.
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
 * The service opens every socket and looks at its token then: an open socket may yet be refused.
 * Only a frame shows that it was admitted, or that it outlived any look at its token; until then
 * its attempt counts.
 */

export const limits = {
  attempts: 5,
  retryMs: 5_000,
  tokenMs: 3_000,
  connectMs: 10_000,
  provenMs: 10_000,
} as const;

export type Phase =
  | 'idle'
  | 'authorising'
  | 'connecting'
  | 'closing'
  | 'opened'
  | 'connected'
  | 'waiting'
  | 'failed';

export interface Connection {
  phase: Phase;
  /** Attempts counted since the last proven connection or manual retry. */
  attempts: number;
  message: string | null;
  /**
   * Each socket and each token asked for has a number; what an older one still reports is ignored.
   */
  generation: number;
  /** When the next attempt starts, while waiting. */
  retryAt: number | null;
}

export type ConnectionEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'retry' }
  | { type: 'force' }
  /** The device has no network: a socket may still look open for minutes. */
  | { type: 'cut-off' }
  /** There is a network again, or somebody looks at the page again. */
  | { type: 'wake' }
  | { type: 'token'; generation: number; token: string | null }
  | { type: 'opened'; generation: number }
  /** A frame came. */
  | { type: 'heard'; generation: number }
  | { type: 'failed'; generation: number }
  | { type: 'closed'; generation: number; code: number; reason: string }
  | { type: 'timer'; generation: number; timer: Timer };

type Timer = 'connect' | 'proven' | 'again';

export type Effect =
  | { type: 'ask-token'; generation: number; renewed: boolean }
  | { type: 'open'; generation: number; token: string }
  /** Ends the present socket; `abandon` means that its close shall not be heard. */
  | { type: 'close'; how: 'abandon' | 'heard' }
  | { type: 'set-timer'; generation: number; timer: Timer; ms: number }
  | { type: 'clear-timers' };

export interface Step {
  state: Connection;
  effects: Effect[];
}

/** What the streams say differently. */
export interface Wording {
  timeout: string;
  /** Refused for good, and without a reason. */
  forbidden: string;
}

/** What a browser calls a socket that ended without a word. */
const broken = 1006;

const notForYou = 'This stream is not open to you.';
const timeoutOf = (service: string) =>
  `Connection timeout. The ${service} service may be unavailable.`;

export const marketWording: Wording = { timeout: timeoutOf('market data'), forbidden: notForYou };
export const statusWording: Wording = { timeout: timeoutOf('user status'), forbidden: notForYou };
export const adminWording: Wording = {
  timeout: timeoutOf('admin status'),
  forbidden: adminRequired,
};

export const messages = {
  waiting: 'Waiting for authentication...',
  tokenTimeout: 'Authentication timeout. Please log in again.',
  expired: 'Session expired. Retrying connection with new token...',
  refused: 'Failed to reconnect due to authentication issues. Please log in again.',
  unexpected: (code: number) => `Unexpected disconnection (Code: ${code}). Retrying...`,
  exhausted:
    'Failed to connect after multiple attempts. Please check your internet or login again.',
  error: 'Error establishing connection. Awaiting disconnection to retry...',
  noAccounts: 'No trading accounts found for user',
} as const;

export const idle: Connection = {
  phase: 'idle',
  attempts: 0,
  message: null,
  generation: 0,
  retryAt: null,
};

const hangUp: Effect[] = [{ type: 'clear-timers' }, { type: 'close', how: 'abandon' }];
const stay = (state: Connection): Step => ({ state, effects: [] });

/**
 * What happens next, and what has to be done for it. Pure: `now` in milliseconds is the only clock.
 */
export function next(
  state: Connection,
  event: ConnectionEvent,
  { now, wording }: { now: number; wording: Wording },
): Step {
  if ('generation' in event && event.generation !== state.generation) return stay(state);
  switch (event.type) {
    case 'start':
    case 'retry':
      return authorise({ ...state, attempts: 0, message: null }, 'kept', hangUp);
    case 'force':
      return authorise({ ...state, message: null }, 'renewed', hangUp);
    case 'cut-off':
      return state.phase === 'connected' || state.phase === 'opened'
        ? cutOff(state, { now, wording })
        : stay(state);
    case 'wake':
      return awaitsNetwork(state)
        ? authorise({ ...state, attempts: 0, message: null }, 'kept', hangUp)
        : stay(state);
    case 'stop':
      return {
        state: {
          ...state,
          phase: 'idle',
          attempts: limits.attempts,
          message: null,
          retryAt: null,
          generation: state.generation + 1,
        },
        effects: hangUp,
      };
    case 'token':
      return tokenCame(state, event.token, now);
    case 'opened':
      return opened(state);
    case 'heard':
      return proven(state);
    case 'failed':
      return state.phase === 'closing' ? stay(state) : stay({ ...state, message: messages.error });
    case 'closed':
      return closed(state, event, { now, wording });
    case 'timer':
      return rang(state, event.timer, wording);
    default:
      return event satisfies never;
  }
}

/** Whether only time or a network is wanting; a refusal stays one until a person asks again. */
function awaitsNetwork({ phase, message }: Connection): boolean {
  return phase === 'waiting' || (phase === 'failed' && message === messages.exhausted);
}

function authorise(state: Connection, token: 'kept' | 'renewed', effects: Effect[]): Step {
  const generation = state.generation + 1;
  return {
    state: { ...state, phase: 'authorising', generation, retryAt: null },
    effects: [...effects, { type: 'ask-token', generation, renewed: token === 'renewed' }],
  };
}

function tokenCame(state: Connection, token: string | null, now: number): Step {
  if (state.phase !== 'authorising') return stay(state);
  if (token === null)
    return wait(state, {
      message: messages.waiting,
      past: messages.tokenTimeout,
      ms: limits.tokenMs,
      now,
    });
  const { generation } = state;
  return {
    state: { ...state, phase: 'connecting' },
    effects: [
      { type: 'open', generation, token },
      { type: 'set-timer', generation, timer: 'connect', ms: limits.connectMs },
    ],
  };
}

function opened(state: Connection): Step {
  const { generation } = state;
  return {
    state: { ...state, phase: 'opened' },
    effects: [
      { type: 'clear-timers' },
      { type: 'set-timer', generation, timer: 'proven', ms: limits.provenMs },
    ],
  };
}

function proven(state: Connection): Step {
  if (state.phase !== 'opened') return stay(state);
  return {
    state: { ...state, phase: 'connected', attempts: 0, message: null },
    effects: [{ type: 'clear-timers' }],
  };
}

function rang(state: Connection, timer: Timer, wording: Wording): Step {
  if (timer === 'connect') return timedOut(state, wording);
  return timer === 'proven'
    ? proven(state)
    : authorise(state, state.message === messages.expired ? 'renewed' : 'kept', []);
}

function timedOut(state: Connection, wording: Wording): Step {
  if (state.phase !== 'connecting') return stay(state);
  return {
    state: { ...state, phase: 'closing', message: wording.timeout },
    effects: [{ type: 'close', how: 'heard' }],
  };
}

function closed(
  state: Connection,
  { code, reason }: { code: number; reason: string },
  { now, wording }: { now: number; wording: Wording },
): Step {
  const rest: Effect[] = [{ type: 'clear-timers' }];
  // Its close is our own doing, even in the server's words: the person shall read why, and another
  // attempt follows.
  const hungUp = state.phase === 'closing';
  if (code === closeCodes.normal && !hungUp)
    return { state: { ...state, phase: 'idle', message: null, retryAt: null }, effects: rest };
  if (code === closeCodes.forbidden)
    return {
      state: { ...state, phase: 'failed', message: reason || wording.forbidden, retryAt: null },
      effects: rest,
    };
  const aboutToken = code === closeCodes.token || /token/i.test(reason);
  const delay = aboutToken
    ? { message: messages.expired, past: messages.refused, ms: limits.tokenMs }
    : {
        message: hungUp ? wording.timeout : messages.unexpected(code),
        past: messages.exhausted,
        ms: limits.retryMs,
      };
  const step = wait(state, { ...delay, now });
  return { ...step, effects: [...rest, ...step.effects] };
}

/** As if the socket had broken, which it will. */
function cutOff(state: Connection, at: { now: number; wording: Wording }): Step {
  const step = closed(state, { code: broken, reason: '' }, at);
  return { ...step, effects: [{ type: 'close', how: 'abandon' }, ...step.effects] };
}

function wait(
  state: Connection,
  { message, past, ms, now }: { message: string; past: string; ms: number; now: number },
): Step {
  if (state.attempts >= limits.attempts)
    return stay({ ...state, phase: 'failed', message: past, retryAt: null });
  return {
    state: { ...state, phase: 'waiting', attempts: state.attempts + 1, message, retryAt: now + ms },
    effects: [{ type: 'set-timer', generation: state.generation, timer: 'again', ms }],
  };
}

export type Indicator = 'Live' | 'Connecting...' | 'Offline';

/** The word of the top bar. */
export function indicatorOf({ phase }: Connection): Indicator {
  if (phase === 'connected') return 'Live';
  return phase === 'idle' || phase === 'failed' ? 'Offline' : 'Connecting...';
}

/** The three states a person is shown. */
export function statusOf({
  phase,
  message,
}: Connection): 'offline' | 'connecting' | 'connected' | 'error' {
  if (phase === 'connected') return 'connected';
  if (phase === 'idle') return 'offline';
  if (phase === 'failed') return 'error';
  return message === null || message === messages.waiting ? 'connecting' : 'error';
}

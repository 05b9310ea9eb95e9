import type { ConnectionEvent, Effect, Step, Timer } from './connection-events.ts';
import {
  type Attempt,
  type Connection,
  type Failure,
  idle,
  type Trouble,
} from './connection-state.ts';
import { broken, type StreamClose } from './stream-close.ts';

export const limits = {
  attempts: 5,
  retryMs: 5_000,
  tokenMs: 3_000,
  connectMs: 10_000,
  provenMs: 10_000,
} as const;

const hangUp: Effect[] = [{ type: 'clear-timers' }, { type: 'close', how: 'abandon' }];
const stay = (state: Connection): Step => ({ state, effects: [] });

/**
 * The next state of a connection after an event, and the actions to carry out. Pure: `now` in UTC
 * milliseconds is an argument. The service accepts every socket and checks its token afterwards, so
 * an open socket may still be refused. It counts as admitted after its first frame, or once it has
 * stayed open longer than any check takes; until then its attempt counts.
 */
export function next(state: Connection, event: ConnectionEvent, now: number): Step {
  if ('generation' in event && event.generation !== state.generation) return stay(state);
  switch (event.type) {
    case 'start':
      // Nobody looks yet: the wake connects, with whatever is to be followed then.
      return state.phase === 'asleep' ? stay(state) : connectAnew(state);
    case 'retry':
      return connectAnew(state);
    case 'force':
      return authorise({ ...state, because: null, token: 'renewed' }, hangUp);
    case 'cut-off':
      return cutOff(state, now);
    case 'wake':
      return awaitsWake(state) ? connectAnew(state) : stay(state);
    case 'sleep':
      return fallAsleep(state);
    case 'stop':
      return {
        state: { ...idle, attempts: limits.attempts, generation: state.generation + 1 },
        effects: hangUp,
      };
    case 'token':
      return tokenCame(state, event.token, now);
    case 'opened':
      return opened(state);
    case 'frame':
      return proven(state);
    case 'failed':
      return isAttempt(state) ? stay({ ...state, because: { kind: 'socket-error' } }) : stay(state);
    case 'closed':
      return closed(state, event.close, now);
    case 'timer':
      return rang(state, event.timer);
    default:
      return event satisfies never;
  }
}

/**
 * Whether only time, a network or somebody who looks is wanting; a refusal stays one until a person
 * asks again.
 */
function awaitsWake(state: Connection): boolean {
  return (
    state.phase === 'waiting' || state.phase === 'asleep' || state.because?.kind === 'exhausted'
  );
}

/** Hangs up until somebody looks; what was refused, or not asked for, stays so. */
function fallAsleep(state: Connection): Step {
  if (['idle', 'asleep', 'failed'].includes(state.phase)) return stay(state);
  const generation = state.generation + 1;
  return { state: { ...idle, phase: 'asleep', generation }, effects: hangUp };
}

function isAttempt(state: Connection): state is Attempt {
  return ['authorising', 'connecting', 'opened', 'connected'].includes(state.phase);
}

function connectAnew({ generation }: Connection): Step {
  return authorise({ attempts: 0, generation, because: null, token: 'kept' }, hangUp);
}

function authorise(
  before: Pick<Attempt, 'attempts' | 'generation' | 'because'> & { token: 'kept' | 'renewed' },
  effects: Effect[],
): Step {
  const { attempts, because, token } = before;
  const generation = before.generation + 1;
  return {
    state: { phase: 'authorising', attempts, because, generation },
    effects: [...effects, { type: 'ask-token', generation, renewed: token === 'renewed' }],
  };
}

function tokenCame(state: Connection, token: string | null, now: number): Step {
  if (state.phase !== 'authorising') return stay(state);
  if (token === null) return wait(state, { kind: 'no-token' }, now);
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
  if (state.phase !== 'connecting') return stay(state);
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
    state: { ...state, phase: 'connected', attempts: 0, because: null },
    effects: [{ type: 'clear-timers' }],
  };
}

function rang(state: Connection, timer: Timer): Step {
  if (timer === 'connect') return timedOut(state);
  if (timer === 'proven') return proven(state);
  if (state.phase !== 'waiting') return stay(state);
  const token = state.because.kind === 'token-expired' ? 'renewed' : 'kept';
  return authorise({ ...state, token }, []);
}

function timedOut(state: Connection): Step {
  if (state.phase !== 'connecting') return stay(state);
  const { attempts, generation } = state;
  return {
    state: { phase: 'closing', attempts, generation, because: { kind: 'hung' } },
    effects: [{ type: 'close', how: 'wait' }],
  };
}

function closed(state: Connection, close: StreamClose, now: number): Step {
  const { attempts, generation } = state;
  const rest: Effect[] = [{ type: 'clear-timers' }];
  if (close.kind === 'forbidden')
    return { state: { phase: 'failed', attempts, generation, because: close }, effects: rest };
  // The close of a hung connect is our own doing, whatever its code says: another attempt follows.
  if (state.phase === 'closing' && close.kind !== 'token-expired')
    return afterRest(wait(state, state.because, now));
  if (close.kind === 'normal') return { state: { ...idle, attempts, generation }, effects: rest };
  return afterRest(wait(state, close, now));
}

const afterRest = ({ state, effects }: Step): Step => ({
  state,
  effects: [{ type: 'clear-timers' }, ...effects],
});

/** As if the socket had broken, which it will. */
function cutOff(state: Connection, now: number): Step {
  if (state.phase !== 'connected' && state.phase !== 'opened') return stay(state);
  const step = closed(state, broken, now);
  return { ...step, effects: [{ type: 'close', how: 'abandon' }, ...step.effects] };
}

/** Plans another attempt, or gives up after the last one. */
function wait({ attempts, generation }: Connection, because: Trouble, now: number): Step {
  if (attempts >= limits.attempts)
    return stay({ phase: 'failed', attempts, generation, because: failureOf(because) });
  const ms = ['no-token', 'token-expired'].includes(because.kind) ? limits.tokenMs : limits.retryMs;
  return {
    state: { phase: 'waiting', attempts: attempts + 1, generation, because, retryAt: now + ms },
    effects: [{ type: 'set-timer', generation, timer: 'again', ms }],
  };
}

/** The trouble that is shown when all attempts have failed. */
function failureOf({ kind }: Trouble): Failure {
  switch (kind) {
    case 'no-token':
      return { kind: 'token-timeout' };
    case 'token-expired':
      return { kind: 'token-refused' };
    case 'hung':
    case 'closed':
      return { kind: 'exhausted' };
    default:
      return kind satisfies never;
  }
}

/*
 *  connecting ──connected──▶ live ──no tick──▶ silent ──tick──▶ live
 *      ▲  │                   │                  │
 *      │  └───────lost────────┴─────lost─────────┴──silent too long
 *      │                      ▼
 *      └──────wait over──── waiting            logout, refused token, close: ended for good
 *
 * Another login with the same keys ends ours. If we logged in again at once, we would end theirs,
 * and so on; so it is reported instead.
 */

export type FeedEnd = 'logged-out' | 'token-refused' | 'closed';

/**
 * `sinceMs` and `untilMs` are monotonic milliseconds; `attempt` counts connections since the last
 * tick.
 */
export type FeedState =
  | { kind: 'connecting'; attempt: number; sinceMs: number }
  | { kind: 'live'; attempt: number; sinceMs: number }
  | { kind: 'silent'; attempt: number; sinceMs: number }
  | { kind: 'waiting'; attempt: number; untilMs: number }
  | { kind: 'ended'; reason: FeedEnd };

export type FeedEvent =
  | { kind: 'connected' }
  | { kind: 'tick' }
  | { kind: 'lost' }
  | { kind: 'end'; reason: FeedEnd }
  /** Regularly. Without subscriptions no tick is expected. */
  | { kind: 'clock'; subscriptions: number };

export type FeedEffect = 'open' | 'drop' | 'resubscribe';

export interface FeedPace {
  nowMs: number;
  /** Uniform in [0, 1). */
  jitter: number;
  silentAfterMs: number;
}

const connectWithinMs = 10_000;
const firstWaitMs = 500;
const longestWaitMs = 15_000;
const silencesBeforeReconnect = 3;

type Step = { state: FeedState; effects: FeedEffect[] };

export function firstState(nowMs: number): Step {
  return { state: { kind: 'connecting', attempt: 1, sinceMs: nowMs }, effects: ['open'] };
}

export function nextFeedState(state: FeedState, event: FeedEvent, pace: FeedPace): Step {
  if (state.kind === 'ended') return { state, effects: [] };
  switch (event.kind) {
    case 'end':
      return { state: { kind: 'ended', reason: event.reason }, effects: ['drop'] };
    case 'lost':
      return state.kind === 'waiting' ? stay(state) : wait(state, pace);
    case 'connected':
      return state.kind === 'connecting'
        ? { state: { ...state, kind: 'live', sinceMs: pace.nowMs }, effects: ['resubscribe'] }
        : stay(state);
    case 'tick':
      return state.kind === 'live' || state.kind === 'silent'
        ? stay({ kind: 'live', attempt: 0, sinceMs: pace.nowMs })
        : stay(state);
    case 'clock':
      return onClock(state, event.subscriptions, pace);
    default:
      return event satisfies never;
  }
}

function onClock(
  state: Exclude<FeedState, { kind: 'ended' }>,
  subscriptions: number,
  pace: FeedPace,
): Step {
  switch (state.kind) {
    case 'waiting':
      if (pace.nowMs < state.untilMs) return stay(state);
      return {
        state: { kind: 'connecting', attempt: state.attempt + 1, sinceMs: pace.nowMs },
        effects: ['open'],
      };
    case 'connecting':
      return pace.nowMs - state.sinceMs > connectWithinMs ? wait(state, pace) : stay(state);
    case 'live':
      if (subscriptions === 0) return stay({ ...state, sinceMs: pace.nowMs });
      return pace.nowMs - state.sinceMs >= pace.silentAfterMs
        ? stay({ ...state, kind: 'silent' })
        : stay(state);
    case 'silent':
      return pace.nowMs - state.sinceMs >= pace.silentAfterMs * patience(state.attempt)
        ? wait(state, pace)
        : stay(state);
    default:
      return state satisfies never;
  }
}

/**
 * A market that is closed is silent too: each fruitless connection is given twice as long as the
 * one before.
 */
function patience(attempt: number): number {
  return silencesBeforeReconnect * 2 ** Math.min(attempt, 5);
}

function wait(state: { attempt: number }, { nowMs, jitter }: FeedPace): Step {
  const ceilingMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(state.attempt, 10));
  return {
    state: {
      kind: 'waiting',
      attempt: state.attempt,
      untilMs: nowMs + ceilingMs * (0.5 + jitter / 2),
    },
    effects: ['drop'],
  };
}

function stay(state: FeedState): Step {
  return { state, effects: [] };
}

import { expect, test } from 'vitest';
import { type FeedEvent, type FeedState, nextFeedState } from '#market/feed-state.ts';

const pace = (nowMs: number) => ({ nowMs, jitter: 0.5, silentAfterMs: 5_000 });
const step = (state: FeedState, event: FeedEvent, nowMs: number) =>
  nextFeedState(state, event, pace(nowMs));
const tickOfClock: FeedEvent = { kind: 'clock', subscriptions: 3 };
const live: FeedState = { kind: 'live', attempt: 1, sinceMs: 1_000 };

test('a connection subscribes again', () => {
  expect(step({ kind: 'connecting', attempt: 1, sinceMs: 0 }, { kind: 'connected' }, 100)).toEqual({
    state: { kind: 'live', attempt: 1, sinceMs: 100 },
    effects: ['resubscribe'],
  });
});

test('feed state: a connection attempt is given up after ten seconds', () => {
  const connecting: FeedState = { kind: 'connecting', attempt: 1, sinceMs: 0 };
  expect(step(connecting, tickOfClock, 10_000).state.kind).toBe('connecting');
  expect(step(connecting, tickOfClock, 10_001)).toMatchObject({
    state: { kind: 'waiting' },
    effects: ['drop'],
  });
});

test('without a tick the socket is silent after five seconds, and live again with the next', () => {
  expect(step(live, tickOfClock, 5_999).state.kind).toBe('live');
  const silent = step(live, tickOfClock, 6_000);
  expect(silent).toEqual({ state: { kind: 'silent', attempt: 1, sinceMs: 1_000 }, effects: [] });
  expect(step(silent.state, { kind: 'tick' }, 6_500).state).toEqual({
    kind: 'live',
    attempt: 0,
    sinceMs: 6_500,
  });
});

test('feed state: a socket without a subscription is not silent', () => {
  expect(step(live, { kind: 'clock', subscriptions: 0 }, 60_000).state).toEqual({
    kind: 'live',
    attempt: 1,
    sinceMs: 60_000,
  });
});

test('feed state: after a long silence it connects again, with growing pauses', () => {
  const silent = (attempt: number): FeedState => ({ kind: 'silent', attempt, sinceMs: 0 });
  expect(step(silent(0), tickOfClock, 14_999).effects).toEqual([]);
  expect(step(silent(0), tickOfClock, 15_000).effects).toEqual(['drop']);
  expect(step(silent(2), tickOfClock, 59_999).effects).toEqual([]);
  expect(step(silent(2), tickOfClock, 60_000).effects).toEqual(['drop']);
});

test('feed state: pauses grow with each fruitless connection and are reset by a tick', () => {
  const waits = [0, 1, 2, 3, 9].map((attempt) => {
    const { state } = step({ ...live, attempt }, { kind: 'lost' }, 0);
    return state.kind === 'waiting' ? state.untilMs : undefined;
  });
  expect(waits).toEqual([375, 750, 1_500, 3_000, 11_250]);
  const again = step({ kind: 'waiting', attempt: 2, untilMs: 500 }, tickOfClock, 500);
  expect(again).toEqual({
    state: { kind: 'connecting', attempt: 3, sinceMs: 500 },
    effects: ['open'],
  });
});

test.each(['logged-out', 'token-refused', 'closed'] as const)(
  'feed state: %s ends it for good',
  (reason) => {
    const ended = step(live, { kind: 'end', reason }, 0);
    expect(ended).toEqual({ state: { kind: 'ended', reason }, effects: ['drop'] });
    for (const event of [
      { kind: 'lost' },
      { kind: 'connected' },
      { kind: 'tick' },
      tickOfClock,
    ] as const) {
      expect(step(ended.state, event, 1e9)).toEqual({ state: ended.state, effects: [] });
    }
  },
);

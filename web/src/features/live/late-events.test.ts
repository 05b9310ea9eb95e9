import { expect, test } from 'vitest';
import { next } from './connection.ts';
import type { ConnectionEvent } from './connection-events.ts';
import { type Connection, idle } from './connection-state.ts';

const now = 1_000_000;
const after = (events: readonly ConnectionEvent[]) =>
  events.reduce<Connection>((state, event) => next(state, event, now).state, idle);

test('late events: a token from before a stop is ignored after the next start', () => {
  const before = after([{ type: 'start' }]);
  const anew = after([{ type: 'start' }, { type: 'stop' }, { type: 'start' }]);
  const { generation } = before;
  expect(next(anew, { type: 'token', generation, token: 'late' }, now)).toEqual({
    state: anew,
    effects: [],
  });
});

test('late events: a token, an opening and a first frame count once', () => {
  const { generation } = after([{ type: 'start' }]);
  const events: ConnectionEvent[] = [
    { type: 'token', generation, token: 't' },
    { type: 'opened', generation },
    { type: 'frame', generation },
  ];
  const connected = after([{ type: 'start' }, ...events]);
  expect(connected.phase).toBe('connected');
  for (const event of events)
    expect(next(connected, event, now)).toEqual({ state: connected, effects: [] });
});

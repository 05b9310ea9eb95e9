import { expect, test } from 'vitest';
import { next } from './connection.ts';
import type { ConnectionEvent } from './connection-events.ts';
import { type Connection, idle } from './connection-state.ts';
import { indicatorOf, statusOf } from './connection-status.ts';
import { readClose } from './stream-close.ts';

const now = 1_000_000;
const start: ConnectionEvent[] = [{ type: 'start' }];
const of = (type: 'opened' | 'frame') => ({ type, generation: 1 }) as const;
const connected: ConnectionEvent[] = [
  ...start,
  { type: 'token', generation: 1, token: 't' },
  of('opened'),
  of('frame'),
];
const closed = (code: number): ConnectionEvent[] => [
  ...connected,
  { type: 'closed', generation: 1, close: readClose(code, 'Not yours.') },
];
const after = (events: readonly ConnectionEvent[]) =>
  events.reduce<Connection>((state, event) => next(state, event, now).state, idle);

test('asleep: nobody looks, so that whatever is awake hangs up, and connects anew at a wake', () => {
  for (const events of [start, connected, closed(1006)]) {
    const step = next(after(events), { type: 'sleep' }, now);
    expect(step.state).toMatchObject({ phase: 'asleep', attempts: 0, because: null });
    expect(step.effects).toEqual([{ type: 'clear-timers' }, { type: 'close', how: 'abandon' }]);
    expect(indicatorOf(step.state)).not.toBe('Live');
    expect(statusOf(step.state)).toBe('connecting');
    const woken = next(step.state, { type: 'wake' }, now);
    expect(woken.state).toMatchObject({ phase: 'authorising', attempts: 0 });
    expect(woken.effects.at(-1)).toMatchObject({ type: 'ask-token', renewed: false });
  }
});

test('asleep: what its page follows may change meanwhile; only a stop, a wake or a press ends it', () => {
  const asleep = after([...connected, { type: 'sleep' }]);
  for (const type of ['start', 'sleep', 'cut-off'] as const)
    expect(next(asleep, { type }, now)).toEqual({ state: asleep, effects: [] });
  expect(next(asleep, of('frame'), now).state).toBe(asleep);
  expect(next(asleep, { type: 'stop' }, now).state.phase).toBe('idle');
  expect(next(asleep, { type: 'retry' }, now).state.phase).toBe('authorising');
});

test('asleep: a stream that nobody asked for, or that was refused, does not sleep: no wake may open it', () => {
  for (const state of [idle, after([...connected, { type: 'stop' }]), after(closed(4003))]) {
    expect(next(state, { type: 'sleep' }, now)).toEqual({ state, effects: [] });
    expect(next(state, { type: 'wake' }, now)).toEqual({ state, effects: [] });
  }
});

// req: ADMIN-41, ADMIN-108, INVESTOR-27, INVESTOR-55, INVESTOR-100

import { expect, test } from 'vitest';
import { next } from './connection.ts';
import type { ConnectionEvent, Effect } from './connection-events.ts';
import { type Connection, idle } from './connection-state.ts';
import { indicatorOf, statusOf } from './connection-status.ts';
import { noAccounts, type StreamName, textOf } from './connection-texts.ts';
import { readClose } from './stream-close.ts';

const disconnected = 'Unexpected disconnection (Code: 1006). Retrying...';
const exhausted =
  'Failed to connect after multiple attempts. Please check your internet or login again.';

/**
 * Drives a connection as the socket would, with a clock that only `wait` moves. Socket events
 * belong to the newest generation.
 */
function drive(stream: StreamName = 'market') {
  let state: Connection = idle;
  let now = 1_000_000;
  let effects: Effect[] = [];
  const timers = new Map<string, { at: number; event: ConnectionEvent }>();
  const send = (event: ConnectionEvent) => {
    const step = next(state, event, now);
    state = step.state;
    effects = step.effects;
    for (const effect of step.effects) {
      if (effect.type === 'clear-timers') timers.clear();
      if (effect.type === 'set-timer')
        timers.set(effect.timer, {
          at: now + effect.ms,
          event: { type: 'timer', generation: effect.generation, timer: effect.timer },
        });
    }
  };
  const self = {
    get state() {
      return { ...state, message: state.because === null ? null : textOf(state.because, stream) };
    },
    get effects() {
      return effects;
    },
    send,
    token: (token: string | null = 't') =>
      send({ type: 'token', generation: state.generation, token }),
    opened: () => send({ type: 'opened', generation: state.generation }),
    received: () => send({ type: 'frame', generation: state.generation }),
    failed: () => send({ type: 'failed', generation: state.generation }),
    closed: (code: number, reason = '') =>
      send({ type: 'closed', generation: state.generation, close: readClose(code, reason) }),
    wait(ms: number) {
      now += ms;
      for (const [name, timer] of timers) {
        if (timer.at > now) continue;
        timers.delete(name);
        send(timer.event);
      }
    },
    connect() {
      send({ type: 'start' });
      self.token();
      self.opened();
      self.received();
    },
  };
  return self;
}

test('connection: start requests a token, opens, and is live with the first frame', () => {
  const feed = drive();
  expect(indicatorOf(feed.state)).toBe('Offline');
  feed.send({ type: 'start' });
  expect(feed.effects).toContainEqual({ type: 'ask-token', generation: 1, renewed: false });
  expect(indicatorOf(feed.state)).toBe('Connecting...');
  feed.token('abc');
  expect(feed.effects).toContainEqual({ type: 'open', generation: 1, token: 'abc' });
  feed.opened();
  expect(indicatorOf(feed.state)).toBe('Connecting...');
  expect(statusOf(feed.state)).toBe('connecting');
  feed.received();
  expect(feed.state).toMatchObject({ phase: 'connected', attempts: 0, message: null });
  expect(indicatorOf(feed.state)).toBe('Live');
});

// req: INVESTOR-52, INVESTOR-56
test.each([
  {
    code: 1006,
    reason: '',
    message: 'Unexpected disconnection (Code: 1006). Retrying...',
    delayMs: 5_000,
    renewed: false,
  },
  {
    code: 1011,
    reason: 'boom',
    message: 'Unexpected disconnection (Code: 1011). Retrying...',
    delayMs: 5_000,
    renewed: false,
  },
  {
    code: 1012,
    reason: 'restart',
    message: 'Unexpected disconnection (Code: 1012). Retrying...',
    delayMs: 5_000,
    renewed: false,
  },
  {
    code: 1013,
    reason: 'slow',
    message: 'Unexpected disconnection (Code: 1013). Retrying...',
    delayMs: 5_000,
    renewed: false,
  },
  {
    code: 4001,
    reason: '',
    message: 'Session expired. Retrying connection with new token...',
    delayMs: 3_000,
    renewed: true,
  },
  {
    code: 1008,
    reason: 'Token expired',
    message: 'Session expired. Retrying connection with new token...',
    delayMs: 3_000,
    renewed: true,
  },
])(
  'connection: close $code "$reason" retries after $delayMs ms',
  ({ code, reason, message, delayMs, renewed }) => {
    const feed = drive();
    feed.connect();
    feed.closed(code, reason);
    expect(feed.state).toMatchObject({
      phase: 'waiting',
      attempts: 1,
      message,
      retryAt: 1_000_000 + delayMs,
    });
    feed.wait(delayMs - 1);
    expect(feed.state.phase).toBe('waiting');
    feed.wait(1);
    expect(feed.state.phase).toBe('authorising');
    expect(feed.effects).toEqual([{ type: 'ask-token', generation: 2, renewed }]);
  },
);

// req: INVESTOR-52
test.each([
  [
    1006,
    'Failed to connect after multiple attempts. Please check your internet or login again.',
    5_000,
  ],
  [4001, 'Failed to reconnect due to authentication issues. Please log in again.', 3_000],
] as const)('connection: after five attempts close %d is final', (code, message, delayMs) => {
  const feed = drive();
  feed.connect();
  for (let attempt = 1; attempt <= 5; attempt++) {
    feed.closed(code);
    expect(feed.state.attempts).toBe(attempt);
    feed.wait(delayMs);
    feed.token();
  }
  feed.closed(code);
  expect(feed.state).toMatchObject({ phase: 'failed', message });
  expect(feed.effects.filter((effect) => effect.type === 'set-timer')).toEqual([]);
});

test.each([
  [
    1013,
    'Failed to connect after multiple attempts. Please check your internet or login again.',
    5_000,
  ],
  [4001, 'Failed to reconnect due to authentication issues. Please log in again.', 3_000],
] as const)(
  'connection: sockets that open and are closed with %d before a frame count as attempts',
  (code, message, delayMs) => {
    const feed = drive();
    feed.send({ type: 'start' });
    for (let attempt = 1; attempt <= 6; attempt++) {
      feed.token();
      feed.opened();
      expect(statusOf(feed.state)).not.toBe('connected');
      feed.closed(code);
      expect(feed.state.phase).toBe(attempt <= 5 ? 'waiting' : 'failed');
      feed.wait(delayMs);
    }
    expect(feed.state).toMatchObject({ phase: 'failed', message });
  },
);

test.each([
  ['its first frame', (feed: ReturnType<typeof drive>) => feed.received()],
  ['ten seconds of life', (feed: ReturnType<typeof drive>) => feed.wait(10_000)],
])('connection: %s resets the attempts and clears the error', (_, prove) => {
  const feed = drive();
  feed.connect();
  for (const _ of [1, 2, 3]) {
    feed.closed(1006);
    feed.wait(5_000);
    feed.token();
  }
  feed.opened();
  expect(feed.state).toMatchObject({ phase: 'opened', attempts: 3 });
  expect(statusOf(feed.state)).toBe('error');
  prove(feed);
  expect(feed.state).toMatchObject({ phase: 'connected', attempts: 0, message: null });
});

test('connection: a socket that opened late is kept, and a device that loses its network drops it', () => {
  const feed = drive();
  feed.send({ type: 'start' });
  feed.token();
  feed.wait(9_999);
  feed.opened();
  feed.wait(1);
  expect(feed.state.phase).toBe('opened');
  feed.send({ type: 'cut-off' });
  expect(feed.state).toMatchObject({ phase: 'waiting', message: disconnected });
});

// req: INVESTOR-57
test('connection: without a token it waits three seconds, five times, then gives up', () => {
  const feed = drive();
  feed.send({ type: 'start' });
  for (let attempt = 1; attempt <= 5; attempt++) {
    feed.token(null);
    expect(feed.state).toMatchObject({
      phase: 'waiting',
      attempts: attempt,
      message: 'Waiting for authentication...',
    });
    feed.wait(3_000);
  }
  feed.token(null);
  expect(feed.state).toMatchObject({
    phase: 'failed',
    message: 'Authentication timeout. Please log in again.',
  });
});

// req: INVESTOR-52
test.each([
  ['market', 'Connection timeout. The market data service may be unavailable.'],
  ['status', 'Connection timeout. The user status service may be unavailable.'],
  ['admin', 'Connection timeout. The admin status service may be unavailable.'],
] as const)('connection: a hanging connection is closed after ten seconds', (stream, message) => {
  const feed = drive(stream);
  feed.send({ type: 'start' });
  feed.token();
  feed.wait(9_999);
  expect(feed.state.message).toBeNull();
  feed.wait(1);
  expect(feed.state.message).toBe(message);
  expect(feed.effects).toEqual([{ type: 'close', how: 'wait' }]);
  feed.failed();
  feed.closed(1006);
  expect(feed.state).toMatchObject({ phase: 'waiting', attempts: 1, message });
  feed.wait(5_000);
  feed.token();
  feed.closed(1006);
  expect(feed.state.message).toBe('Unexpected disconnection (Code: 1006). Retrying...');
});

test('connection: a hanging connection that the server closes normally is tried again', () => {
  const feed = drive();
  feed.send({ type: 'start' });
  feed.token();
  feed.wait(10_000);
  feed.closed(1000);
  expect(feed.state).toMatchObject({
    phase: 'waiting',
    attempts: 1,
    message: 'Connection timeout. The market data service may be unavailable.',
  });
});

// req: ADMIN-97
test('connection: an error waits for the close that follows', () => {
  const feed = drive();
  feed.send({ type: 'start' });
  feed.token();
  feed.failed();
  expect(feed.state.message).toBe(
    'Error establishing connection. Awaiting disconnection to retry...',
  );
  expect(statusOf(feed.state)).toBe('error');
  expect(feed.effects).toEqual([]);
});

test.each([
  ['status', 'Account access required.', 'Account access required.'],
  ['status', '', 'This stream is not open to you.'],
  ['admin', 'Admin access required.', 'Admin access required.'],
  ['admin', '', 'Admin access required.'],
] as const)(
  'connection: %s is final, with the reason %j, and a message',
  (stream, reason, message) => {
    const feed = drive(stream);
    feed.connect();
    feed.closed(4003, reason);
    expect(feed.state).toMatchObject({ phase: 'failed', message });
  },
);

test('connection: 4003 is final and shows the reason', () => {
  const feed = drive();
  feed.connect();
  feed.closed(4003, 'Admin access required.');
  expect(feed.state).toMatchObject({ phase: 'failed', message: 'Admin access required.' });
  expect(feed.effects).toEqual([{ type: 'clear-timers' }]);
  expect(indicatorOf(feed.state)).toBe('Offline');
});

// req: INVESTOR-52
test('connection: 1000 is normal: no retry, no message', () => {
  const feed = drive();
  feed.connect();
  feed.closed(1000);
  expect(feed.state).toMatchObject({ phase: 'idle', message: null });
  expect(feed.effects).toEqual([{ type: 'clear-timers' }]);
});

// req: INVESTOR-31
test('connection: stop ends the connection for good', () => {
  const feed = drive();
  feed.connect();
  const { generation } = feed.state;
  feed.send({ type: 'stop' });
  expect(feed.state).toMatchObject({ phase: 'idle', attempts: 5 });
  expect(feed.effects).toContainEqual({ type: 'close', how: 'abandon' });
  feed.send({ type: 'closed', generation, close: readClose(1006, '') });
  expect(feed.state.phase).toBe('idle');
});

// req: INVESTOR-54
test('connection: force keeps the count of attempts that retry resets', () => {
  const feed = drive();
  feed.connect();
  feed.closed(1006);
  feed.send({ type: 'force' });
  expect(feed.state).toMatchObject({ phase: 'authorising', attempts: 1 });
  expect(feed.effects.at(-1)).toMatchObject({ type: 'ask-token', renewed: true });
  feed.send({ type: 'retry' });
  expect(feed.state).toMatchObject({ phase: 'authorising', attempts: 0, message: null });
});

test('connection: a late answer of an older attempt is ignored', () => {
  const feed = drive();
  feed.send({ type: 'start' });
  feed.send({ type: 'retry' });
  feed.send({ type: 'token', generation: 1, token: 'old' });
  expect(feed.state.phase).toBe('authorising');
  expect(noAccounts).toBe('No trading accounts found for user');
});

// req: INVESTOR-53
test('connection: a device without a network is offline at once, and connects again with its network', () => {
  const feed = drive();
  feed.connect();
  feed.send({ type: 'cut-off' });
  expect(feed.effects).toContainEqual({ type: 'close', how: 'abandon' });
  expect(feed.state).toMatchObject({
    phase: 'waiting',
    attempts: 1,
    message: disconnected,
  });
  feed.send({ type: 'cut-off' });
  expect(feed.state).toMatchObject({ phase: 'waiting', attempts: 1 });
  feed.send({ type: 'wake' });
  expect(feed.state).toMatchObject({ phase: 'authorising', attempts: 0, message: null });
  feed.wait(5_000);
  expect(feed.state.phase).toBe('authorising');
});

// req: INVESTOR-53
test('connection: a network restarts only a connection that used up its attempts', () => {
  const feed = drive();
  feed.send({ type: 'wake' });
  expect(feed.state.phase).toBe('idle');
  feed.connect();
  feed.send({ type: 'wake' });
  expect(feed.state.phase).toBe('connected');
  feed.closed(1006);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    feed.wait(5_000);
    feed.token();
    feed.closed(1006);
  }
  expect(feed.state).toMatchObject({ phase: 'failed', message: exhausted });
  feed.send({ type: 'wake' });
  expect(feed.state).toMatchObject({ phase: 'authorising', attempts: 0 });
  feed.token();
  feed.closed(4003, 'These accounts are not yours.');
  feed.send({ type: 'wake' });
  expect(feed.state).toMatchObject({ phase: 'failed', message: 'These accounts are not yours.' });
});

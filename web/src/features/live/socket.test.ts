// req: INVESTOR-52

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamHandlers } from '#platform/stream-socket.ts';
import { textOf } from './connection-texts.ts';
import { sleepAfterMs, sleepUnseen } from './sleep-unseen.ts';
import { createLiveSocket, type LiveSocket, notifyConnections } from './socket.ts';

const { freshToken, renewedToken, opened } = vi.hoisted(() => ({
  freshToken: vi.fn(async (): Promise<string | null> => 'kept'),
  renewedToken: vi.fn(async (): Promise<string | null> => 'renewed'),
  opened: [] as {
    path: string;
    handlers: StreamHandlers;
    close: ReturnType<typeof vi.fn>;
    abandon: ReturnType<typeof vi.fn>;
  }[],
}));
vi.mock('#platform/session.ts', () => ({ freshToken, renewedToken }));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream(path: string, handlers: StreamHandlers) {
    const socket = { path, handlers, close: vi.fn(), abandon: vi.fn() };
    opened.push(socket);
    return socket;
  },
}));

const received: string[] = [];
const newest = () => {
  const socket = opened.at(-1);
  if (!socket) throw new Error('No socket was opened.');
  return socket;
};
const shown = ({ connection }: LiveSocket) => {
  const { because } = connection.get();
  return because && textOf(because, 'market');
};
const start = async () => {
  const live = createLiveSocket({
    path: (token) => `/ws/${token}`,
    message: (text) => received.push(text),
  });
  live.send({ type: 'start' });
  await vi.advanceTimersByTimeAsync(0);
  return live;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  opened.length = 0;
  received.length = 0;
});

test('socket: opens with the kept token and passes messages on', async () => {
  const live = await start();
  expect(newest().path).toBe('/ws/kept');
  newest().handlers.opened();
  expect(live.connection.get().phase).toBe('opened');
  newest().handlers.message('tick');
  expect(received).toEqual(['tick']);
  expect(live.connection.get().phase).toBe('connected');
});

test('socket: after 4001 it reconnects in three seconds with a renewed token', async () => {
  await start();
  newest().handlers.opened();
  newest().handlers.closed(4001, 'Token expired');
  await vi.advanceTimersByTimeAsync(2_999);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(newest().path).toBe('/ws/renewed');
});

test('socket: a hanging server is disconnected after ten seconds', async () => {
  const live = await start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(newest().close).toHaveBeenCalledOnce();
  expect(shown(live)).toBe('Connection timeout. The market data service may be unavailable.');
});

test('socket: after stop, the socket, its timers and its last events are ignored', async () => {
  const live = await start();
  const socket = newest();
  socket.handlers.opened();
  live.send({ type: 'stop' });
  expect(socket.abandon).toHaveBeenCalledOnce();
  socket.handlers.message('late');
  socket.handlers.closed(1006, '');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received).toEqual([]);
  expect(opened).toHaveLength(1);
  expect(live.connection.get().phase).toBe('idle');
});

test('socket: a missing token is requested again every three seconds', async () => {
  freshToken.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error('offline'));
  const live = await start();
  expect(shown(live)).toBe('Waiting for authentication...');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(newest().path).toBe('/ws/kept');
});

test('socket: every live connection reacts to the loss and return of the network', async () => {
  const live = await start();
  newest().handlers.opened();
  newest().handlers.message('tick');
  notifyConnections({ type: 'cut-off' });
  expect(live.connection.get().phase).not.toBe('connected');
  await vi.advanceTimersByTimeAsync(0);
  const before = opened.length;
  notifyConnections({ type: 'wake' });
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.length).toBeGreaterThan(before);
});

test('socket: a page that nobody has seen for a minute closes its sockets, and opens them when it is seen', async () => {
  const seen = new EventTarget();
  const page = { state: 'visible' };
  vi.stubGlobal('document', {
    addEventListener: seen.addEventListener.bind(seen),
    removeEventListener: seen.removeEventListener.bind(seen),
    get hidden() {
      return page.state === 'hidden';
    },
  });
  const become = (state: 'visible' | 'hidden') => {
    page.state = state;
    seen.dispatchEvent(new Event('visibilitychange'));
  };
  const end = sleepUnseen();
  const live = await start();
  const socket = newest();
  socket.handlers.opened();
  socket.handlers.message('tick');
  become('hidden');
  await vi.advanceTimersByTimeAsync(sleepAfterMs - 1);
  become('visible');
  await vi.advanceTimersByTimeAsync(sleepAfterMs);
  expect(live.connection.get().phase).toBe('connected');
  become('hidden');
  await vi.advanceTimersByTimeAsync(sleepAfterMs);
  expect(socket.abandon).toHaveBeenCalledOnce();
  expect(live.connection.get().phase).toBe('asleep');
  socket.handlers.message('late');
  // Another stream that the hidden page opens sleeps as well.
  const other = await start();
  await vi.advanceTimersByTimeAsync(sleepAfterMs);
  expect(other.connection.get().phase).toBe('asleep');
  become('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(live.connection.get().phase).toBe('connecting');
  expect(received).toEqual(['tick']);
  end();
  become('hidden');
  await vi.advanceTimersByTimeAsync(sleepAfterMs);
  expect(live.connection.get().phase).not.toBe('asleep');
});

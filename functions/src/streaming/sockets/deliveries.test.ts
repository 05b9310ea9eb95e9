import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createLatestFrames, type LatestFrames } from './backlog.ts';
import { type Closing, closings } from './closings.ts';
import type { Connection } from './connection.ts';
import { createDeliveries } from './deliveries.ts';

const gapMs = 1_000;

interface Socket {
  connection: Connection;
  said: string[];
  buffered: number;
}

/** A connection that records what it is given and when; the test sets how much is unsent. */
function aSocket(beganMs: number): Socket {
  let ended: Closing | undefined;
  const releases: (() => void)[] = [];
  const say = (text: string) => said.push(`${text} ${systemClock.monotonicMs() - beganMs}`);
  const said: string[] = [];
  const connection: Connection = {
    ended: () => ended,
    onEnd: (release) => releases.push(release),
    close(closing) {
      ended = closing;
      for (const release of releases) release();
      say(closing.reason);
    },
    send(frames) {
      for (const frame of frames) say(String(frame));
    },
    bufferedBytes: () => socket.buffered,
    beat: () => {},
  };
  const socket = { connection, said, buffered: 0 };
  return socket;
}

let deliveries: ReturnType<typeof createDeliveries>;
let beganMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  deliveries = createDeliveries(systemClock);
  beganMs = systemClock.monotonicMs();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(socket: Socket): (text: string) => Promise<unknown> {
  const backlog: LatestFrames = createLatestFrames();
  const wake = deliveries.open({ connection: socket.connection, backlog, gapMs });
  return (text) => {
    backlog.put('key', Buffer.from(text));
    wake();
    return vi.advanceTimersByTimeAsync(0);
  };
}

test('deliveries: a waiting frame is sent when it is due, in its newest version', async () => {
  const socket = aSocket(beganMs);
  const deliver = open(socket);
  await deliver('first');
  await vi.advanceTimersByTimeAsync(100);
  await deliver('second');
  await vi.advanceTimersByTimeAsync(333);
  await deliver('third');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.said).toEqual(['first 0', 'third 500']);
  expect(vi.getTimerCount()).toBe(0);
});

test('deliveries: sockets that share a source are served together by one timer', async () => {
  const sockets = Array.from({ length: 3 }, () => aSocket(beganMs));
  const delivers = sockets.map(open);
  for (const text of ['first', 'second'])
    await Promise.all(delivers.map((deliver) => deliver(text)));
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(sockets.map(({ said }) => said)).toEqual(sockets.map(() => ['first 0', 'second 500']));
});

test('deliveries: a socket without room for its last frame is closed after ten seconds, without a new frame too', async () => {
  const socket = aSocket(beganMs);
  const deliver = open(socket);
  await deliver('first');
  socket.buffered = 70_000;
  await deliver('second');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(socket.said).toEqual(['first 0', `${closings.tooSlow.reason} 10000`]);
});

test('deliveries: a socket may be filled by its last frame', async () => {
  const socket = aSocket(beganMs);
  vi.spyOn(socket.connection, 'send').mockImplementation(() => {
    socket.buffered = 70_000;
  });
  await open(socket)('first');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(socket.said).toEqual([`${closings.tooSlow.reason} 10000`]);
});

test('deliveries: a socket that drains in time receives the newest frame soon afterwards', async () => {
  const socket = aSocket(beganMs);
  const deliver = open(socket);
  socket.buffered = 70_000;
  await deliver('first');
  await deliver('second');
  await vi.advanceTimersByTimeAsync(9_910);
  socket.buffered = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(socket.said).toEqual(['second 9950']);
});

test('deliveries: a socket that has ended receives nothing', async () => {
  const socket = aSocket(beganMs);
  const deliver = open(socket);
  await deliver('first');
  await deliver('second');
  socket.connection.close(closings.restart);
  await deliver('third');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(socket.said).toEqual(['first 0', `${closings.restart.reason} 0`]);
  expect(vi.getTimerCount()).toBe(0);
});

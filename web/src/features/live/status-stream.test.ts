// req: INVESTOR-106

import { statusWelcome } from '@sthira/contract/stream';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StreamHandlers } from '#platform/stream-socket.ts';
import { openSince, ownRuns, statuses, statusStream, watchAccounts } from './status-stream.ts';

interface Opened {
  ids: string[];
  handlers: StreamHandlers;
}

const opened = vi.hoisted(() => [] as Opened[]);
vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'renewed',
}));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream(path: string, handlers: StreamHandlers) {
    opened.push({ ids: path.split('/')[5]?.split(',') ?? [], handlers });
    return { close: () => {}, abandon: () => {} };
  },
}));

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id${at}`);
const admit = (socket: Opened | undefined) => {
  socket?.handlers.opened();
  socket?.handlers.message(JSON.stringify(statusWelcome));
};
const settle = () => new Promise((resolve) => setTimeout(resolve));
beforeEach(async () => {
  watchAccounts([]);
  opened.length = 0;
});

test('status stream: more accounts than a socket takes are divided among several, as one stream', async () => {
  watchAccounts(ids(120));
  await settle();
  expect(opened.map((socket) => socket.ids.length)).toEqual([50, 50, 20]);
  expect(opened.flatMap((socket) => socket.ids)).toEqual(ids(120));
  admit(opened[0]);
  admit(opened[1]);
  expect(statusStream.connection.get().phase).toBe('connecting');
  admit(opened[2]);
  expect(statusStream.connection.get().phase).toBe('connected');
  opened[2]?.handlers.message(JSON.stringify({ channel: 'status:id110.mtm', data: '-12.50' }));
  expect(statuses.get().id110?.mtmRupees).toBe(-12.5);
});

test('status stream: a refused socket makes the stream refused, and a retry opens only that one', async () => {
  watchAccounts(ids(60));
  await settle();
  admit(opened[0]);
  opened[1]?.handlers.closed(4003, 'These accounts are not yours.');
  expect(statusStream.connection.get()).toMatchObject({
    phase: 'failed',
    because: { kind: 'forbidden', reason: 'These accounts are not yours.' },
  });
  statusStream.send({ type: 'retry' });
  await settle();
  expect(opened.slice(2).map((socket) => socket.ids)).toEqual([ids(60).slice(50)]);
});

test('status stream: fewer accounts close the sockets that are not needed, and without accounts it is idle', async () => {
  watchAccounts(ids(60));
  await settle();
  for (const socket of opened) admit(socket);
  watchAccounts(ids(3));
  await settle();
  expect(opened.at(-1)?.ids).toEqual(ids(3));
  admit(opened.at(-1));
  expect(statusStream.connection.get().phase).toBe('connected');
  watchAccounts([]);
  expect(statusStream.connection.get().phase).toBe('idle');
});

test('status stream: messages of an ended stream are forgotten', async () => {
  watchAccounts(ids(1));
  await settle();
  admit(opened[0]);
  opened[0]?.handlers.message(JSON.stringify({ channel: 'status:id0.health', data: 'alive' }));
  expect(statuses.get().id0?.healthAt).toBeDefined();
  watchAccounts([]);
  expect(statuses.get()).toEqual({});
});

test('status stream: state and heartbeat of the own runs are known', async () => {
  watchAccounts(ids(1));
  await settle();
  admit(opened[0]);
  const run = { reason: 'Waiting', remaining: [], differs: null };
  const say = (kind: string, data: string) =>
    opened[0]?.handlers.message(JSON.stringify({ channel: `status:id0.${kind}`, data }));
  say('run', JSON.stringify(run));
  say('health', 'alive');
  expect(ownRuns.runOf('id0')).toEqual(run);
  expect(ownRuns.aliveAt('id0')).toBe(statuses.get().id0?.healthAt);
  expect([ownRuns.runOf('other'), ownRuns.aliveAt('other')]).toEqual([undefined, undefined]);
});

test('status stream: the stream of no accounts any more is idle at once', async () => {
  watchAccounts(ids(1));
  await settle();
  expect(statusStream.connection.get().phase).toBe('connecting');
  watchAccounts([]);
  expect(statusStream.connection.get().phase).toBe('idle');
});

test('status stream: the start of the connection is known, and absent while disconnected', async () => {
  watchAccounts(ids(1));
  await settle();
  expect(openSince()).toBeNull();
  const before = Date.now();
  admit(opened[0]);
  const since = openSince();
  expect(since).toBeGreaterThanOrEqual(before);
  opened[0]?.handlers.message(JSON.stringify({ channel: 'status:id0.health', data: 'alive' }));
  expect(openSince()).toBe(since);
  opened[0]?.handlers.closed(1006, '');
  expect(openSince()).toBeNull();
});

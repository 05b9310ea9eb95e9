import { noRun } from '@sthira/contract/stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamHandlers } from '#platform/stream-socket.ts';
import { allRuns, overall, overallStream } from './overall-stream.ts';

const opened = vi.hoisted(() => [] as { path: string; handlers: StreamHandlers }[]);
vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'renewed',
}));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream(path: string, handlers: StreamHandlers) {
    opened.push({ path, handlers });
    return { close: () => {}, abandon: () => {} };
  },
}));

const row = {
  is_alive: true,
  account_size: 5,
  margin_utilized: '',
  mtm: 5,
  last_updated_time: '2026-11-20T04:00:00.000Z',
  run: { ...noRun, reason: 'Waiting' },
};
const send = (data: object) =>
  opened.at(-1)?.handlers.message(JSON.stringify({ type: 'overall_status', data }));

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000);
  overallStream.send({ type: 'start' });
  await new Promise((resolve) => setTimeout(resolve));
  opened.at(-1)?.handlers.opened();
  send({ alive: row, silent: { ...row, is_alive: false } });
});
afterEach(() => {
  overallStream.send({ type: 'stop' });
  vi.restoreAllMocks();
});

test('overall stream: an admin’s stream is opened with the token', () =>
  expect(opened.at(-1)?.path).toBe('/v1/streaming/admin/status/token'));

test('overall stream: the run of every reported account is known', () => {
  expect(allRuns.runOf('alive')?.reason).toBe('Waiting');
  expect(allRuns.runOf('never told of')).toBeUndefined();
});

test('overall stream: an account is alive from the time of its last message', () =>
  expect(['alive', 'silent', 'never told of'].map(allRuns.aliveAt)).toEqual([
    ...[1_000, undefined, undefined],
  ]));

test('overall stream: the start of an interruption is known, until the next frame', async () => {
  expect(overall.get().lostAt).toBeNull();
  vi.spyOn(Date, 'now').mockReturnValue(9_000);
  opened.at(-1)?.handlers.closed(1006, '');
  expect(overall.get().lostAt).toBe(9_000);
  vi.spyOn(Date, 'now').mockReturnValue(10_000);
  overallStream.send({ type: 'retry' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(overall.get().lostAt).toBe(9_000);
  opened.at(-1)?.handlers.opened();
  send({ alive: row });
  expect(overall.get()).toMatchObject({ lostAt: null, rows: { alive: { receivedAt: 10_000 } } });
});

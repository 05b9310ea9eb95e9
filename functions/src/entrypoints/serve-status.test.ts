import { paths } from '@sthira/contract/paths';
import { platformStatus } from '@sthira/contract/platform-status';
import { expect, test, vi } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { serveStatus } from './serve-status.ts';

vi.mock(import('#platform/settings.ts'), async (original) => ({
  ...(await original()),
  settings: () => ({ marketHours: 'exchange', shards: 2 }) as never,
}));

function aServer() {
  const clock = new SteppedClock();
  clock.set(Date.parse('2026-11-20T10:00:00+05:30'));
  const store = memoryStore(() => clock.now());
  store.put(paths.shardCounter, { accounts: {} });
  let reads = 0;
  store.observe({
    read: () => {
      reads += 1;
    },
  });
  const ask = (method = 'GET') => serveStatus(store, { method, clock });
  return { clock, store, ask, reads: () => reads };
}

test('public status: anybody gets it, and the edge keeps it for half a minute', async () => {
  const { ask } = aServer();
  const { status, headers, body } = await ask();
  expect(status).toBe(200);
  expect(headers).toEqual({ 'cache-control': 'public, max-age=10, s-maxage=30' });
  expect(platformStatus.parse(JSON.parse(body)).market).toBe('open');
});

test('public status: a crowd past the edge costs one reading in ten seconds', async () => {
  const { ask, clock, reads } = aServer();
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  const once = reads();
  expect(once).toBeGreaterThan(0);
  await ask();
  expect(reads()).toBe(once);
  clock.pass(10_000);
  await ask();
  expect(reads()).toBe(2 * once);
});

test('public status: without the database there is no answer that anybody keeps, and the next one is asked anew', async () => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { ask, store } = aServer();
  store.observe({
    read: () => {
      throw new Error('no database');
    },
  });
  expect(await ask()).toEqual({ status: 503, headers: { 'cache-control': 'no-store' }, body: '' });
  expect(String(printed.mock.calls[0]?.[0])).toContain('status.unread');
  printed.mockRestore();
  store.observe();
  expect((await ask()).status).toBe(200);
});

test('public status: it is only read', async () => {
  const { ask, reads } = aServer();
  expect(await ask('POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect(reads()).toBe(0);
});

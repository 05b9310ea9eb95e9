import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { shardRefusal } from './shard-room.ts';

vi.mock(import('#platform/settings.ts'), async (original) => {
  const settings = { accountsPerShard: 3 } as ReturnType<
    Awaited<ReturnType<typeof original>>['settings']
  >;
  return { ...(await original()), settings: () => settings };
});

const clock = new SteppedClock();
let store: MemoryStore;
let count = 0;

function active(shard: string, state: 'running' | 'stopping' | 'stopped'): void {
  count += 1;
  const { trading } = anAccount();
  const id = `a${count}`;
  store.put(`accounts/${id}`, anAccount({ id, shard, trading: { ...trading, state } }));
}

beforeEach(() => {
  clock.set(5_000);
  store = memoryStore(() => clock.now());
});

test('a shard has room until so many of its accounts run or are squared off', async () => {
  for (const state of ['running', 'stopping', 'stopped'] as const) active('0', state);
  for (let other = 0; other < 5; other += 1) active('1', 'running');
  expect(await shardRefusal(store, anAccount({ shard: '0' }), clock)).toBeUndefined();
  expect(store.below('issues')).toEqual([]);
});

test('a full shard refuses the start, and an issue says what to raise', async () => {
  for (const state of ['running', 'stopping', 'running', 'running'] as const) active('0', state);
  expect(await shardRefusal(store, anAccount({ shard: '0' }), clock)).toMatchObject({
    code: 'conflict',
    message:
      'This part of the platform is full, so Asha Arham cannot start now. Your other accounts are not affected. Try again later, or ask support for room.',
  });
  expect(store.below('issues')).toMatchObject([
    {
      ...{ priority: 'high', source: 'Shard 0', count: 1, cause: 'shard-full:0' },
      description:
        'A start was refused: shard 0 is full, 4 of 3 accounts trade. It has more accounts than ACCOUNTS_PER_SHARD lets run: raise that.',
    },
  ]);
});

test('a start is refused as well when the issue cannot be filed', async () => {
  for (let each = 0; each < 3; each += 1) active('0', 'running');
  store.observe({
    write: () => {
      throw new Error('no database');
    },
  });
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await shardRefusal(store, anAccount({ shard: '0' }), clock)).toMatchObject({
    code: 'conflict',
  });
  const lines = [...printed.mock.calls, ...stdout.mock.calls].map(([line]) => String(line));
  printed.mockRestore();
  stdout.mockRestore();
  expect(lines.join('')).toContain('issue.not-filed');
});

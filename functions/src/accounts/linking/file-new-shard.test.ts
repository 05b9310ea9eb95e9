import { expect, test, vi } from 'vitest';
import { mostAgents } from '#platform/limits/capacity.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';

const logged = vi.hoisted(() => [] as unknown[]);
vi.mock(import('#platform/log/log.ts'), () => ({
  log: {
    info: (event, facts) => void logged.push([event, facts]),
    warn: () => {},
    error: (event, facts) => void logged.push([event, facts]),
  },
}));

const { agentsShort, fileNewShard } = await import('./file-new-shard.ts');
const clock = new SteppedClock();
/** As many as ten agents are enough for. */
const mostShards = 7;

test('file new shard: shards without room for a hand-over are filed before agents are missing', () => {
  expect(agentsShort(40, 50)).toBeUndefined();
  expect(agentsShort(41, 50)).toContain(
    "41 shards now, and with the market's and those that hand over they need 51 agents at once; 50 are allowed.",
  );
});

test('file new shard: a shard that leaves room is logged, another is filed too', async () => {
  const store = memoryStore();
  await fileNewShard(store, String(mostShards - 1), clock);
  expect([logged, store.below('issues')]).toEqual([
    [['shard.made', { shard: String(mostShards - 1) }]],
    [],
  ]);
  await fileNewShard(store, String(mostShards), clock);
  expect(store.below('issues')).toMatchObject([
    {
      ...{ priority: 'high', source: 'Trading agents', cause: 'agents-short' },
      description: agentsShort(mostShards + 1, mostAgents),
    },
  ]);
  store.observe({
    write: () => {
      throw new Error('no database');
    },
  });
  await fileNewShard(store, '60', clock);
  expect(logged.at(-1)).toEqual(['issue.not-filed', { shard: '60', error: expect.any(Error) }]);
});

// req: INVESTOR-114
test('file new shard: shards of accounts on paper need no agent of real ones, however many', async () => {
  const store = memoryStore();
  await fileNewShard(store, 'p999', clock);
  expect(logged.at(-1)).toEqual(['shard.made', { shard: 'p999' }]);
  expect(store.below('issues')).toEqual([]);
});

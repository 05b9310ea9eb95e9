import { expect, test } from 'vitest';
import { shardOf } from '#accounts/shard-of.ts';

test('an account stays in its shard', () => {
  expect(shardOf('AshaArham00000000001', 2)).toBe(shardOf('AshaArham00000000001', 2));
});

test('accounts spread over all shards', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 4_000; n += 1) counts.set(shardOf(`account${n}`, 4), (counts.get(shardOf(`account${n}`, 4)) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual(['0', '1', '2', '3']);
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

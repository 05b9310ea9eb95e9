import { expect, test } from 'vitest';
import { neighbourOf } from './neighbour.ts';

test('every shard is watched by exactly one other', () => {
  const shards = ['0', '1', '2', 'market'];
  expect(shards.map((shard) => neighbourOf(shard, 3)).sort()).toEqual([...shards].sort());
});

test('with a single shard it and the market watch each other', () => {
  expect(neighbourOf('0', 1)).toBe('market');
  expect(neighbourOf('market', 1)).toBe('0');
});

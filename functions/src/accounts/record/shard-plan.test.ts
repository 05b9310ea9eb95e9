import { expect, test } from 'vitest';
import { shardForNew, shardNames } from './shard-plan.ts';

const bounds = { shards: 2, accountsPerShard: 200 };

test('shard plan: accounts spread over the existing shards', () => {
  expect(shardForNew({}, bounds)).toBe('0');
  expect(shardForNew({ 0: 1 }, bounds)).toBe('1');
  expect(shardForNew({ 0: 5, 1: 5, 2: 4 }, bounds)).toBe('2');
});

test('shard plan: a shard is made only when no other has room', () => {
  expect(shardForNew({ 0: 200, 1: 199 }, bounds)).toBe('1');
  expect(shardForNew({ 0: 200, 1: 200 }, bounds)).toBe('2');
  expect(shardForNew({ 0: 200, 1: 200, 2: 200 }, bounds)).toBe('3');
});

test('shard plan: a free place is used before a shard is made', () => {
  expect(shardForNew({ 0: 200, 1: 200, 2: 200, 3: 199 }, bounds)).toBe('3');
  expect(shardForNew({ 0: 199, 1: 200, 2: 200 }, bounds)).toBe('0');
});

test('shard plan: an overfull shard takes no account', () => {
  expect(shardForNew({ 0: 240, 1: 240 }, bounds)).toBe('2');
});

test('shard plan: all shards are listed, also empty ones', () => {
  expect(shardNames({}, 2)).toEqual(['0', '1']);
  expect(shardNames({ 3: 1 }, 2)).toEqual(['0', '1', '2', '3']);
  expect(shardNames({ 0: 1, 1: 1, 2: 0 }, 1)).toEqual(['0', '1', '2']);
});

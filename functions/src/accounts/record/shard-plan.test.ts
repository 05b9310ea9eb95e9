import { expect, test } from 'vitest';
import { shardForNew, shardNames } from './shard-plan.ts';

const bounds = { shards: 2, accountsPerShard: 200 };

test('accounts spread over the shards there are', () => {
  expect(shardForNew({}, bounds)).toBe('0');
  expect(shardForNew({ 0: 1 }, bounds)).toBe('1');
  expect(shardForNew({ 0: 5, 1: 5, 2: 4 }, bounds)).toBe('2');
});

test('a shard is made when no other has room, and not before', () => {
  expect(shardForNew({ 0: 200, 1: 199 }, bounds)).toBe('1');
  expect(shardForNew({ 0: 200, 1: 200 }, bounds)).toBe('2');
  expect(shardForNew({ 0: 200, 1: 200, 2: 200 }, bounds)).toBe('3');
});

test('a place that was given back is taken before a shard is made', () => {
  expect(shardForNew({ 0: 200, 1: 200, 2: 200, 3: 199 }, bounds)).toBe('3');
  expect(shardForNew({ 0: 199, 1: 200, 2: 200 }, bounds)).toBe('0');
});

test('a shard that has more than it may takes nobody', () => {
  expect(shardForNew({ 0: 240, 1: 240 }, bounds)).toBe('2');
});

test('all shards are named, those without accounts too', () => {
  expect(shardNames({}, 2)).toEqual(['0', '1']);
  expect(shardNames({ 3: 1 }, 2)).toEqual(['0', '1', '2', '3']);
  expect(shardNames({ 0: 1, 1: 1, 2: 0 }, 1)).toEqual(['0', '1', '2']);
});

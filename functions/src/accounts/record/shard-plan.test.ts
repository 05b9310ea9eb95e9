import { expect, test } from 'vitest';
import { shardForNew, shardNames } from './shard-plan.ts';

const bounds = { shards: 2, accountsPerShard: 200 };

test('shard plan: accounts spread over the existing shards', () => {
  expect(shardForNew({}, bounds, 'real')).toBe('0');
  expect(shardForNew({ 0: 1 }, bounds, 'real')).toBe('1');
  expect(shardForNew({ 0: 5, 1: 5, 2: 4 }, bounds, 'real')).toBe('2');
});

test('shard plan: a shard is made only when no other has room', () => {
  expect(shardForNew({ 0: 200, 1: 199 }, bounds, 'real')).toBe('1');
  expect(shardForNew({ 0: 200, 1: 200 }, bounds, 'real')).toBe('2');
  expect(shardForNew({ 0: 200, 1: 200, 2: 200 }, bounds, 'real')).toBe('3');
});

test('shard plan: a free place is used before a shard is made', () => {
  expect(shardForNew({ 0: 200, 1: 200, 2: 200, 3: 199 }, bounds, 'real')).toBe('3');
  expect(shardForNew({ 0: 199, 1: 200, 2: 200 }, bounds, 'real')).toBe('0');
});

test('shard plan: an overfull shard takes no account', () => {
  expect(shardForNew({ 0: 240, 1: 240 }, bounds, 'real')).toBe('2');
});

test('shard plan: all shards are listed, also empty ones', () => {
  expect(shardNames({}, { shards: 2 }, 'real')).toEqual(['0', '1']);
  expect(shardNames({ 3: 1 }, { shards: 2 }, 'real')).toEqual(['0', '1', '2', '3']);
  expect(shardNames({ 0: 1, 1: 1, 2: 0 }, { shards: 1 }, 'real')).toEqual(['0', '1', '2']);
});

test('shard plan: accounts on paper have shards of their own, made by the first of them', () => {
  expect(shardNames({ 0: 200, 1: 3 }, bounds, 'paper')).toEqual([]);
  expect(shardForNew({ 0: 3, 1: 3 }, bounds, 'paper')).toBe('p0');
  expect(shardForNew({ 0: 3, p0: 199 }, bounds, 'paper')).toBe('p0');
  expect(shardForNew({ 0: 3, p0: 200, p1: 200 }, bounds, 'paper')).toBe('p2');
  expect(shardForNew({ 0: 200, 1: 199, p0: 0 }, bounds, 'real')).toBe('1');
  expect(shardNames({ 0: 1, p0: 1, p2: 1 }, bounds, 'real')).toEqual(['0', '1']);
  expect(shardNames({ 0: 1, p0: 1, p2: 1 }, bounds, 'paper')).toEqual(['p0', 'p1', 'p2']);
});

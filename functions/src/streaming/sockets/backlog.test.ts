import { expect, test } from 'vitest';
import { createLatestFrames, createNewestFrame } from './backlog.ts';

test('backlog: keeps the newest frame of each key and returns it once', () => {
  const backlog = createLatestFrames();
  expect(backlog.pending()).toBe('none');
  backlog.put('a', Buffer.from('a1'));
  backlog.put('b', Buffer.from('b1'));
  backlog.put('a', Buffer.from('a2'));
  expect(backlog.pending()).toBe('some');
  expect(backlog.take().map(String)).toEqual(['a2', 'b1']);
  expect(backlog.pending()).toBe('none');
  expect(backlog.take()).toEqual([]);
});

test('backlog: keeps only the newest of the frames without a key', () => {
  const backlog = createNewestFrame();
  expect([backlog.pending(), backlog.take()]).toEqual(['none', []]);
  backlog.put(Buffer.from('1'));
  backlog.put(Buffer.from('2'));
  expect(backlog.pending()).toBe('some');
  expect(backlog.take().map(String)).toEqual(['2']);
  expect([backlog.pending(), backlog.take()]).toEqual(['none', []]);
});

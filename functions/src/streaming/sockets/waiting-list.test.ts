import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createWaitingList, type WaitingList } from './waiting-list.ts';

let waiting: WaitingList;
let ran: string[];
let beganMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  waiting = createWaitingList(systemClock);
  ran = [];
  beganMs = systemClock.monotonicMs();
});
afterEach(() => {
  vi.useRealTimers();
});

const checkOf = (name: string) => (nowMs: number) => ran.push(`${name} ${nowMs - beganMs}`);

test('waiting list: each callback runs once, at its own instant, whatever the order it was put in', () => {
  for (const atMs of [300, 100, 200, 100]) waiting.put(checkOf(String(atMs)), beganMs + atMs);
  vi.advanceTimersByTime(1_000);
  expect(ran).toEqual(['100 100', '100 100', '200 200', '300 300']);
  expect(vi.getTimerCount()).toBe(0);
});

test('waiting list: one timer for all callbacks', () => {
  for (let place = 0; place < 1_000; place += 1)
    waiting.put(checkOf(String(place)), beganMs + 500 + ((place * 7) % 100));
  expect(vi.getTimerCount()).toBe(1);
});

test('waiting list: a new instant replaces the old one, whether earlier or later', () => {
  const [sooner, later] = [checkOf('sooner'), checkOf('later')];
  for (const check of [sooner, later]) waiting.put(check, beganMs + 200);
  waiting.put(sooner, beganMs + 100);
  waiting.put(later, beganMs + 300);
  vi.advanceTimersByTime(1_000);
  expect(ran).toEqual(['sooner 100', 'later 300']);
});

test('waiting list: a callback that is removed does not run, and an empty list sets no timer', () => {
  const [gone, kept] = [checkOf('gone'), checkOf('kept')];
  waiting.put(gone, beganMs + 100);
  waiting.put(kept, beganMs + 200);
  waiting.remove(gone);
  vi.advanceTimersByTime(150);
  expect([ran, vi.getTimerCount()]).toEqual([[], 1]);
  waiting.remove(kept);
  expect(vi.getTimerCount()).toBe(0);
});

test('waiting list: a callback that puts itself on the list again runs again', () => {
  const again = (nowMs: number) => {
    ran.push(`again ${nowMs - beganMs}`);
    if (ran.length < 3) waiting.put(again, nowMs + 50);
  };
  waiting.put(again, beganMs + 50);
  vi.advanceTimersByTime(1_000);
  expect(ran).toEqual(['again 50', 'again 100', 'again 150']);
});

import { runUntil, Timeline } from '@sthira/lab/time/timeline';
import { expect, test } from 'vitest';
import { defaultSettings, type ScaleSettings } from './scale-settings.ts';
import { type Attempt, TaskQueue } from './task-queue.ts';

function queueOf(changes: Partial<ScaleSettings>, work: (attempt: Attempt) => void) {
  const events = new Timeline<() => void>();
  const settings = {
    ...defaultSettings,
    warmStartMs: [100, 100] as const,
    coldStartMs: [3_000, 3_000] as const,
    ...changes,
  };
  return { events, queue: new TaskQueue({ events, settings, random: () => 0, work }) };
}

const task = (id: string) => ({ shard: '0', patience: 'now' as const, id });

test('a name stands in the queue once, also after its task is done', () => {
  const begun: string[] = [];
  const { events, queue } = queueOf({}, (attempt) => {
    begun.push(attempt.task.id);
    attempt.end('done');
  });
  queue.add(task('a'));
  runUntil(events, 10_000);
  queue.add(task('a'));
  queue.add(task('b'));
  runUntil(events, 20_000);
  expect(begun).toEqual(['a', 'b']);
});

test('an instance that has worked is warm for the next task, until it is given up', () => {
  const begunAtMs: number[] = [];
  const { events, queue } = queueOf({ keptMs: 60_000 }, (attempt) => {
    begunAtMs.push(events.nowMs);
    attempt.end('done');
  });
  for (const [at, id] of [
    [0, 'a'],
    [10_000, 'b'],
    [120_000, 'c'],
  ] as const)
    events.at(at, () => queue.add(task(id)));
  runUntil(events, 200_000);
  expect(begunAtMs).toEqual([3_000, 10_100, 123_000]);
});

/** A queue whose task `a` died at every attempt; any other task hangs. */
function afterDeaths() {
  const begunAtMs: number[] = [];
  const { events, queue } = queueOf({ maxAttempts: 3, maxInstances: 1 }, (attempt) => {
    begunAtMs.push(events.nowMs);
    attempt.end(attempt.task.id === 'a' ? 'died' : 'hung');
  });
  queue.add(task('a'));
  runUntil(events, 60_000);
  return { begunAtMs, events, queue };
}

test('a task that dies is tried again, later each time, until it is given up', () => {
  const { begunAtMs, queue } = afterDeaths();
  expect(begunAtMs).toEqual([3_000, 7_000, 12_000]);
  expect(queue.givenUp).toBe(1);
});

test('a task that hangs keeps its place until the deadline', () => {
  const { begunAtMs, events, queue } = afterDeaths();
  queue.add(task('b'));
  queue.add(task('c'));
  runUntil(events, 900_000);
  expect(begunAtMs).toHaveLength(4);
  expect(queue.mostWorking).toBe(1);
});

test('the queue lets through so many a second', () => {
  const begunAtMs: number[] = [];
  const { events, queue } = queueOf({ maxDispatchesPerSecond: 2 }, () =>
    begunAtMs.push(events.nowMs),
  );
  for (const id of ['a', 'b', 'c']) queue.add(task(id));
  runUntil(events, 10_000);
  expect(begunAtMs).toEqual([3_000, 3_500, 4_000]);
});

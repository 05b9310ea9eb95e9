import { expect, test } from 'vitest';
import {
  type Announcement,
  calmKeptMs,
  dueInMs,
  emptyQueue,
  pauseMs,
  type Queue,
  takeNext,
  withAnnouncement,
  withoutKind,
} from './queue.ts';

const calm = (kind: string, text = kind): Announcement => ({ kind, text, urgency: 'calm' });
const danger = (kind: string, text = kind): Announcement => ({ kind, text, urgency: 'danger' });
const queued = (at: number, ...all: Announcement[]): Queue =>
  all.reduce((queue, one) => withAnnouncement(queue, one, at), emptyQueue);

/** What is said from `at` on, asked for each second: the second, and the text. */
function spoken(queue: Queue, at: number, seconds: number): [number, string][] {
  const said: [number, string][] = [];
  let left = queue;
  for (let second = 0; second <= seconds; second += 1) {
    const { queue: rest, announcement } = takeNext(left, at + 1_000 * second);
    left = rest;
    if (announcement) said.push([second, announcement.text]);
  }
  return said;
}

test('announcements: the first is said at once, the next ten seconds later, in the order they came', () => {
  const queue = queued(0, calm('one'), calm('two'), calm('three'));
  expect(spoken(queue, 0, 30)).toEqual([
    [0, 'one'],
    [10, 'two'],
    [20, 'three'],
  ]);
});

test('announcements: what waits is replaced by the newest of its kind', () => {
  const queue = queued(0, calm('first'), calm('line', 'lost'), calm('other'), calm('line', 'back'));
  expect(spoken(queue, 0, 40).map(([, text]) => text)).toEqual(['first', 'other', 'back']);
});

test('announcements: danger goes before all that waits, and does not break the pause', () => {
  const { queue } = takeNext(queued(0, calm('one')), 0);
  const later = [calm('two'), danger('stopped'), danger('lost')].reduce(
    (before, one) => withAnnouncement(before, one, 1_000),
    queue,
  );
  expect(spoken(later, 1_000, 40)).toEqual([
    [9, 'stopped'],
    [19, 'lost'],
    [29, 'two'],
  ]);
});

test('announcements: a calm one that waited for a minute is not said any more, danger is', () => {
  const queue = queued(0, calm('old'), danger('still true'));
  const { announcement, queue: rest } = takeNext(queue, calmKeptMs + 1);
  expect(announcement?.text).toBe('still true');
  expect(rest.waiting).toEqual([]);
  expect(takeNext(queued(0, calm('just in time')), calmKeptMs).announcement?.text).toBe(
    'just in time',
  );
});

test('announcements: whoever waits knows when to ask again', () => {
  expect(dueInMs(emptyQueue, 5)).toBeNull();
  expect(dueInMs(queued(0, calm('one')), 5)).toBe(0);
  const { queue } = takeNext(queued(0, calm('one'), calm('two')), 0);
  expect(dueInMs(queue, 3_000)).toBe(pauseMs - 3_000);
  expect(dueInMs(queue, pauseMs + 1)).toBe(0);
});

test('announcements: what has ended before its turn is not said', () => {
  const queue = queued(0, danger('first'), danger('stuck'), calm('reason'));
  expect(spoken(withoutKind(queue, 'stuck'), 0, 40).map(([, text]) => text)).toEqual([
    'first',
    'reason',
  ]);
  expect(withoutKind(queue, 'unknown')).toEqual(queue);
});

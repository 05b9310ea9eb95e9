import {
  type Announcement,
  dueInMs,
  emptyQueue,
  takeNext,
  withAnnouncement,
  withoutKind,
} from './queue.ts';

let queue = emptyQueue;
const listeners = new Set<() => void>();

/** Time that passes, whatever the clock of the device is set to. */
const passedMs = () => performance.now();

/** Puts one into the queue. */
export function queueUp(announcement: Announcement): void {
  queue = withAnnouncement(queue, announcement, passedMs());
  for (const listener of listeners) listener();
}

/** Takes out what waits of a kind: what it says is true no more. */
export function dropKind(kind: string): void {
  queue = withoutKind(queue, kind);
}

/** What is to be said now; and in how long there may be more, `null` where nothing waits. */
export function takeAnnouncement(): {
  announcement: Announcement | null;
  againInMs: number | null;
} {
  const now = passedMs();
  const taken = takeNext(queue, now);
  queue = taken.queue;
  return { announcement: taken.announcement, againInMs: dueInMs(queue, now) };
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function forgetAnnouncements(): void {
  queue = emptyQueue;
}

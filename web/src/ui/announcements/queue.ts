/** What a screen reader is to say of a change that came by itself. */
export interface Announcement {
  /** What it is about. Of one kind only the newest waits. */
  kind: string;
  text: string;
  /** Danger goes first, and may interrupt. */
  urgency: 'calm' | 'danger';
}

interface Waiting extends Announcement {
  since: number;
}

export interface Queue {
  waiting: readonly Waiting[];
  /** When the last one was said. */
  saidAt: number | null;
}

export const emptyQueue: Queue = { waiting: [], saidAt: null };

/** Between two announcements. */
export const pauseMs = 10_000;
/** After this a calm one is old news, which the page shows anyway. */
export const calmKeptMs = 60_000;

/** The queue without what waits of a kind, because it is true no more. Pure. */
export function withoutKind(queue: Queue, ended: string): Queue {
  return { ...queue, waiting: queue.waiting.filter(({ kind }) => kind !== ended) };
}

/** The queue with one more, in the place of what waited of its kind. Pure. */
export function withAnnouncement(queue: Queue, announcement: Announcement, now: number): Queue {
  const { waiting, saidAt } = withoutKind(queue, announcement.kind);
  return { saidAt, waiting: [...waiting, { ...announcement, since: now }] };
}

/** What may be said now, and the queue without it. Pure. */
export function takeNext(
  queue: Queue,
  now: number,
): { queue: Queue; announcement: Announcement | null } {
  const waiting = queue.waiting.filter(
    ({ urgency, since }) => urgency === 'danger' || now - since <= calmKeptMs,
  );
  const isPause = queue.saidAt !== null && now - queue.saidAt < pauseMs;
  const next = isPause
    ? undefined
    : (waiting.find(({ urgency }) => urgency === 'danger') ?? waiting[0]);
  if (!next) return { queue: { ...queue, waiting }, announcement: null };
  const { since: _, ...announcement } = next;
  return {
    queue: { waiting: waiting.filter((one) => one !== next), saidAt: now },
    announcement,
  };
}

/** In how long something can be said; `null` where nothing waits. Pure. */
export function dueInMs({ waiting, saidAt }: Queue, now: number): number | null {
  if (waiting.length === 0) return null;
  return saidAt === null ? 0 : Math.max(0, saidAt + pauseMs - now);
}

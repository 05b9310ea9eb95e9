import type { Announcement } from './queue.ts';

/**
 * Has a screen reader say what changed by itself, when its turn comes. The queue comes with the live
 * region, behind the first screen.
 */
export function announce(announcement: Announcement): void {
  import('./pending.ts').then(
    ({ queueUp }) => queueUp(announcement),
    () => undefined,
  );
}

/** What waits of a kind and has not been said is not said any more. */
export function unsay(kind: string): void {
  import('./pending.ts').then(
    ({ dropKind }) => dropKind(kind),
    () => undefined,
  );
}

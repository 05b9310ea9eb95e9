import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { LogEvent } from '#platform/log/log-events.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';

/** How long a call waits for what it does to twins: the rest of it is done by then. */
const patienceMs = 3_000;

/**
 * Does to twins what has been done to their accounts. It never fails, and is waited for only a
 * moment: then it goes on by itself, and its end is logged.
 */
export async function besideTheRest(
  event: LogEvent,
  clock: Clock,
  work: () => Promise<void>,
): Promise<void> {
  const settling = work().catch((error: unknown) => log.error(event, { error }));
  await waitAtMost(patienceMs, settling, clock);
}

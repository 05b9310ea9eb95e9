import { collections } from '#documents/collections.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueDelivery, enqueueMail } from '#platform/tasks.ts';
import { type Routed, routeMessage } from './route-message.ts';

const mostAtOnce = 200;
const slotMs = 5 * 60_000;

/** Routes a message and has what is due of it sent at once. */
export async function passOn(store: Store, id: string, clock: Clock): Promise<void> {
  await sendNow(await routeMessage(store, id, clock), clock);
}

/** Has what is due of it sent at once, by a task each. */
export async function sendNow({ mails, deliveries }: Routed, clock: Clock): Promise<void> {
  const now = clock.now();
  const due = deliveries.filter(({ dueAt }) => dueAt !== null && dueAt <= now);
  const slot = Math.floor(now / slotMs);
  await settled([
    ...mails.map(({ id, attempts }) => enqueueMail({ mailId: id }, `${id}-${attempts}-${slot}`)),
    ...due.map(({ id, attempts }) =>
      enqueueDelivery({ deliveryId: id }, `${id}-${attempts}-${slot}`),
    ),
  ]);
}

/**
 * The slow backstop: routes the messages whose first turn died, and has every delivery that is due
 * sent, those again whose last attempt failed or did not finish.
 */
export async function queueMessages(store: Store, clock: Clock): Promise<void> {
  const due = queryOf(collections.deliveries)
    .where('dueAt', '<=', clock.now())
    .orderBy('dueAt')
    .limit(mostAtOnce);
  await sendNow({ mails: [], deliveries: await store.findReadable(due) }, clock);
  const left = queryOf(collections.messages)
    .where('routedAt', '==', null)
    .orderBy('at')
    .limit(mostAtOnce);
  // One that cannot be routed keeps nobody else's waiting.
  await mapConcurrently(await store.findReadable(left), ({ id }) =>
    passOn(store, id, clock).catch((error: unknown) =>
      log.error('message.not-routed', { messageId: id, error: String(error) }),
    ),
  );
}

/** What is not queued is due again in a minute. */
async function settled(calls: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
  if (failed.length > 0)
    log.warn('message.not-queued', { failed: failed.length, of: calls.length });
}

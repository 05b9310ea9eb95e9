import type { Instant } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import { type NewMail, postMail } from '#outbox/post-mail.ts';
import { keptUntilOf } from '#outbox/time-to-live.ts';
import type { ProviderEvent } from '#payments/provider/provider-rows.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

const record = ({ id, type, at }: ProviderEvent, purchaseId: string) => ({
  id,
  type,
  purchaseId,
  at,
  keptUntil: keptUntilOf('paymentEvent', at),
});

/** Whether this message was handled before: two processes may handle two deliveries at once. */
export async function isRecordedIn(unit: Unit, event: ProviderEvent | undefined): Promise<boolean> {
  if (!event) return false;
  const [seen] = await unit.readTolerant([docs.paymentEvent(event.id)]);
  return seen?.exists === true;
}

/**
 * Records a message in the transaction of its effect. The transaction fails when another process
 * has handled the message in between.
 */
export function recordWebhookEventIn(
  unit: Unit,
  { event, purchaseId }: { event: ProviderEvent | undefined; purchaseId: string },
): void {
  if (event) unit.create(docs.paymentEvent(event.id), record(event, purchaseId));
}

/** Records a message that changed nothing. */
export async function recordWebhookEvent(
  store: Store,
  event: ProviderEvent | undefined,
  purchaseId = '',
): Promise<void> {
  if (!event) return;
  await store.commit((writes) =>
    writes.create(docs.paymentEvent(event.id), record(event, purchaseId)),
  );
}

interface ProblemSource {
  event?: ProviderEvent | undefined;
  purchaseId?: string | undefined;
  /** Tells the buyer, where it is theirs to know. */
  mail?: NewMail | undefined;
  now: Instant;
}

/**
 * Files the problem that a message reports and records the message in one transaction, so that the
 * next delivery does not count it again.
 */
export async function fileProblem(
  store: Store,
  problem: Problem,
  { event, purchaseId = '', mail, now }: ProblemSource,
): Promise<void> {
  await inIssueTransaction(store, async (unit) => {
    if (await isRecordedIn(unit, event)) return;
    const file = await openIssue(unit, problem);
    file(now);
    if (mail) postMail(unit, mail, now);
    recordWebhookEventIn(unit, { event, purchaseId });
  });
}

import { type Instant, istDay } from '@sthira/contract/units';
import { collections } from '#documents/collections.ts';
import { fileIssue, type Problem } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueMail } from '#platform/tasks.ts';

const mostAtOnce = 200;
const slotMs = 5 * 60_000;
/** Mails that are due for so long are not being tried at all. */
const longestWaitMs = 30 * 60_000;

/**
 * Has every mail that is due sent by a task, the oldest first. One that a task was called for waits
 * some minutes for another.
 */
export async function queueMails(store: Store, clock: Clock): Promise<void> {
  const now = clock.now();
  const due = queryOf(collections.mails)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(mostAtOnce);
  const slot = Math.floor(now / slotMs);
  const mails = await store.findReadable(due);
  const calls = mails.map(({ id, attempts }) =>
    enqueueMail({ mailId: id }, `${id}-${attempts}-${slot}`),
  );
  const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
  if (failed.length > 0) log.warn('mail.not-queued', { failed: failed.length, of: calls.length });
  const [oldest] = mails;
  if (oldest?.dueAt && now - oldest.dueAt >= longestWaitMs)
    await fileIssue(store, untriedProblem(oldest.dueAt, now), now);
}

function untriedProblem(since: Instant, now: Instant): Problem {
  const minutes = Math.floor((now - since) / 60_000);
  const description = `Mails have waited for ${minutes} minutes and are not being tried: look at the log of the function "mail", and at its settings.`;
  return { cause: `mails-wait:${istDay(now)}`, priority: 'high', description, source: 'Mail' };
}

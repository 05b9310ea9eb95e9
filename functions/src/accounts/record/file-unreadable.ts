import { fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * Files an issue for each account whose stored record breaks its schema: lists leave it out, and
 * nobody would notice that it is missing. It never throws, so that the readable accounts are
 * answered.
 */
export async function fileUnreadable(
  store: Store,
  ids: readonly string[],
  clock: Clock,
): Promise<void> {
  for (const id of ids) {
    const description = `The stored record of account ${id} cannot be read: it is missing from every list, and nobody can start, stop or change it. If it was trading, square it off at the broker.`;
    const problem = {
      cause: `account-unreadable:${id}`,
      priority: 'critical',
      description,
      source: `Account ${id}`,
      accountId: id,
    } as const;
    await fileIssue(store, problem, clock.now()).catch((error: unknown) =>
      log.error('issue.not-filed', { accountId: id, error }),
    );
  }
}

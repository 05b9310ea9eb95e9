import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { bare } from '#documents/reference.ts';
import type { Clock } from '#platform/clock.ts';
import { groupsOf, mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueLogin, type LoginsTask } from '#platform/tasks.ts';
import { changeLogin } from './log-in.ts';

/** How many tasks are queued at the same time; the queue itself keeps the brokers' pace. */
const atOnce = 8;

/**
 * Queues a login for every account that waits for the request. It may be repeated: each login is in
 * the queue once, and an account whose login has begun does not wait any more.
 */
export async function queueLogins(store: Store, task: LoginsTask, clock: Clock): Promise<void> {
  const waiting = queryOf(collections.accounts)
    .where('loginRequest.id', '==', task.requestId)
    .where('loginRequest.state', '==', 'queued')
    .where('loginStatus', '==', 'logging_in');
  const found = await store.findTolerant(waiting.select(bare));
  await mapConcurrently(
    groupsOf(
      found.map(({ id }) => id),
      atOnce,
    ),
    (some) => Promise.all(some.map((id) => queueOrMark(store, id, { task, clock }))),
  );
}

async function queueOrMark(
  store: Store,
  accountId: string,
  { task, clock }: { task: LoginsTask; clock: Clock },
): Promise<void> {
  try {
    await enqueueLogin({ ...task, accountId });
  } catch (error) {
    log.error('broker.login-not-queued', { accountId, error });
    const errorMessage = 'The login could not be queued. Please try again.';
    await changeLogin(
      store,
      accountId,
      (account) =>
        waitsFor(account, task) && { loginStatus: 'error', errorMessage, updatedAt: clock.now() },
    );
  }
}

function waitsFor(
  { loginStatus, loginRequest }: AccountDocument,
  { requestId }: LoginsTask,
): boolean {
  return (
    loginStatus === 'logging_in' &&
    loginRequest?.id === requestId &&
    loginRequest.state === 'queued'
  );
}

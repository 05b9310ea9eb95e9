import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { paced } from '#platform/pace.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueSettling, type SettleTask } from '#platform/tasks.ts';
import { settlingTimes } from './login-judgement.ts';
import { checkLogin } from './login-status.ts';

const pollEveryMs = paced(1_000);

/**
 * Has the platform ask about a login that is `pending`, so that it is settled even if the person
 * has closed the page.
 */
export async function settleLater({
  id: accountId,
  loginStatus,
  tokenGeneratedAt,
}: AccountDocument): Promise<void> {
  if (loginStatus !== 'pending' || tokenGeneratedAt === null) return;
  try {
    await enqueueSettling(
      { accountId, openedAt: tokenGeneratedAt, check: 0 },
      settlingTimes.checksAfterMs[0],
    );
  } catch (error) {
    log.error('broker.login-unsettled', { accountId, error });
  }
}

/**
 * Asks the broker about a `pending` login when that is due, and queues the next question while the
 * broker does not answer; after the last one the login counts as failed. The queue may deliver
 * early (the emulator's has no delays); then this waits. Another login of the account is asked
 * about by its own tasks.
 */
export async function settleLogin(
  store: Store,
  { accountId, openedAt, check }: SettleTask,
  clock: Clock,
): Promise<void> {
  const dueAt = openedAt + (settlingTimes.checksAfterMs[check] ?? 0);
  let account = await readPending(store, { accountId, openedAt });
  while (account && clock.now() < dueAt) {
    await clock.sleep(Math.min(pollEveryMs, dueAt - clock.now()));
    account = await readPending(store, { accountId, openedAt });
  }
  if (!account) return;
  const { loginStatus } = await checkLogin(store, account, clock);
  const nextAfterMs = settlingTimes.checksAfterMs[check + 1];
  if (loginStatus !== 'pending' || nextAfterMs === undefined) return;
  await enqueueSettling(
    { accountId, openedAt, check: check + 1 },
    Math.max(openedAt + nextAfterMs - clock.now(), 0),
  );
}

async function readPending(
  store: Store,
  { accountId, openedAt }: Pick<SettleTask, 'accountId' | 'openedAt'>,
): Promise<AccountDocument | undefined> {
  const account = await store.read(docs.account(accountId));
  return account?.loginStatus === 'pending' && account.tokenGeneratedAt === openedAt
    ? account
    : undefined;
}

/** Settles logins whose tasks were lost: every login that should have ended by now. */
export async function settleOverdueLogins(store: Store, clock: Clock): Promise<void> {
  const open = queryOf(collections.accounts).whereIn('loginStatus', ['pending', 'logging_in']);
  const overdue = (await store.findReadable(open)).filter(
    ({ updatedAt }) => clock.now() - updatedAt > settlingTimes.overdueAfterMs,
  );
  await mapConcurrently(overdue, async (account) => {
    try {
      await checkLogin(store, account, clock);
    } catch (error) {
      log.error('broker.login-unsettled', { accountId: account.id, error });
    }
  });
}

import { istDay } from '@sthira/contract/units';
import { noteWatchReading } from '#accounts/trading/note-watch-reading.ts';
import { reopenWatched } from '#accounts/trading/reopen-watched.ts';
import { wakeAgents } from '#accounts/trading/wake-agents.ts';
import { type Endpoint, reserveSlot } from '#brokers/limits.ts';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { fileIssue } from '#issues/file-issue.ts';
import { postOnce } from '#outbox/post-message.ts';
import type { Clock } from '#platform/clock.ts';
import { publicText } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { paced } from '#platform/pace.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { AccountBroker } from './account-broker.ts';
import { findOrders } from './find-orders.ts';

const readEveryMs = paced(5_000);
/** How long other shards' agents wait for the agent of the account's own shard. */
const othersAfterMs = 10_000;

type Watch = NonNullable<AccountDocument['trading']['watch']>;

/**
 * Reads the broker's books of the watched runs whose next reading is due: the broker may have taken
 * an order late that no book had shown. An order that turns up puts its account back to `stopping`
 * and calls an agent; otherwise a position would stay open that nobody closes. Many processes may do
 * this at the same time. `shard` is the shard whose agent asks: it leaves the runs of other shards
 * to their own agents for ten seconds.
 */
export async function watchEndedRuns(store: Store, clock: Clock, shard?: string): Promise<void> {
  const now = clock.now();
  const query = queryOf(collections.accounts).where('trading.watch.nextAt', '<=', now);
  const accounts = await store.findReadable(query);
  await mapConcurrently(accounts, async (account) => {
    const { watch } = account.trading;
    if (!watch || (account.shard !== shard && watch.nextAt > now - othersAfterMs)) return;
    try {
      await readWatched(store, account, { watch, clock });
    } catch (error) {
      log.error('run.unwatched', { accountId: account.id, error: String(error) });
    }
  });
}

/** The same for an agent's beat: every few seconds, in the background, one reading at a time. */
export function endedRunWatch(store: Store, shard: string, clock: Clock): { check: () => void } {
  let readAtMs = clock.monotonicMs();
  let isReading = false;
  return {
    check: () => {
      const nowMs = clock.monotonicMs();
      if (isReading || nowMs - readAtMs < readEveryMs) return;
      isReading = true;
      readAtMs = nowMs;
      watchEndedRuns(store, clock, shard)
        .catch((error: unknown) => log.error('run.unwatched', { shard, error: String(error) }))
        .finally(() => {
          isReading = false;
        });
    },
  };
}

interface WatchedRun {
  watch: Watch;
  clock: Clock;
}

async function readWatched(
  store: Store,
  account: AccountDocument,
  { watch, clock }: WatchedRun,
): Promise<void> {
  const { id: accountId, shard } = account;
  const { runId } = watch;
  // No agent trades the account, so none holds its lane.
  const waitToRead = (endpoint: Endpoint) => reserveSlot(store, accountId, endpoint, clock);
  const broker = new AccountBroker(store, account, { clock, mustHurry: () => false, waitToRead });
  const books = await broker
    .books()
    .catch((error: unknown) => fileUnread(store, account, { watch, clock, error }));
  if (!books) return;
  const stored = await Promise.all(watch.tags.map((tag) => store.read(docs.order(accountId, tag))));
  const { found, settled } = findOrders(
    stored.flatMap((order) => order ?? []),
    books,
  );
  for (const { tag, symbol } of found) {
    const outcome = await reopenWatched(store, { accountId, runId, tag, symbol, clock });
    log.warn('order.turned-up', { accountId, tag, outcome });
    if (outcome === 'reopened') await wakeAgents([shard], clock);
  }
  const tags = settled.map(({ tag }) => tag);
  await noteWatchReading(store, { accountId, runId, settled: tags, books: 'read', clock });
}

/**
 * Files an issue that the books could not be read, so that nobody knows what the broker holds:
 * `high` while reading goes on, `critical` after the last attempt.
 */
async function fileUnread(
  store: Store,
  account: AccountDocument,
  { watch, clock, error }: WatchedRun & { error: unknown },
): Promise<undefined> {
  const { id: accountId, loginStatus } = account;
  const source = markedName(account);
  log.warn('broker.unread', { accountId, error: String(error) });
  const left = await noteWatchReading(store, {
    accountId,
    runId: watch.runId,
    settled: [],
    books: 'unread',
    clock,
  });
  const why =
    loginStatus === 'logged_out'
      ? 'the account is logged out'
      : publicText(error).replace(/\.$/, '');
  const orders = `Orders without a confirmed end when the run stopped: ${watch.tags.join(', ')}.`;
  const description = left
    ? `The broker's books cannot be read for orders that may still turn up: ${why}. Log in, or look at the broker's order book. ${orders}`
    : `The broker's books could not be read until the end of the watch: ${why}. Look at the broker's order book now. ${orders}`;
  const cause = `${left ? 'watch-unread' : 'watch-given-up'}:${accountId}:${watch.runId}` as const;
  const now = clock.now();
  await fileIssue(
    store,
    { cause, priority: left ? 'high' : 'critical', description, source, accountId },
    now,
  );
  const id = `${cause.replaceAll(':', '-')}-${istDay(now)}`;
  const text = `The broker’s books cannot be read for orders without a confirmed end: ${why}. Log in, or look at the broker’s order book`;
  const message = { id, uid: account.ownerUid, event: 'unknown-order', accountId, text } as const;
  await postOnce(store, message, now);
}

import type { Instant } from '@sthira/contract/units';
import { fileUnreadable } from '#accounts/record/file-unreadable.ts';
import { readShards } from '#accounts/record/shard-places.ts';
import { fileStillPrices } from '#agents/market/price-watch.ts';
import { readActiveAccounts, readTally } from '#agents/shards/account-watch.ts';
import { callIfSilent } from '#agents/shards/call-agent.ts';
import { runsAlive, silenceMs } from '#agents/shards/silence.ts';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { fileIssue } from '#issues/file-issue.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import { postOnce } from '#outbox/post-message.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * Calls an agent for every shard that has work and no living agent, and for `market` while the
 * market is open. Files an issue for each account that nobody has traded for too long, and for
 * prices that stand still.
 */
export async function reviveAgents(
  store: Store,
  clock: Clock,
  shards?: readonly string[],
): Promise<string[]> {
  const silent: string[] = [];
  await mapConcurrently(shards ?? [...(await readShards(store)), 'market'], async (shard) => {
    if (await callIfSilent(store, shard, clock)) {
      silent.push(shard);
      log.info('agent.silent', { shard });
    }
    await (shard === 'market' ? fileStillPrices(store, clock) : fileSilence(store, shard, clock));
  });
  return silent;
}

async function fileSilence(store: Store, shard: string, clock: Clock): Promise<void> {
  // Read the shard before the accounts: a run that ends in between is then missing among the
  // accounts. The other way round its row would be gone, and it would look silent.
  const document = await store.read(docs.shard(shard));
  // As many rows are written as accounts trade, so every one of them has an agent and can be
  // read.
  if (runsAlive(document, clock.now()) >= (await readTally(store, shard)).count) return;
  const { values, unreadable } = await readActiveAccounts(store, shard);
  await fileUnreadable(store, unreadable, clock);
  for (const account of values) {
    const now = clock.now();
    const ms = silenceMs(account, document, now);
    if (ms === undefined) continue;
    const { id: accountId, trading } = account;
    const description = `The Trading Agent has been silent for ${Math.round(ms / 1_000)} s while this account is ${trading.state}. Another one was called.`;
    await fileIssue(
      store,
      {
        cause: `agent-dead:${accountId}:${trading.runId}`,
        priority: 'critical',
        description,
        source: markedName(account),
        accountId,
      },
      now,
    );
    await reportSilence(store, account, { ms, now });
  }
}

/** To the owner, once for each silence; while the market is closed nothing is decided anyway. */
async function reportSilence(
  store: Store,
  { id: accountId, ownerUid: uid }: AccountDocument,
  { ms, now }: { ms: number; now: Instant },
): Promise<void> {
  if (!isMarketOpen(now)) return;
  const id = `silent-${accountId}-${now - ms}`;
  const text = `Nothing has been heard of the Trading Agent for ${Math.round(ms / 1_000)} s; another one was called. Until it reports, look at your positions in your broker’s app`;
  await postOnce(store, { id, uid, event: 'agent-silent', accountId, text }, now);
}

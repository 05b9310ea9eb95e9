import { shardDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { fileUnreadable } from '#accounts/file-unreadable.ts';
import { fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { readDocument } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import { settings } from '#platform/settings.ts';
import { readActiveAccounts } from './account-watch.ts';
import { callIfSilent } from './call-agent.ts';
import { fileStillPrices } from './price-watch.ts';
import { silenceMs } from './silence.ts';

const allShards = () => [...Array.from({ length: settings().shards }, (_, at) => String(at)), 'market'];

/**
 * Calls an agent for every shard that has work and nobody who beats, and for `market` while there is one. An account that
 * should be traded and has not been for too long becomes an issue, whatever keeps its agent away; and so do prices that stand still.
 */
export async function reviveAgents(clock: Clock, shards: readonly string[] = allShards()): Promise<string[]> {
  const silent: string[] = [];
  for (const shard of shards) {
    if (await callIfSilent(shard, clock)) silent.push(shard);
    await (shard === 'market' ? fileStillPrices(clock) : fileSilence(shard, clock));
  }
  if (silent.length > 0) log.info('agent.silent', { shards: silent.join(',') });
  return silent;
}

async function fileSilence(shard: string, clock: Clock): Promise<void> {
  // The shard first: a run that ends between the two readings takes its row with it, and is not among the accounts any more.
  const document = await readDocument(paths.shard(shard), shardDocument);
  const { values, unreadable } = await readActiveAccounts(shard);
  await fileUnreadable(unreadable, clock);
  for (const account of values) {
    const ms = silenceMs(account, document, clock.now());
    if (ms === undefined) continue;
    const { id: accountId, accountName: source, trading } = account;
    const description = `The Trading Agent has been silent for ${Math.round(ms / 1_000)} s while this account is ${trading.state}. Another one was called.`;
    await fileIssue({ cause: `agent-dead:${accountId}:${trading.runId}`, priority: 'critical', description, source, accountId }, clock.now());
  }
}

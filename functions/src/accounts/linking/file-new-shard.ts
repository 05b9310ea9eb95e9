import { shardNumber } from '#accounts/record/shard-plan.ts';
import { fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { mostAgents } from '#platform/limits/capacity.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';

/** The share of agents that is needed for successors while shifts are handed over. */
const spareShare = 0.2;

/**
 * What an operator has to know once so many shards share the agents there may be; `undefined` while
 * they are enough.
 */
export function agentsShort(shards: number, most: number): string | undefined {
  const needed = Math.ceil((shards + 1) * (1 + spareShare));
  if (needed <= most) return undefined;
  return `There are ${shards} shards now, and with the market's and those that hand over they need ${needed} agents at once; ${most} are allowed. Ask for quota and raise AGENTS_AT_ONCE, as docs/scale.md says, before more accounts are linked.`;
}

/**
 * Logs that a shard was made, and files an issue when its kind of shards needs more agents than there
 * may be: those of accounts on paper have a queue and instances of their own. It never throws, so
 * that the account is linked in any case.
 */
export async function fileNewShard(store: Store, shard: string, clock: Clock): Promise<void> {
  log.info('shard.made', { shard });
  const number = shardNumber(shard, 'real');
  const description = number === undefined ? undefined : agentsShort(number + 1, mostAgents);
  if (description === undefined) return;
  try {
    await fileIssue(
      store,
      { cause: 'agents-short', priority: 'high', description, source: 'Trading agents' },
      clock.now(),
    );
  } catch (error) {
    log.error('issue.not-filed', { shard, error });
  }
}

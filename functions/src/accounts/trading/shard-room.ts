import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { fileIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

type Placed = Pick<AccountDocument, 'shard' | 'accountName'>;

/**
 * Why a shard has no room for another running account; `undefined` when it has, which costs one
 * read. It is not part of the start's transaction, because all starts of a shard would then wait
 * for each other. Starts at the same moment may exceed the limit by a few, and the limit leaves
 * room for that.
 */
export async function shardRefusal(
  store: Store,
  { shard, accountName }: Placed,
  clock: Clock,
): Promise<AppError | undefined> {
  const active = queryOf(collections.accounts)
    .where('shard', '==', shard)
    .whereIn('trading.state', ['running', 'stopping']);
  const count = await store.count(active);
  const most = settings().accountsPerShard;
  if (count < most) return undefined;
  await fileShardFull(store, { shard, count, most, clock });
  return new AppError(
    'conflict',
    `This part of the platform is full, so ${accountName} cannot start now. Your other accounts are not affected. Try again later, or ask support for room.`,
  );
}

async function fileShardFull(
  store: Store,
  {
    shard,
    count,
    most,
    clock,
  }: {
    shard: string;
    count: number;
    most: number;
    clock: Clock;
  },
): Promise<void> {
  const description = `A start was refused: shard ${shard} is full, ${count} of ${most} accounts trade. It has more accounts than ACCOUNTS_PER_SHARD lets run: raise that.`;
  try {
    await fileIssue(
      store,
      { cause: `shard-full:${shard}`, priority: 'high', description, source: `Shard ${shard}` },
      clock.now(),
    );
  } catch (error) {
    log.error('issue.not-filed', { shard, error });
  }
}

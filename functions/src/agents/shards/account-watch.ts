import * as z from 'zod/mini';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { ListAge, type Tally, tallyOf } from './list-age.ts';

function activeAccounts(shard: string) {
  return queryOf(collections.accounts)
    .where('shard', '==', shard)
    .whereIn('trading.state', ['running', 'stopping']);
}

export interface AccountWatch {
  /** `undefined` until the first answer. */
  accounts: () => AccountDocument[] | undefined;
  /** Comes with the first answer. */
  answered: Promise<void>;
  /** Whether the list was not proven right for so long that the agent may not use it. */
  isStale: () => Promise<boolean>;
  /** To be called with each beat. */
  check: () => void;
  close: () => void;
}

/** When an account was last changed, of one that cannot be read, too. */
const changed = z.object({ updatedAt: z.number() });

/** The shard's accounts that run or are being squared off, kept current. */
export function watchAccounts(store: Store, shard: string, clock: Clock): AccountWatch {
  let accounts: AccountDocument[] | undefined;
  const answered = Promise.withResolvers<void>();
  const age = new ListAge({
    readTally: () => readTally(store, shard),
    onFailure: (error) => log.warn('agent.list-unread', { shard, error }),
    monotonicMs: () => clock.monotonicMs(),
  });
  const close = store.watchAll(activeAccounts(shard), {
    what: `accounts of shard ${shard}`,
    onValues: (seen) => {
      accounts = seen.flatMap(({ value }) => value ?? []);
      answered.resolve();
      age.take(tallyOf(seen.map(({ data }) => changed.safeParse(data).data?.updatedAt)));
    },
  });
  return {
    accounts: () => accounts,
    answered: answered.promise,
    isStale: () => age.isStale(),
    check: () => age.check(),
    close,
  };
}

/** The tally of these accounts, in one read. */
export function readTally(store: Store, shard: string): Promise<Tally> {
  return store.tally(activeAccounts(shard), 'updatedAt');
}

/** The same accounts, read once. A malformed account does not block the rest. */
export async function readActiveAccounts(
  store: Store,
  shard: string,
): Promise<{ values: AccountDocument[]; unreadable: string[] }> {
  const found = await store.findTolerant(activeAccounts(shard));
  return {
    values: found.flatMap(({ value }) => value ?? []),
    unreadable: found.filter(({ value }) => value === undefined).map(({ id }) => id),
  };
}

/**
 * Some of them, the same ones each time: enough to see whether any account trades, even if a few
 * cannot be read.
 */
export async function readSomeActive(store: Store, shard: string): Promise<AccountDocument[]> {
  return store.findReadable(activeAccounts(shard).limit(10));
}

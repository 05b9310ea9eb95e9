import { paths } from '@sthira/contract/paths';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import type { Clock } from '#platform/clock.ts';
import { AggregateField, db, readEach } from '#platform/firestore.ts';
import { listenQuery } from '#platform/listen.ts';
import { log } from '#platform/log.ts';
import { ListAge, type Tally, tallyOf } from './list-age.ts';

function activeAccounts(shard: string) {
  return db()
    .collection(paths.accounts)
    .where('shard', '==', shard)
    .where('trading.state', 'in', ['running', 'stopping']);
}

export interface AccountWatch {
  /** `undefined` until the first answer. */
  accounts: () => AccountDocument[] | undefined;
  /** Whether the list was not proven right for so long that the agent may not use it. */
  isStale: () => Promise<boolean>;
  /** To be called with each beat. */
  look: () => void;
  close: () => void;
}

/** The shard's accounts that run or are being squared off, kept current. */
export function watchAccounts(shard: string, clock: Clock): AccountWatch {
  let accounts: AccountDocument[] | undefined;
  const age = new ListAge({
    readTally: () => readTally(shard),
    onFailure: (error) => log.warn('agent.list-unread', { shard, error }),
    monotonicMs: () => clock.monotonicMs(),
  });
  const close = listenQuery({
    what: `accounts of shard ${shard}`,
    query: activeAccounts(shard),
    schema: accountDocument,
    onValues: (values, docs) => {
      accounts = values;
      age.told(tallyOf(docs.map((snapshot) => snapshot.get('updatedAt'))));
    },
  });
  return { accounts: () => accounts, isStale: () => age.isStale(), look: () => age.look(), close };
}

/** The tally of these accounts, in one read. */
export async function readTally(shard: string): Promise<Tally> {
  const query = activeAccounts(shard).aggregate({
    count: AggregateField.count(),
    sum: AggregateField.sum('updatedAt'),
  });
  return (await query.get()).data();
}

/** The same accounts, read once. A malformed account does not block the rest. */
export async function readActiveAccounts(
  shard: string,
): Promise<{ values: AccountDocument[]; unreadable: string[] }> {
  const { docs } = await activeAccounts(shard).get();
  return readEach(docs, accountDocument);
}

/**
 * Some of them, the same ones each time: enough to see whether any account trades, even if a few
 * cannot be read.
 */
export async function readSomeActive(shard: string): Promise<AccountDocument[]> {
  const { docs } = await activeAccounts(shard).limit(10).get();
  return readEach(docs, accountDocument).values;
}

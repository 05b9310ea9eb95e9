import { agentSecond, callOf, prices, streamingSecond } from '../../../tools/scaling/prices.ts';
import { type AccountDay, type Platform, usualDay, usualStreams } from './day.ts';

export const pricesAsOf = prices.asOf;

const gib = 2 ** 30;
const callSeconds = 0.1;

export interface Rupees {
  firestore: number;
  /** The agents of the accounts' own shards. */
  agents: number;
  /** The market's agent and the streaming service, shared by all accounts of the platform. */
  shared: number;
  calls: number;
  sent: number;
  total: number;
}

/**
 * What an account's day costs on a platform of so many accounts, `perShard` of them on each shard.
 */
export function priceOf(
  day: AccountDay,
  { accounts, perShard, firestore = 'usual' }: Platform & { firestore?: 'usual' | 'most' },
): Rupees {
  const { read, write, delete: remove } = prices.firestore[firestore];
  const agentDay = usualDay.sessionSeconds * agentSecond;
  const { instances } = usualStreams({ accounts, perShard });
  const streamingDay = instances * usualDay.sessionSeconds * streamingSecond;
  const dollars = {
    firestore: (day.reads * read + day.writes * write + day.deletes * remove) / 100_000,
    agents: agentDay / perShard,
    shared: (agentDay + streamingDay) / accounts,
    calls: day.invocations * callOf(callSeconds),
    sent: ((day.sent.brokers + day.sent.market + day.sent.screens) / gib) * prices.sent.gib,
  };
  const rupees = Object.fromEntries(
    Object.entries(dollars).map(([part, amount]) => [part, amount * prices.rupeesPerDollar]),
  ) as Omit<Rupees, 'total'>;
  return { ...rupees, total: Object.values(rupees).reduce((sum, amount) => sum + amount, 0) };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AccountDay, usualDay } from './day.ts';

const prices = JSON.parse(readFileSync(join(import.meta.dirname, 'prices.json'), 'utf8')) as {
  asOf: string;
  rupeesPerDollar: number;
  firestore: Record<'usual' | 'most', Record<'read' | 'write' | 'delete', number>>;
  run: Record<
    | 'requestVcpuSecond'
    | 'requestGibSecond'
    | 'instanceVcpuSecond'
    | 'instanceGibSecond'
    | 'millionRequests',
    number
  >;
  sent: { gib: number };
};

export const pricesAsOf = prices.asOf;

const gib = 2 ** 30;
/** As deployed: `entrypoints/tasks.ts`, and Cloud Run's default for the streaming service. */
const agent = { vcpu: 1, gib: 0.5 };
const streaming = { vcpu: 1, gib: 0.5 };
/** Of one call, with 512 MiB and one processor as deployed. */
const call = { seconds: 0.1, vcpu: 1, gib: 0.5 };

export interface Rupees {
  firestore: number;
  /** The agents of the accounts' own shards. */
  agents: number;
  /** The market's agent and one streaming instance, shared by all accounts of the platform. */
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
  {
    accounts,
    perShard,
    firestore = 'usual',
  }: { accounts: number; perShard: number; firestore?: 'usual' | 'most' },
): Rupees {
  const { run, sent, rupeesPerDollar } = prices;
  const { read, write, delete: remove } = prices.firestore[firestore];
  const agentDay =
    usualDay.sessionSeconds *
    (agent.vcpu * run.requestVcpuSecond + agent.gib * run.requestGibSecond);
  const streamingDay =
    usualDay.sessionSeconds *
    (streaming.vcpu * run.instanceVcpuSecond + streaming.gib * run.instanceGibSecond);
  const callPrice =
    run.millionRequests / 1_000_000 +
    call.seconds * (call.vcpu * run.requestVcpuSecond + call.gib * run.requestGibSecond);
  const dollars = {
    firestore: (day.reads * read + day.writes * write + day.deletes * remove) / 100_000,
    agents: agentDay / perShard,
    shared: (agentDay + streamingDay) / accounts,
    calls: day.invocations * callPrice,
    sent: (day.sentBytes / gib) * sent.gib,
  };
  const rupees = Object.fromEntries(
    Object.entries(dollars).map(([part, amount]) => [part, amount * rupeesPerDollar]),
  ) as Omit<Rupees, 'total'>;
  return { ...rupees, total: Object.values(rupees).reduce((sum, amount) => sum + amount, 0) };
}

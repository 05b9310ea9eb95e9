import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { accountDay, type Measured } from './cost/day.ts';
import { priceOf, pricesAsOf } from './cost/price.ts';
import type { Figures } from './figures.ts';
import { figuresOf, measureOnStack } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

const mostRupees = 0.35;
const mostWrites = 600;
const mostReads = 800;
/** What an account of one lakh pays for a day. */
const paidRupees = 8;

const options = {
  accounts: { type: 'string', default: '200' },
  /** In which the accounts hold their position. */
  seconds: { type: 'string', default: '120' },
  json: { type: 'boolean' },
} as const;

const root = resolve(import.meta.dirname, '..', '..');
const rounded = (value: number) => Number(value.toFixed(3));

/**
 * What one account costs the platform on a day: a session on a stack of its own, with everything
 * counted that Google bills, taken to a day's length. `figure` is in rupees, `baseline` what an
 * account of one lakh pays.
 */
export function benchCost(args: readonly string[]): Figures {
  const { accounts, seconds } = parseArgs({ args: [...args], options }).values;
  const name = 'cost';
  const folder = join(root, '.stack', 'meter', `${accounts}-${process.pid}`);
  const run = [
    process.execPath,
    join(import.meta.dirname, name, 'measure.ts'),
    accounts,
    seconds,
    figuresOf(name),
  ];
  const meter = `--import ${join(import.meta.dirname, name, 'meter.ts')}`;
  const { measured, passed } = measureOnStack<Measured>({
    name,
    command: run,
    env: { METER_FOLDER: folder, NODE_OPTIONS: meter },
  });
  const day = accountDay(measured);
  const perShard = Math.min(measured.accounts, 200);
  const own = priceOf(day, { accounts: measured.accounts, perShard });
  const kept =
    passed && own.total <= mostRupees && day.writes <= mostWrites && day.reads <= mostReads
      ? 'yes'
      : 'no';
  const of = (parts: object) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(parts).map(([part, value]) => [part, rounded(Number(value))]),
      ),
    );
  return {
    name,
    figure: rounded(own.total),
    baseline: paidRupees,
    ratio: ratioOf(own.total, paidRupees),
    unit: '₹ per account-day',
    accounts: measured.accounts,
    reads: Math.round(day.reads),
    writes: Math.round(day.writes),
    deletes: Math.round(day.deletes),
    calls: Math.round(day.invocations),
    sentKib: Math.round(day.sentBytes / 1_024),
    rupees: of(own),
    of1000Accounts: of(priceOf(day, { accounts: 1_000, perShard: 200 })),
    dearest: of(priceOf(day, { accounts: measured.accounts, perShard, firestore: 'most' })),
    agentCpuMs: rounded((measured.hold.counts.agent?.cpuMs ?? 0) / measured.hold.seconds),
    operations: of(
      Object.fromEntries(Object.entries(day.operations).sort(([, one], [, other]) => other - one)),
    ),
    pricesAsOf,
    kept,
  };
}

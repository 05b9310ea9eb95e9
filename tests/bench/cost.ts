import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { accountDay, type Measured, type Platform } from './cost/day.ts';
import { priceOf, pricesAsOf } from './cost/price.ts';
import { removeShares } from './cost/processor-share.ts';
import type { Figures } from './figures.ts';
import { figuresOf, measureOnStack } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

const mostRupees = 0.35;
const mostWrites = 600;
const mostReads = 700;
/** Of which one account's day is told, however many were measured. */
const platform: Platform = { accounts: 1_000, perShard: 200 };
const alone = (accounts: number): Platform => ({ accounts, perShard: accounts });
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
 * What one account of a thousand costs the platform on a day: a session on a stack of its own, with
 * everything counted that Google bills, taken to a day's length. `figure` is in rupees, `baseline`
 * what an account of one lakh pays, `alone` what it would cost were those measured all there are.
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
  // Of runs that were broken off.
  removeShares();
  const { measured, passed } = measureOnStack<Measured>({
    name,
    command: run,
    env: { METER_FOLDER: folder, NODE_OPTIONS: meter },
  });
  const day = accountDay(measured, platform);
  const whole = priceOf(day, platform);
  const kept =
    passed && whole.total <= mostRupees && day.writes <= mostWrites && day.reads <= mostReads
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
    figure: rounded(whole.total),
    baseline: paidRupees,
    ratio: ratioOf(whole.total, paidRupees),
    unit: '₹ per account-day',
    accounts: measured.accounts,
    reads: Math.round(day.reads),
    writes: Math.round(day.writes),
    deletes: Math.round(day.deletes),
    calls: Math.round(day.invocations),
    sentBytes: of(day.sent),
    rupees: of(whole),
    alone: of(priceOf(accountDay(measured), alone(measured.accounts))),
    dearest: of(priceOf(day, { ...platform, firestore: 'most' })),
    agentCpuMs: rounded((measured.hold.counts.agent?.cpuMs ?? 0) / measured.hold.seconds),
    beats: of(measured.beats ?? {}),
    takeOver: of(measured.takeOver ?? {}),
    operations: of(
      Object.fromEntries(Object.entries(day.operations).sort(([, one], [, other]) => other - one)),
    ),
    pricesAsOf,
    kept,
  };
}

import { accountsAsked } from './accounts-flag.ts';
import type { Figures } from './figures.ts';
import { measureAccounts } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

/** Orders a second that the brokers take from one account. */
const publishedPerSecond = 10;
const legs = 4;
/** Four brokers with five logins a second each, in want of a published pace of starts. */
const startsPerSecond = 20;

/** What the run on the stack measures, see stop-all/run.ts. */
export interface StopAllFigures {
  accounts: number;
  /** Until the last one that was started held its four legs. */
  startedMs: number;
  flat: number;
  p50Ms: number;
  p99Ms: number;
  committedMs: number;
  ordersAfterCommit: number;
}

/**
 * Stop All over running accounts of four legs each, on a stack of its own whose broker answers
 * after 200 ms: `figure` is when 99 of 100 accounts were flat, `baseline` the time the brokers'
 * published rate needs for one account's four orders.
 */
export function benchStopAll(args: readonly string[]): Figures {
  const accounts = accountsAsked(args, 200);
  const name = 'stop-all';
  const { measured, passed } = measureAccounts<StopAllFigures>(name, accounts);
  const baseline = (legs / publishedPerSecond) * 1_000;
  const kept =
    passed && measured.flat === measured.accounts && measured.ordersAfterCommit === 0
      ? 'yes'
      : 'no';
  const ratio = ratioOf(measured.p99Ms, baseline);
  return {
    name,
    figure: measured.p99Ms,
    baseline,
    ratio,
    unit: 'ms',
    publishedPerSecond,
    ...measured,
    startRatio: ratioOf(measured.startedMs, (measured.accounts / startsPerSecond) * 1_000),
    kept,
  };
}

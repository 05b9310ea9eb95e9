import { accountsAsked } from './accounts-flag.ts';
import type { Figures } from './figures.ts';
import { measureAccounts } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

/** What the brokers take from one account: a reading of each book a second, and orders a second. */
const published = { readEveryMs: 1_000, ordersPerSecond: 10 } as const;
const legs = 4;

/** What the run on the stack measures, see start-all/run.ts. Milliseconds count from the press. */
export interface StartAllFigures {
  accounts: number;
  /** Until the last account was `running`. */
  answeredMs: number;
  /** Accounts that came to hold their four legs, and when by the broker's book. */
  whole: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Start All over accounts whose algorithm enters at once, on a stack of its own: `figure` is when
 * 99 of 100 held their four legs, `baseline` the time the brokers' published limits need for one
 * account's books and four orders.
 */
export function benchStartAll(args: readonly string[]): Figures {
  const accounts = accountsAsked(args, 60);
  const name = 'start-all';
  const { measured, passed } = measureAccounts<StartAllFigures>(name, accounts);
  const baseline = published.readEveryMs + (legs / published.ordersPerSecond) * 1_000;
  const ratio = ratioOf(measured.p99Ms, baseline);
  const kept = passed && measured.whole === measured.accounts ? 'yes' : 'no';
  return { name, figure: measured.p99Ms, baseline, ratio, unit: 'ms', ...measured, kept };
}

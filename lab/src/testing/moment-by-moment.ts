import type { RunAccount } from '@sthira/quant/run/state/run-account';
import type { RecordedSession } from '#backtest/backtest.ts';
import { AccountAtExchange } from '#broker/account-at-exchange.ts';
import { barMoments } from '#past/bar-moments.ts';
import type { PlayedRun } from '#past/play-run.ts';
import { ReplayedMarket } from '#past/replayed-market.ts';
import { RunAtBroker } from '#past/run-at-broker.ts';

const hours = 'exchange';

/**
 * The plain form of `playSessions`: it plays each moment. What `playSessions` passes over must not
 * show in its result.
 */
export function momentByMoment(
  account: RunAccount,
  sessions: Iterable<RecordedSession>,
): PlayedRun & { broker: AccountAtExchange<ReplayedMarket>; moments: number } {
  const { underlying, capitalPaise: cashPaise, startedAt, strategy, parameters } = account;
  const market = new ReplayedMarket(underlying);
  const broker = new AccountAtExchange({ market, hours, cashPaise, startedAt });
  const run = new RunAtBroker(account, broker, { hours });
  let moments = 0;
  for (const moment of barMoments(underlying, sessions, strategy.barMinutes(parameters))) {
    moments += 1;
    run.playMoment(moment);
    if (run.hasEnded) break;
  }
  return { state: run.state, issues: run.issues, broker, moments };
}

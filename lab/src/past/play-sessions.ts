import type { RunAccount } from '@sthira/quant/run/state/run-account';
import type { RecordedSession } from '#backtest/backtest.ts';
import { AccountAtExchange } from '#broker/account-at-exchange.ts';
import { barMoments } from './bar-moments.ts';
import { type PlayedRun, playRun } from './play-run.ts';
import { ReplayedMarket } from './replayed-market.ts';

const hours = 'exchange';

/**
 * Plays an account's run over recorded sessions with the step of a live agent, at a broker of its
 * own whose cash begins as the account's capital.
 */
export function playSessions(
  account: RunAccount,
  sessions: Iterable<RecordedSession>,
): PlayedRun & { broker: AccountAtExchange<ReplayedMarket> } {
  const { underlying, capitalPaise: cashPaise, startedAt, strategy, parameters } = account;
  const market = new ReplayedMarket(underlying);
  const broker = new AccountAtExchange({ market, hours, cashPaise, startedAt });
  const moments = barMoments(underlying, sessions, strategy.barMinutes(parameters));
  return { ...playRun(account, moments, broker, { hours }), broker };
}

import type { Paise } from '@sthira/contract/units';
import type { BacktestInput } from '#backtest.ts';
import { barMoments } from '#engine/bar-moments.ts';
import { ReplayedBroker } from '#engine/replayed-broker.ts';
import { ReplayedMarket } from '#engine/replayed-market.ts';
import { RunAtBroker } from '#engine/run-at-broker.ts';
import { realisedPaise } from '#mtm.ts';
import type { RunState } from '#run/state/state.ts';
import { step } from '#run/step.ts';
import { aRunAccount } from './run-fixtures.ts';

const hours = 'exchange';

/**
 * What a backtest plays, played with the live step: the run of an account without limits of its own,
 * whose size is set to what it is worth whenever it holds nothing.
 */
export function runOfItsWorth(
  input: Omit<BacktestInput, 'sessions'> & { sessions: readonly BacktestSession[] },
): RunAtBroker {
  const { underlying, sessions, parameters, capitalPaise } = input;
  const startedAt = sessions[0]?.bars[0]?.at ?? 0;
  const account = { underlying, parameters, capitalPaise, startedAt };
  const market = new ReplayedMarket(underlying);
  const run = new RunAtBroker(
    aRunAccount({ ...account, dailyLossPctHundredths: 10_000 }),
    new ReplayedBroker({ market, hours, cashPaise: capitalPaise, startedAt }),
    { hours },
  );
  for (const moment of barMoments(underlying, sessions, parameters.timeframe)) {
    run.playMoment(moment);
    if (run.state.algorithm.phase === 'flat') run.state = resized(run.state, capitalPaise);
  }
  return run;
}

type BacktestSession = BacktestInput['sessions'] extends Iterable<infer Session> ? Session : never;

function resized(state: RunState, startPaise: Paise): RunState {
  const { holdings } = state.orders.book;
  const netPaise = realisedPaise(holdings) - (state.charges.totalPaise ?? 0);
  const account = { ...state.account, capitalPaise: Math.max(0, startPaise + netPaise) };
  return step(state, { kind: 'account', account }).state;
}

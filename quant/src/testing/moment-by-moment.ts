import type { RecordedSession } from '#backtest.ts';
import { barMoments } from '#engine/bar-moments.ts';
import type { PlayedRun } from '#engine/play-run.ts';
import { ReplayedBroker } from '#engine/replayed-broker.ts';
import { ReplayedMarket } from '#engine/replayed-market.ts';
import { RunAtBroker } from '#engine/run-at-broker.ts';
import type { RunAccount } from '#run/state/run-account.ts';

const hours = 'exchange';

/**
 * The plain form of `playSessions`: it plays each moment. What `playSessions` passes over must not
 * show in its result.
 */
export function momentByMoment(
  account: RunAccount,
  sessions: Iterable<RecordedSession>,
): PlayedRun & { broker: ReplayedBroker; moments: number } {
  const { underlying, capitalPaise: cashPaise, startedAt, parameters } = account;
  const market = new ReplayedMarket(underlying);
  const broker = new ReplayedBroker({ market, hours, cashPaise, startedAt });
  const run = new RunAtBroker(account, broker, { hours });
  let moments = 0;
  for (const moment of barMoments(underlying, sessions, parameters.timeframe)) {
    moments += 1;
    run.playMoment(moment);
    if (run.hasEnded) break;
  }
  return { state: run.state, issues: run.issues, broker, moments };
}

import { type Day, istDay } from '@sthira/contract/units';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import type { AccountAtExchange } from '#broker/account-at-exchange.ts';
import type { ReplayedMarket } from '#past/replayed-market.ts';
import type { Moment } from './bar-moments.ts';
import { QuietMoments } from './quiet-moments.ts';
import { type PlaySettings, RunAtBroker } from './run-at-broker.ts';

/** How a run ended, or stood at the end of its tape. */
export type PlayedRun = Pick<RunAtBroker, 'state' | 'issues'>;

/**
 * Plays a run over a tape as a live agent would: the same step, the same readings of the books, one
 * of each in a second at most, and the same requests. Moments at which the step can surely change
 * nothing are passed over, except the first and the last of each day: at them the day's result begins
 * and ends.
 */
export function playRun(
  account: RunAccount,
  tape: Iterable<Moment>,
  broker: AccountAtExchange<ReplayedMarket>,
  settings: PlaySettings,
): PlayedRun {
  const run = new RunAtBroker(account, broker, settings);
  const quiet = new QuietMoments(settings.hours);
  let today: Day | undefined;
  let passed: Moment | undefined;
  for (const moment of tape) {
    const day = istDay(moment.at);
    if (passed && day !== today) run.playMoment(passed);
    const isPassed = day === today && quiet.has(run.state, moment);
    passed = isPassed ? moment : undefined;
    today = day;
    if (!isPassed) run.playMoment(moment);
    if (run.hasEnded) break;
  }
  if (passed) run.playMoment(passed);
  return run;
}

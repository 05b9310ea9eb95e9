import { istDay, istInstant, minuteMs } from '@sthira/contract/units';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import type { RecordedSession } from '#backtest/backtest.ts';
import { indexCloseAt } from '#market/trading-clock.ts';
import { barMoments, type Moment } from '#past/bar-moments.ts';

/**
 * Each minute of sessions, as `barMoments` has it; and after the last bar of a day the minutes in
 * which options still trade while the index stands, until the one after the close, when what expired
 * is settled.
 */
export function* playedMoments(
  underlying: Underlying,
  sessions: Iterable<RecordedSession>,
  timeframe: number,
): Generator<Moment> {
  for (const moment of barMoments(underlying, sessions, timeframe)) {
    yield moment;
    const day = istDay(moment.at);
    if (moment.at < indexCloseAt(day)) continue;
    for (let at = moment.at + minuteMs; at <= lastMomentAt(day); at += minuteMs)
      yield { ...moment, at };
  }
}

/** When a day has been played: a minute after its close. */
export const lastMomentAt = (day: string): number => istInstant(day, hoursOf(day).close) + minuteMs;

import type { StoredBar } from '@sthira/contract/market';
import { type Day, dayInWords, type Instant, istInstant, minuteMs } from '@sthira/contract/units';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import { nextTradingDay, previousTradingDay } from '@sthira/quant/calendar/trading-days';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { hashText, mix, uniform } from '@sthira/quant/hash';
import type { RecordedSession } from '#backtest/backtest.ts';
import { tickMs } from '#market/bars.ts';
import { baseLevels, createIndexPaths } from '#market/index-paths.ts';
import { createFlutter } from '#market/noise.ts';
import { indexCloseAt } from '#market/trading-clock.ts';
import { createRegimes } from './simulated-regimes.ts';

/** The first day of every simulated history: the level of each day follows from those before it. */
const begins: Day = '2023-01-02';
/** Variance that the paths of the simulated market realise in a trading day with its night. */
const pathVariance = 0.00775 ** 2;
/** How far VIX moves against the index, and how fast it forgets the move. */
const vixResponse = 3;
const forgottenADay = 0.25;
/** A price is read so often; extremes in between are missed. */
const stepMs = 10_000;

/** A day while it goes on: logarithms of the levels beside those of the simulated market. */
interface PlayedDay {
  day: Day;
  opensAt: Instant;
  closesAt: Instant;
  moveAt: (at: Instant) => number;
  vixAt: (at: Instant) => number;
}

export interface SimulatedHistory {
  /** The session of a trading day, always the same one. */
  session(underlying: Underlying, day: Day): RecordedSession;
}

/**
 * A past of the simulated market with quiet and stormy times. Of the variance that VIX stands for the
 * index realises 0.7 to 1.1 in a year, as it did in recorded years: what sells options earns in some
 * of them and not in others. A day is a function of the seed, so that a month made later is the same.
 */
export function createSimulatedHistory(seed: string): SimulatedHistory {
  const paths = createIndexPaths(`history ${seed}`);
  // Levels as multiples of NIFTY's.
  const { SENSEX } = createIndexPaths(`history ${seed}`, () => 1);
  const beside = { NIFTY: () => 1, SENSEX };
  const regimeOf = createRegimes(seed);
  const wiggle = createFlutter({
    seed: hashText(`${seed} vix`),
    gridSeconds: 1_200,
    deviation: 0.008,
  });
  const pathAt = (at: Instant) => Math.log(paths.NIFTY(at) / baseLevels.NIFTY);

  const played: PlayedDay[] = [];
  let close = { move: 0, remembered: 0 };
  const playNext = (day: Day): PlayedDay => {
    const { vix, ratio, gap, jump } = regimeOf(day);
    const closesAt = indexCloseAt(day);
    const opensAt = istInstant(day, hoursOf(day).open);
    const from = close;
    const pathFrom = pathAt(indexCloseAt(previousTradingDay(day)) - tickMs);
    const scale = (vix / 100) * Math.sqrt(ratio / 252 / pathVariance);
    const minutes = (closesAt - opensAt) / minuteMs;
    const jumpsAt =
      opensAt + Math.floor(uniform(mix(hashText(seed), opensAt / minuteMs)) * minutes) * minuteMs;
    const moveAt = (at: Instant) =>
      from.move + gap + scale * (pathAt(at) - pathFrom) + (at >= jumpsAt ? jump : 0);
    const vixAt = (at: Instant) =>
      vix * Math.exp(-vixResponse * (moveAt(at) - from.remembered) + wiggle(at / 1_000));
    const move = moveAt(closesAt - tickMs);
    close = { move, remembered: from.remembered + forgottenADay * (move - from.remembered) };
    return { day, opensAt, closesAt, moveAt, vixAt };
  };

  const dayOf = (day: Day): PlayedDay => {
    let last = played.at(-1)?.day ?? begins;
    while (last < day) {
      last = nextTradingDay(last);
      played.push(playNext(last));
    }
    const found = played.find((each) => each.day === day);
    if (!found) throw new RangeError(`There is no simulated session on ${dayInWords(day)}.`);
    return found;
  };

  return {
    session(underlying, day) {
      const { opensAt, closesAt, moveAt, vixAt } = dayOf(day);
      const priceAt = (at: Instant) =>
        Math.round(baseLevels.NIFTY * Math.exp(moveAt(at)) * beside[underlying](at));
      const bars: StoredBar[] = [];
      for (let at = opensAt; at < closesAt; at += minuteMs) bars.push(minuteOf(priceAt, at));
      const vixHundredths = bars.map(({ at }) => Math.round(100 * vixAt(at + minuteMs - tickMs)));
      return { day, bars, vixHundredths };
    },
  };
}

function minuteOf(priceAt: (at: Instant) => number, at: Instant): StoredBar {
  const prices = Array.from({ length: minuteMs / stepMs }, (_, step) =>
    priceAt(at + step * stepMs),
  );
  const closePaise = priceAt(at + minuteMs - tickMs);
  return {
    at,
    openPaise: prices[0] ?? closePaise,
    highPaise: Math.max(...prices, closePaise),
    lowPaise: Math.min(...prices, closePaise),
    closePaise,
  };
}

/** The last `count` trading days before a day, oldest first. */
export function tradingDaysBefore(day: Day, count: number): Day[] {
  const days: Day[] = [];
  for (let at = previousTradingDay(day); days.length < count; at = previousTradingDay(at))
    days.push(at);
  return days.reverse();
}

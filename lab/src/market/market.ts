import type { StoredBar } from '@sthira/contract/market';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import { isTradingDay } from '@sthira/quant/calendar/trading-days';
import type { IndexName } from '@sthira/quant/contracts/contract-terms';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { type OptionQuote, quoteOption } from '@sthira/quant/prices/option-quote';
import { barOver, createRunningRange, type Span, tickMs, tickStart } from './bars.ts';
import { createIndexPaths } from './index-paths.ts';
import { bookTerms, type ScriptsAt, scriptedPaths } from './market-script.ts';
import { createTapePath, type Tape } from './tape.ts';
import { indexCloseAt, tradingTimes } from './trading-clock.ts';

/**
 * An index now and so far today, in points x100 (INDIAVIX: percent x100). `at` is the start of the
 * tick shown.
 */
export interface IndexQuote {
  lastPaise: Paise;
  openPaise: Paise;
  highPaise: Paise;
  lowPaise: Paise;
  previousClosePaise: Paise;
  at: Instant;
}

export interface Market {
  index(name: IndexName, at: Instant): IndexQuote;
  option(contract: OptionContract, at: Instant): OptionQuote;
  /**
   * Closed bars that start at or after `fromAt` and end by `toAt`, oldest first; `at` is the start,
   * a multiple of `seconds`.
   */
  bars(name: IndexName, fromAt: Instant, toAt: Instant, seconds: number): StoredBar[];
  /**
   * One bar of any length. Trading hours are not considered: the caller passes times inside the
   * session. A step longer than a tick may miss the highest and lowest price.
   */
  bar(name: IndexName, span: Span, stepMs?: number): StoredBar;
}

export interface MarketSettings {
  seed: string | number;
  /** With `exchange`, prices stand still outside the sessions. */
  hours?: MarketHours;
  /**
   * Recorded NIFTY minutes to play instead of simulated ones, from `tapeStartAt` on and in a loop.
   */
  tape?: Tape | undefined;
  tapeStartAt?: Instant;
  /** What changes the prices; for an instant that has passed it always answers the same. */
  scriptsAt?: ScriptsAt;
}

const roundingPaise: Record<IndexName, number> = { NIFTY: 5, SENSEX: 1, INDIAVIX: 1 };

/**
 * A simulated market that is a function of seed, instrument and time. Two processes with the same
 * seed read the same prices, in whatever order they ask.
 */
export function createMarket({
  seed,
  hours = 'always',
  tape,
  tapeStartAt = 0,
  scriptsAt,
}: MarketSettings): Market {
  const simulated = createIndexPaths(seed, tape && createTapePath(tape, tapeStartAt));
  const paths = scriptsAt ? scriptedPaths(simulated, scriptsAt) : simulated;
  const priceAt = (name: IndexName) => {
    const rounding = tape && name === 'NIFTY' ? 1 : roundingPaise[name];
    return (at: Instant): Paise => Math.round(paths[name](tickStart(at)) / rounding) * rounding;
  };
  const prices = {
    NIFTY: priceAt('NIFTY'),
    SENSEX: priceAt('SENSEX'),
    INDIAVIX: priceAt('INDIAVIX'),
  };
  const ranges = {
    NIFTY: createRunningRange(prices.NIFTY),
    SENSEX: createRunningRange(prices.SENSEX),
    INDIAVIX: createRunningRange(prices.INDIAVIX),
  };
  return {
    index(name, now) {
      const { openedAt, indexUntil, previousCloseAt } = tradingTimes(tickStart(now), hours);
      const { at: _, closePaise, ...range } = ranges[name]({ fromAt: openedAt, toAt: indexUntil });
      return {
        ...range,
        lastPaise: closePaise,
        previousClosePaise: prices[name](previousCloseAt - tickMs),
        at: indexUntil - tickMs,
      };
    },
    option(contract, now) {
      const at = tradingTimes(tickStart(now), hours).optionsUntil - tickMs;
      const levels = {
        indexPaise: paths[contract.underlying](at),
        vixHundredths: paths.INDIAVIX(at),
      };
      return quoteOption(contract, at, levels, scriptsAt && bookTerms(scriptsAt(at)));
    },
    bars(name, fromAt, toAt, seconds) {
      const lengthMs = seconds * 1000;
      const bars: StoredBar[] = [];
      for (
        let at = Math.ceil(fromAt / lengthMs) * lengthMs;
        at + lengthMs <= toAt;
        at += lengthMs
      ) {
        if (hours === 'always' || indexTicks(at))
          bars.push(barOver(prices[name], { fromAt: at, toAt: at + lengthMs }));
      }
      return bars;
    },
    bar: (name, span, stepMs) => barOver(prices[name], span, stepMs),
  };
}

function indexTicks(at: Instant): boolean {
  const day = istDay(at);
  return isTradingDay(day) && at >= sessionAt(at, 'exchange').opensAt && at < indexCloseAt(day);
}

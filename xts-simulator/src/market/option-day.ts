import type { Instant, Paise } from '@sthira/contract/units';
import { type Span, tickMs } from '@sthira/lab/market/bars';
import type { Market } from '@sthira/lab/market/market';
import { type MarketHours, sessionAt } from '@sthira/quant/calendar/calendar';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import type { Bar, Quote } from './instrument.ts';

/**
 * The day's range of an option is sampled at these fixed steps, so that it is the same however
 * often somebody reads it.
 */
const rangeStepMs = 15 * 60_000;
const samplesPerBar = 4;

interface DayRange {
  opensAt: Instant;
  openPaise: Paise;
  previousClosePaise: Paise;
  highPaise: Paise;
  lowPaise: Paise;
  sampledAt: Instant;
}

/** Quotes with the figures of the day, and bars, for options. */
export function createOptionDays(market: Market, hours: MarketHours) {
  const ranges = new Map<number, DayRange>();
  const priceAt = (contract: OptionContract, at: Instant) => market.option(contract, at).lastPaise;

  const rangeOf = (contract: OptionContract, at: Instant): DayRange => {
    const { opensAt } = sessionAt(at, hours);
    const kept = ranges.get(contract.instrumentId);
    if (kept && kept.opensAt === opensAt && at - kept.sampledAt < rangeStepMs) return kept;
    const openPaise = priceAt(contract, opensAt);
    const range =
      kept?.opensAt === opensAt && kept.sampledAt <= at
        ? { ...kept }
        : {
            opensAt,
            openPaise,
            previousClosePaise: priceAt(contract, opensAt - 1),
            highPaise: openPaise,
            lowPaise: openPaise,
            sampledAt: opensAt,
          };
    for (let sample = range.sampledAt + rangeStepMs; sample <= at; sample += rangeStepMs) {
      const paise = priceAt(contract, sample);
      range.highPaise = Math.max(range.highPaise, paise);
      range.lowPaise = Math.min(range.lowPaise, paise);
      range.sampledAt = sample;
    }
    ranges.set(contract.instrumentId, range);
    return range;
  };

  return {
    quote(contract: OptionContract, at: Instant): Quote {
      const {
        bidPaise,
        askPaise,
        lastPaise,
        bidUnits,
        askUnits,
        at: tradedAt,
      } = market.option(contract, at);
      const { openPaise, previousClosePaise, highPaise, lowPaise, opensAt } = rangeOf(contract, at);
      const seconds = Math.max(0, Math.floor((tradedAt - opensAt) / 1000));
      return {
        at,
        tradedAt,
        lastPaise,
        bidPaise,
        askPaise,
        openPaise,
        previousClosePaise,
        highPaise: Math.max(highPaise, lastPaise),
        lowPaise: Math.min(lowPaise, lastPaise),
        averagePaise: Math.round((openPaise + highPaise + lowPaise + lastPaise) / 4),
        lastQuantity: contract.lotSize,
        bidQuantity: bidUnits,
        askQuantity: askUnits,
        volume: seconds * contract.lotSize * 3,
        openInterest:
          (1000 + (contract.instrumentId % 977) + Math.floor(seconds / 60)) * contract.lotSize,
      };
    },

    /** A bar of one part of a session, from a few samples. */
    bar(contract: OptionContract, { fromAt, toAt }: Span): Bar {
      const samples = Math.max(samplesPerBar, Math.ceil((toAt - fromAt) / rangeStepMs) + 1);
      const prices = Array.from({ length: samples }, (_, sample) =>
        priceAt(contract, fromAt + Math.floor((sample * (toAt - fromAt - tickMs)) / (samples - 1))),
      );
      const [openPaise = 0] = prices;
      return {
        at: fromAt,
        openPaise,
        highPaise: Math.max(...prices),
        lowPaise: Math.min(...prices),
        closePaise: prices.at(-1) ?? openPaise,
        volume: (contract.lotSize * (toAt - fromAt) * 3) / 1000,
      };
    },
  };
}

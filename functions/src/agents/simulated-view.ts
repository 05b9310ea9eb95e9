import { istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts';
import { quoteOption } from '@sthira/quant/option-quote';
import type { MarketView } from './market-view.ts';

const pricedAt = istInstant('2026-11-19', '10:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const nearest = optionChain({ underlying: 'NIFTY', day: '2026-11-19', expiries: ['2026-11-23'], spotPaise: levels.indexPaise });
const contracts = nearest.filter(({ strike }) => Math.abs(strike - 25_000) <= 1_500);
export const typeOf = new Map(contracts.map(({ instrumentId, optionType }) => [instrumentId, optionType]));
export const lotSize = contracts[0]?.lotSize ?? 0;
const quotes = new Map(contracts.map((contract) => [contract.instrumentId, quoteOption(contract, pricedAt, levels)]));
const minuteMs = 60_000;

/** Minute bars of a calm index, from half an hour before an instant to ten minutes after it. */
export function barsAround(at: number): MarketView['bars'] {
  return Array.from({ length: 40 }, (_, place) => {
    const closePaise = levels.indexPaise + (place % 2 === 0 ? 1_000 : -1_000);
    return { at: at + (place - 30) * minuteMs, openPaise: closePaise, highPaise: closePaise, lowPaise: closePaise, closePaise };
  });
}

/** Far from its mean the index makes the algorithm leave; spoilt, the market as published makes it fail. */
export type IndexMood = 'calm' | 'wild' | 'spoilt';

/** For tests: a market whose prices stand still and are always fresh. */
export function simulatedView({ at, index, bars }: { at: number; index: IndexMood; bars: MarketView['bars'] }): MarketView {
  const lastPaise = levels.indexPaise + (index === 'wild' ? 60_000 : 0);
  const level = (paise: number) => ({ lastPaise: paise, previousClosePaise: paise, at });
  const quoteOf = (id: number) => {
    const quote = quotes.get(id);
    return quote && { bidPaise: quote.bidPaise, askPaise: quote.askPaise, lastPaise: quote.lastPaise, at };
  };
  const indices = { at, NIFTY: level(lastPaise), INDIAVIX: level(levels.vixHundredths) };
  return { indices, contracts, bars: index === 'spoilt' ? (null as never) : bars, quoteOf };
}

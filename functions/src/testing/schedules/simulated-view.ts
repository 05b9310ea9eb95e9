import { minuteMs } from '@sthira/contract/units';
import { contracts, levels } from '@sthira/lab/unkind/simulated-contracts';
import type { MarketView } from '#agents/market/market-view.ts';

/** Minute bars of a calm index, from half an hour before an instant to ten minutes after it. */
export function barsAround(at: number, indexPaise = levels.indexPaise): MarketView['bars'] {
  return Array.from({ length: 40 }, (_, place) => {
    const closePaise = indexPaise + (place % 2 === 0 ? 1_000 : -1_000);
    return {
      at: at + (place - 30) * minuteMs,
      openPaise: closePaise,
      highPaise: closePaise,
      lowPaise: closePaise,
      closePaise,
    };
  });
}

/**
 * Far from its mean the index makes the algorithm leave; spoilt, the market as published makes it
 * fail.
 */
export type IndexMovement = 'calm' | 'wild' | 'spoilt';

interface Shown {
  at: number;
  index: IndexMovement;
  bars: MarketView['bars'];
  quoteOf: MarketView['quoteOf'];
}

/** For tests: a market whose index stands still. */
export function simulatedView({ at, index, bars, quoteOf }: Shown): MarketView {
  const lastPaise = levels.indexPaise + (index === 'wild' ? 60_000 : 0);
  const level = (paise: number) => ({ lastPaise: paise, previousClosePaise: paise, at });
  const indices = { NIFTY: level(lastPaise), INDIAVIX: level(levels.vixHundredths) };
  return {
    indices,
    contracts,
    heldContracts: [],
    long: [],
    bars: index === 'spoilt' ? (null as never) : bars,
    quoteOf,
  };
}

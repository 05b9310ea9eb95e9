import type { StoredBar } from '@sthira/contract/market';
import { dayMs, type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import type { Span } from '@sthira/lab/market/bars';
import { baseLevels } from '@sthira/lab/market/index-paths';
import type { IndexQuote } from '@sthira/lab/market/market';
import type { Bar, Instrument, OptionInstrument, Quote } from './instrument.ts';

/** The instrument's price, computed from the index's and rounded to its tick. */
function scaleOf({
  source,
  ratio,
  moves = 1,
}: Exclude<Instrument, OptionInstrument>): (paise: Paise) => Paise {
  const still = baseLevels[source];
  return (paise) =>
    ratio === 1 ? paise : Math.round(((still + (paise - still) * moves) * ratio) / 5) * 5;
}

/** The quote of an instrument that follows an index. */
export function followingQuote(
  instrument: Exclude<Instrument, OptionInstrument>,
  index: IndexQuote,
  at: Instant,
): Quote {
  const scaled = scaleOf(instrument);
  const lastPaise = scaled(index.lastPaise);
  const traded = instrument.kind !== 'index';
  const minutes = Math.max(0, Math.floor((index.at % dayMs) / minuteMs));
  return {
    at,
    tradedAt: index.at,
    lastPaise,
    bidPaise: traded ? lastPaise - 5 : 0,
    askPaise: traded ? lastPaise + 5 : 0,
    openPaise: scaled(index.openPaise),
    highPaise: scaled(index.highPaise),
    lowPaise: scaled(index.lowPaise),
    previousClosePaise: scaled(index.previousClosePaise),
    averagePaise: traded ? scaled(Math.round((index.highPaise + index.lowPaise) / 2)) : 0,
    lastQuantity: traded ? 10 : 0,
    bidQuantity: traded ? 250 : 0,
    askQuantity: traded ? 250 : 0,
    volume: traded ? minutes * 1000 : 0,
    openInterest: instrument.kind === 'quoted' ? 1_000_000 : 0,
  };
}

/** An index has no volume; an instrument that follows one trades a thousand units a minute. */
export function scaledBar(
  bar: StoredBar,
  instrument: Exclude<Instrument, OptionInstrument>,
  span: Span | undefined,
): Bar {
  const { at, openPaise, highPaise, lowPaise, closePaise } = bar;
  const scaled = scaleOf(instrument);
  const minutes = span && instrument.kind !== 'index' ? (span.toAt - span.fromAt) / minuteMs : 0;
  const prices = {
    openPaise: scaled(openPaise),
    highPaise: scaled(highPaise),
    lowPaise: scaled(lowPaise),
    closePaise: scaled(closePaise),
  };
  return { at, ...prices, volume: Math.round(minutes * 1000) };
}

/** Joins parts to one bar, oldest first. */
export function joinedBar([first, ...others]: readonly Bar[]): Bar {
  if (!first) throw new Error('A bar has at least one part.');
  const all = [first, ...others];
  return {
    ...first,
    highPaise: Math.max(...all.map(({ highPaise }) => highPaise)),
    lowPaise: Math.min(...all.map(({ lowPaise }) => lowPaise)),
    closePaise: all.at(-1)?.closePaise ?? first.closePaise,
    volume: all.reduce((sum, { volume }) => sum + volume, 0),
  };
}

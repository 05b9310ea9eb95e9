import type { Trade } from '@sthira/contract/books';
import type { DayBar } from '@sthira/contract/day-bars';
import { type Instant, minuteMs } from '@sthira/contract/units';

/** Some minutes of an index in one, and the trades in it. */
export interface Candle extends Omit<DayBar, 'at'> {
  at: Instant;
  trades: Trade[];
}

const candleMs = 5 * minuteMs;

/** Candles of five minutes, oldest first, each with the trades that fell into it. */
export function candlesOf(bars: readonly DayBar[], trades: readonly Trade[]): Candle[] {
  const candles = new Map<Instant, Candle>();
  for (const { at, ...bar } of bars) {
    const start = startOf(at);
    const candle = candles.get(start);
    if (!candle) candles.set(start, { ...bar, at: start, trades: [] });
    else {
      candle.high = Math.max(candle.high, bar.high);
      candle.low = Math.min(candle.low, bar.low);
      candle.close = bar.close;
    }
  }
  for (const trade of trades)
    if (trade.timestamp) candles.get(startOf(trade.timestamp))?.trades.push(trade);
  return [...candles.values()];
}

const startOf = (at: string): Instant => Date.parse(at) - (Date.parse(at) % candleMs);

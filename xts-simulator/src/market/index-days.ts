import type { StoredBar } from '@sthira/contract/market';
import { hourMs, type Instant } from '@sthira/contract/units';
import type { Span } from '@sthira/lab/market/bars';
import type { Market } from '@sthira/lab/market/market';
import type { IndexName } from '@sthira/quant/contracts/contract-terms';

/**
 * For a span longer than the longest intraday bar, high and low are sampled at these steps and may
 * miss extremes; open and close are exact.
 */
const stepMs = 60_000;
const longestExactMs = 4 * hourMs;

const yearMs = 365 * 24 * hourMs;

/**
 * The range of an index over the twelve months before an instant, from hourly prices. It is
 * computed once an hour.
 */
export function createIndexYears(market: Market): (name: IndexName, at: Instant) => StoredBar {
  const kept = new Map<IndexName, StoredBar & { toAt: Instant }>();
  return (name, at) => {
    const toAt = Math.floor(at / hourMs) * hourMs;
    const known = kept.get(name);
    if (known?.toAt === toAt) return known;
    const year = { ...market.bar(name, { fromAt: toAt - yearMs, toAt }, hourMs), toAt };
    kept.set(name, year);
    return year;
  };
}

/**
 * Bars of an index over one or more sessions. The bar of a session never changes, so it is computed
 * once.
 */
export function createIndexDays(
  market: Market,
): (name: IndexName, sessions: readonly Span[]) => StoredBar[] {
  const kept = new Map<string, StoredBar>();
  const whole = (name: IndexName, span: Span): StoredBar => {
    const key = `${name} ${span.fromAt} ${span.toAt}`;
    const bar = kept.get(key) ?? market.bar(name, span, stepMs);
    kept.set(key, bar);
    return bar;
  };
  return (name, sessions) =>
    sessions.map((span) =>
      span.toAt - span.fromAt > longestExactMs ? whole(name, span) : market.bar(name, span),
    );
}

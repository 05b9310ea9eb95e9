import type { BookDifference, BrokerCheck, BrokerDifference } from '@sthira/contract/stream';
import { type Instant, minuteMs } from '@sthira/contract/units';
import { type MarketHours, sessionAt } from '#calendar/calendar.ts';
import { type RunWaits, runWaits } from '#run/books/run-waits.ts';
import type { BrokerComparison } from '#run/books/saved-run.ts';
import type { RunMarket, RunState } from '#run/state/state.ts';
import { compareFigures } from './compare-figures.ts';

const oldAfterMs = 120_000;

/**
 * Compares each reading of the positions once. Nothing is compared out of hours, when brokers
 * settle and reset their books.
 */
export function followComparison(
  { comparison: before, positions, orders }: Pick<RunState, 'comparison' | 'positions' | 'orders'>,
  { now, hours, market }: { now: Instant; hours: MarketHours; market: Pick<RunMarket, 'quoteOf'> },
): BrokerComparison | null {
  if (!positions || positions.readAt <= (before?.readAt ?? 0)) return before;
  const { readAt } = positions;
  const session = sessionAt(readAt, hours).state;
  if (session !== 'open' && session !== 'auction') return before;
  const finding = compareFigures(orders, { positions, quoteOf: market.quoteOf, now });
  const { matchedAt = null, apart = null } = before ?? {};
  if (finding.kind === 'unknown') return { readAt, matchedAt, apart };
  if (finding.kind === 'matches') return { readAt, matchedAt: readAt, apart: null };
  const { difference } = finding;
  return {
    readAt,
    matchedAt,
    apart: { sinceAt: apart?.sinceAt ?? readAt, lastAt: readAt, difference },
  };
}

/**
 * The result of the comparison for the live row. While everything matches it changes at most once a
 * minute. While the run already reports that the broker's two `books` differ, it must not claim a
 * match, nor while the broker is silent.
 */
export function brokerCheckOf(
  comparison: BrokerComparison | null,
  {
    books,
    now,
    waits = runWaits,
    isSilent = false,
  }: { books: BookDifference | undefined; now: Instant; waits?: RunWaits; isSilent?: boolean },
): BrokerCheck {
  const lasting = lastingDifference(comparison, waits);
  const at = lasting?.lastAt ?? comparison?.matchedAt ?? null;
  const comparedAt = at === null ? null : at - (at % minuteMs);
  if (books)
    return {
      verdict: 'differs',
      comparedAt: now - (now % minuteMs),
      differs: lasting?.difference ?? unitsOf(books),
    };
  if (at === null || isSilent || now - at > oldAfterMs) return { verdict: 'old', comparedAt };
  return lasting
    ? { verdict: 'differs', comparedAt, differs: lasting.difference }
    : { verdict: 'matches', comparedAt };
}

function unitsOf({ positions, trades }: BookDifference): BrokerDifference {
  const held = new Map(positions.map(({ symbol, quantity }) => [symbol, quantity]));
  const legs = trades.map(({ symbol, quantity }) => ({
    symbol,
    here: quantity,
    broker: held.get(symbol) ?? 0,
    herePaise: null,
    brokerPaise: null,
  }));
  return { legs, herePaise: null, brokerPaise: null };
}

/**
 * A difference that every comparison of the last minutes has found; undefined when it is more
 * recent.
 */
export function stayingDifference(
  comparison: BrokerComparison | null,
  waits: RunWaits = runWaits,
): BrokerDifference | undefined {
  const lasting = lastingDifference(comparison, waits);
  return lasting && lasting.lastAt - lasting.sinceAt >= waits.differenceStaysMs
    ? lasting.difference
    : undefined;
}

function lastingDifference(
  comparison: BrokerComparison | null,
  { differenceLastsMs }: RunWaits,
): BrokerComparison['apart'] {
  const apart = comparison?.apart ?? null;
  return apart && apart.lastAt - apart.sinceAt >= differenceLastsMs ? apart : null;
}

import type { StoredQuote } from '@sthira/contract/market';
import type { Instant, Paise } from '@sthira/contract/units';

/** One execution. `quantity` is positive. */
export interface Fill {
  instrumentId: number;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
}

/** Units of one instrument, open or closed by now. */
export interface Held {
  netUnits: number;
  /** What the open units cost; negative is what open shorts brought in. */
  costPaise: Paise;
  realisedPaise: Paise;
}

/** What a list of fills adds up to: the units still open, and the result of the closed ones. */
export interface Holdings {
  open: ReadonlyMap<number, Held>;
  closedPaise: Paise;
}

export const nothingHeld: Held = { netUnits: 0, costPaise: 0, realisedPaise: 0 };

/** Adds one fill to what is held, at average cost. */
export function foldFill(holding: Held, { side, quantity, pricePaise }: Fill): Held {
  const units = side === 'BUY' ? quantity : -quantity;
  const closing =
    Math.sign(holding.netUnits) === -Math.sign(units)
      ? Math.min(Math.abs(units), Math.abs(holding.netUnits))
      : 0;
  const closed = Math.sign(units) * closing;
  const releasedPaise =
    closing === 0 ? 0 : Math.round((holding.costPaise * closing) / Math.abs(holding.netUnits));
  return {
    netUnits: holding.netUnits + units,
    costPaise: holding.costPaise - releasedPaise + (units - closed) * pricePaise || 0,
    realisedPaise: holding.realisedPaise - closed * pricePaise - releasedPaise || 0,
  };
}

/** A price older than this is not used, and a result that needs it is unknown. */
export const oldestQuoteMs = 10_000;

/**
 * What closing a unit is assumed to bring or cost, for stops and limits: the worse of the middle of
 * bid and ask, and the last trade. A last trade may be minutes old and a spread may be wide; with
 * the worse of both the stop comes too early rather than too late. Where one side has no price, the
 * other side and the last trade are used. Screens show the last trade, as brokers do.
 */
export function stopMarkPaise(
  netUnits: number,
  { bidPaise, askPaise, lastPaise }: StoredQuote,
): Paise {
  const isLong = netUnits > 0;
  const middlePaise =
    bidPaise > 0 && askPaise > 0
      ? (bidPaise + askPaise) / 2
      : isLong
        ? Math.min(bidPaise, lastPaise)
        : Math.max(askPaise, lastPaise);
  return isLong
    ? Math.floor(Math.min(middlePaise, lastPaise))
    : Math.ceil(Math.max(middlePaise, lastPaise));
}

/**
 * The result with open units priced by `stopMarkPaise`; null while a quote is missing or too old.
 * Without `now`, quotes of any age are used.
 */
export function stopResultPaise(
  holdings: Holdings,
  quoteOf: (instrumentId: number) => StoredQuote | undefined,
  now?: Instant,
): Paise | null {
  let sum = holdings.closedPaise;
  for (const [instrumentId, { netUnits, costPaise, realisedPaise }] of holdings.open) {
    const quote = quoteOf(instrumentId);
    if (quote === undefined || (now !== undefined && now - quote.at > oldestQuoteMs)) return null;
    sum += realisedPaise + netUnits * stopMarkPaise(netUnits, quote) - costPaise;
  }
  return sum;
}

/**
 * The result with open units marked at the last price, as `runFigures` has it; null while one is
 * not known.
 */
export function markedPaise(
  { open, closedPaise }: Holdings,
  quoteOf: (instrumentId: number) => Pick<StoredQuote, 'lastPaise'> | undefined,
): Paise | null {
  let sum = closedPaise;
  for (const [instrumentId, { netUnits, costPaise, realisedPaise }] of open) {
    const quote = quoteOf(instrumentId);
    if (quote === undefined) return null;
    sum += realisedPaise + netUnits * quote.lastPaise - costPaise;
  }
  return sum;
}

/** What the open units brought in, less what they cost. */
export function creditPaise({ open }: Pick<Holdings, 'open'>): Paise {
  let paise = 0;
  for (const { costPaise } of open.values()) paise -= costPaise;
  return paise;
}

/** The realised result; open units do not count. */
export function realisedPaise({ open, closedPaise }: Holdings): Paise {
  return [...open.values()].reduce((sum, held) => sum + held.realisedPaise, closedPaise);
}

/**
 * The fills since the run last held nothing, out of `fills`, which are oldest first; none when
 * everything is closed. The algorithm's stop uses the result of these fills only, live and in the
 * backtest.
 */
export function sinceFlat(fills: Iterable<Fill>): Fill[] {
  const nets = new Map<number, number>();
  let open = 0;
  let position: Fill[] = [];
  for (const fill of fills) {
    const before = nets.get(fill.instrumentId) ?? 0;
    const after = before + (fill.side === 'BUY' ? fill.quantity : -fill.quantity);
    nets.set(fill.instrumentId, after);
    open += Number(after !== 0) - Number(before !== 0);
    position.push(fill);
    if (open === 0) position = [];
  }
  return position;
}

/** The holdings after these fills. */
export function holdingsOf(fills: Iterable<Fill>): Holdings {
  const open = heldByInstrument(fills);
  let closedPaise = 0;
  for (const [instrumentId, { netUnits, realisedPaise }] of open) {
    if (netUnits !== 0) continue;
    closedPaise += realisedPaise;
    open.delete(instrumentId);
  }
  return { open, closedPaise };
}

/** What the fills of each instrument add up to. */
export function heldByInstrument(fills: Iterable<Fill>): Map<number, Held> {
  const all = new Map<number, Held>();
  for (const fill of fills)
    all.set(fill.instrumentId, foldFill(all.get(fill.instrumentId) ?? nothingHeld, fill));
  return all;
}

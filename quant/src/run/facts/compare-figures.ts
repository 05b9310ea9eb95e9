import type { StoredQuote } from '@sthira/contract/market';
import type { BrokerDifference, ComparedLeg } from '@sthira/contract/stream';
import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { oldestQuoteMs } from '#mtm.ts';
import type { PositionFigures, PositionsReading } from '#run/books/books.ts';
import type { OwnBook } from '#run/books/own-book.ts';
import { isShown, ordersChangedAt } from '#run/books/run-contracts.ts';
import type { RunOrders } from '#run/books/run-orders.ts';
import { settledContracts } from '#run/settlements.ts';
import { contractsAtStake } from './agreement.ts';

/**
 * How far our result per unit may differ from the broker's, beside the spread: the broker prices
 * open units with a last price of some moments before or after ours. A trade that is missing or has
 * another price cannot hide in this allowance, because units are compared exactly, and so is the
 * cash of the trades, which depends on no current price.
 */
const lastPriceApart = { share: 0.02, leastPaise: 100 };

type Quotes = (instrumentId: number) => StoredQuote | undefined;
export type Finding =
  | { kind: 'matches' }
  | { kind: 'differs'; difference: BrokerDifference }
  | { kind: 'unknown' };

/** Our own figures of one contract's day. */
interface OwnFigures {
  units: number;
  tradedUnits: number;
  cashPaise: Paise;
  /**
   * Units that were open when the day began. The broker values them at a price that it does not
   * state.
   */
  isCarried: boolean;
}

interface Compared {
  leg: ComparedLeg;
  verdict: 'same' | 'apart' | 'unknown';
}

/**
 * Compares the run's contracts with a reading of the broker's position book. Units must match
 * exactly. For contracts traded only today, the cash of the trades must match exactly where the
 * broker states it, and the result it states may differ by as much as two last prices can, which is
 * nothing for a flat contract. The outcome is unknown while an order may still trade, or while a
 * needed price is missing or too old.
 */
export function compareFigures(
  orders: RunOrders,
  { positions, quoteOf, now }: { positions: PositionsReading; quoteOf: Quotes; now: Instant },
): Finding {
  const settled = settledContracts(orders);
  const contracts = contractsAtStake({ orders, positions, differs: {} }).filter(
    ({ instrumentId }) => !settled.has(instrumentId),
  );
  if (
    ordersChangedAt(orders) >= positions.readAt ||
    contracts.some((contract) => !isShown(contract, positions.readAt))
  )
    return { kind: 'unknown' };
  const own = figuresOn(orders.book, istDay(positions.readAt));
  const compared = contracts.map(({ instrumentId: id, symbol }) => {
    const quote = quoteOf(id);
    const fresh = quote && now - quote.at <= oldestQuoteMs ? quote : undefined;
    const ours = own.get(id) ?? nothing;
    const theirs = { units: positions.nets[id] ?? 0, figures: positions.figures[id] };
    return compareContract(symbol, { ours, theirs, quote: fresh });
  });
  const apart = compared.filter(({ verdict }) => verdict === 'apart').map(({ leg }) => leg);
  if (apart.length > 0)
    return {
      kind: 'differs',
      difference: { legs: apart, ...totalsOf(compared.map(({ leg }) => leg)) },
    };
  return { kind: compared.some(({ verdict }) => verdict === 'unknown') ? 'unknown' : 'matches' };
}

interface Sides {
  ours: OwnFigures;
  theirs: { units: number; figures: PositionFigures | undefined };
  quote: StoredQuote | undefined;
}

function compareContract(symbol: string, { ours, theirs, quote }: Sides): Compared {
  const { figures } = theirs;
  const leg = { symbol, here: ours.units, broker: theirs.units };
  const unpriced = { ...leg, herePaise: null, brokerPaise: null };
  const unitsApart = ours.units !== theirs.units;
  // A book that leaves out a flat contract states no result for it.
  if (ours.isCarried || !figures)
    return {
      leg: { ...leg, herePaise: 0, brokerPaise: 0 },
      verdict: unitsApart ? 'apart' : 'same',
    };
  const isOpen = ours.units !== 0 || theirs.units !== 0;
  if (isOpen && !quote)
    return { leg: unpriced, verdict: unitsApart || cashApart(ours, figures) ? 'apart' : 'unknown' };
  const lastPaise = quote?.lastPaise ?? 0;
  const herePaise = ours.cashPaise + ours.units * lastPaise;
  const tradesApart = unitsApart || cashApart(ours, figures);
  const statedApart =
    figures.statedPaise !== null &&
    Math.abs(figures.statedPaise - herePaise) > statedSlackPaise(ours, quote);
  if (!tradesApart && !statedApart)
    return { leg: { ...leg, herePaise, brokerPaise: herePaise }, verdict: 'same' };
  const markedPaise =
    figures.cashPaise === null ? null : figures.cashPaise + theirs.units * lastPaise;
  const brokerPaise = tradesApart ? (markedPaise ?? figures.statedPaise) : figures.statedPaise;
  return { leg: { ...leg, herePaise, brokerPaise }, verdict: 'apart' };
}

function cashApart({ cashPaise, tradedUnits }: OwnFigures, theirs: PositionFigures): boolean {
  if (theirs.cashPaise === null) return false;
  return (
    Math.abs(theirs.cashPaise - cashPaise) > (theirs.isRounded ? roundingPaise(tradedUnits) : 0)
  );
}

/** Half a paisa of each average, times its units. */
function roundingPaise(tradedUnits: number): Paise {
  return Math.ceil(tradedUnits / 2);
}

function statedSlackPaise(
  { units, tradedUnits }: OwnFigures,
  quote: StoredQuote | undefined,
): Paise {
  const rounding = roundingPaise(tradedUnits);
  if (!quote) return rounding;
  const { bidPaise, askPaise, lastPaise } = quote;
  const spread = bidPaise > 0 && askPaise > bidPaise ? askPaise - bidPaise : 0;
  return (
    rounding +
    Math.ceil(
      Math.abs(units) *
        (spread + Math.max(lastPriceApart.leastPaise, lastPaise * lastPriceApart.share)),
    )
  );
}

const nothing: OwnFigures = { units: 0, tradedUnits: 0, cashPaise: 0, isCarried: false };

/** Our own figures of the day, as the broker's book nets its trades, of each contract with any. */
function figuresOn({ executions, held, foreign }: OwnBook, day: Day): Map<number, OwnFigures> {
  const ids = Object.keys(held).map(Number);
  const unitsOf = (id: number) => (held[id] ?? 0) + (foreign[id] ?? 0);
  const carried = new Map(ids.map((id) => [id, unitsOf(id)]));
  const figures = new Map<number, OwnFigures>();
  const first = executions.findLastIndex(({ at }) => istDay(at) !== day) + 1;
  for (const { instrumentId: id, side, quantity, pricePaise } of executions.slice(first)) {
    const { tradedUnits, cashPaise } = figures.get(id) ?? nothing;
    const signed = side === 'BUY' ? quantity : -quantity;
    carried.set(id, (carried.get(id) ?? 0) - signed);
    figures.set(id, {
      ...nothing,
      tradedUnits: tradedUnits + quantity,
      cashPaise: cashPaise - signed * pricePaise,
    });
  }
  for (const [id, units] of carried)
    figures.set(id, {
      ...(figures.get(id) ?? nothing),
      units: unitsOf(id),
      isCarried: units !== 0,
    });
  return figures;
}

function totalsOf(
  legs: readonly ComparedLeg[],
): Pick<BrokerDifference, 'herePaise' | 'brokerPaise'> {
  const sum = (of: (leg: ComparedLeg) => Paise | null) =>
    legs.reduce<Paise | null>((total, leg) => {
      const paise = of(leg);
      return total === null || paise === null ? null : total + paise;
    }, 0);
  return {
    herePaise: sum(({ herePaise }) => herePaise),
    brokerPaise: sum(({ brokerPaise }) => brokerPaise),
  };
}

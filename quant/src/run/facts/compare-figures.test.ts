// req: INVESTOR-17

import type { StoredQuote } from '@sthira/contract/market';
import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PositionFigures } from '#run/books/books.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runOrdersOf } from '#run/books/run-orders.ts';
import { anOrder } from '#testing/run-fixtures.ts';
import { compareFigures } from './compare-figures.ts';

const now = istInstant('2026-11-19', '11:42');
const yesterday = istInstant('2026-11-18', '14:00');

interface Trade {
  instrumentId: number;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: number;
  at?: number;
}

const sold: Trade = { instrumentId: 1, side: 'SELL', quantity: 65, pricePaise: 10_000 };
const bought: Trade = { instrumentId: 1, side: 'BUY', quantity: 65, pricePaise: 8_000 };
const quote = (over: Partial<StoredQuote> = {}): StoredQuote => ({
  bidPaise: 8_980,
  askPaise: 9_000,
  lastPaise: 9_000,
  at: now,
  ...over,
});

/** The orders that brought these trades, all ended. */
function ordersOf(trades: readonly Trade[]): OrderDocument[] {
  return trades.map(({ instrumentId, side, quantity, pricePaise, at = now - 60_000 }, place) => {
    const fills = { [`x${place}`]: { quantity, pricePaise, at } };
    return anOrder({
      tag: `t${place}`,
      symbol: `Leg ${instrumentId}`,
      instrumentId,
      side,
      quantity,
      filledQuantity: quantity,
      fills,
      state: 'filled',
      updatedAt: at,
    });
  });
}

/**
 * What a broker's book shows for these trades. Where it states a result, it uses last prices of its
 * own.
 */
function bookOf(trades: readonly Trade[], lastPaise?: (id: number) => number) {
  const nets: Record<number, number> = {};
  const figures: Record<number, PositionFigures> = {};
  for (const { instrumentId: id, side, quantity, pricePaise } of trades) {
    const units = side === 'BUY' ? quantity : -quantity;
    nets[id] = (nets[id] ?? 0) + units;
    const before = figures[id] ?? {
      tradedUnits: 0,
      cashPaise: 0,
      isRounded: false,
      statedPaise: null,
    };
    figures[id] = {
      ...before,
      tradedUnits: (before.tradedUnits ?? 0) + quantity,
      cashPaise: (before.cashPaise ?? 0) - units * pricePaise,
    };
  }
  for (const [id, row] of Object.entries(figures))
    if (lastPaise)
      row.statedPaise = (row.cashPaise ?? 0) + (nets[Number(id)] ?? 0) * lastPaise(Number(id));
  return { nets, figures, heldElsewhere: [], readAt: now };
}

type Book = ReturnType<typeof bookOf>;
const compare = (
  ours: readonly Trade[],
  positions: Book,
  quoteOf: (id: number) => StoredQuote | undefined = () => quote(),
) => compareFigures(runOrdersOf(ordersOf(ours)), { positions, quoteOf, now });
const withRow = (book: Book, row: Partial<PositionFigures>): Book => {
  const [id, before] = Object.entries(book.figures)[0] ?? [];
  return before
    ? { ...book, figures: { ...book.figures, [Number(id)]: { ...before, ...row } } }
    : book;
};
const differsBy = (here: number, broker: number, herePaise: number, brokerPaise: number) => ({
  kind: 'differs',
  difference: {
    legs: [{ symbol: 'Leg 1', here, broker, herePaise, brokerPaise }],
    herePaise,
    brokerPaise,
  },
});

test('compare figures: the same trades match, with and without a result of the broker', () => {
  for (const trades of [[], [sold], [sold, bought], [sold, bought, sold]]) {
    expect(compare(trades, bookOf(trades))).toEqual({ kind: 'matches' });
    expect(
      compare(
        trades,
        bookOf(trades, () => 9_050),
      ),
    ).toEqual({ kind: 'matches' });
  }
});

test('compare figures: a difference of units states both units and both results', () => {
  expect(compare([sold], bookOf([sold, bought]))).toEqual(differsBy(-65, 0, 65_000, 130_000));
});

test('compare figures: a fill one paisa off is a difference, open or closed', () => {
  const reprice = (trades: readonly Trade[]) =>
    trades.map((trade, place) =>
      place === 0 ? { ...trade, pricePaise: trade.pricePaise - 1 } : trade,
    );
  expect(compare([sold], bookOf(reprice([sold])))).toEqual(differsBy(-65, -65, 65_000, 64_935));
  expect(compare([sold, bought], bookOf(reprice([sold, bought])))).toEqual(
    differsBy(0, 0, 130_000, 129_935),
  );
});

test('compare figures: a result from rounded averages may be off by half a paisa a unit', () => {
  const book = bookOf([sold, bought]);
  expect(compare([sold, bought], withRow(book, { isRounded: true, cashPaise: 130_065 }))).toEqual({
    kind: 'matches',
  });
  expect(compare([sold, bought], withRow(book, { isRounded: true, cashPaise: 130_066 })).kind).toBe(
    'differs',
  );
});

test('compare figures: a result at an old price is a difference, one at the price of a moment ago is none', () => {
  expect(
    compare(
      [sold],
      bookOf([sold], () => 9_190),
    ).kind,
  ).toBe('matches');
  expect(
    compare(
      [sold],
      bookOf([sold], () => 9_300),
    ),
  ).toEqual(differsBy(-65, -65, 65_000, 45_500));
});

test('compare figures: a flat contract’s result is compared within the rounding of the averages', () => {
  const book = bookOf([sold, bought]);
  expect(compare([sold, bought], withRow(book, { statedPaise: 130_064 })).kind).toBe('matches');
  expect(compare([sold, bought], withRow(book, { statedPaise: 130_325 }))).toEqual(
    differsBy(0, 0, 130_000, 130_325),
  );
});

test('compare figures: without a fresh price an open contract’s units and trades are compared, its result is not', () => {
  for (const quoteOf of [() => undefined, () => quote({ at: now - 10_001 })]) {
    expect(compare([sold], bookOf([sold]), quoteOf).kind).toBe('unknown');
    expect(compare([sold, bought], bookOf([sold, bought]), quoteOf).kind).toBe('matches');
    const leg = { symbol: 'Leg 1', here: -65, broker: 0, herePaise: null, brokerPaise: null };
    const difference = { legs: [leg], herePaise: null, brokerPaise: null };
    expect(compare([sold], bookOf([sold, bought]), quoteOf)).toEqual({
      kind: 'differs',
      difference,
    });
  }
});

test('compare figures: a contract with an order at work, or ended after the reading, is not compared', () => {
  for (const over of [{ state: 'sent', filledQuantity: 0 }, { updatedAt: now }] as const) {
    const orders = runOrdersOf(ordersOf([sold]).map((order) => ({ ...order, ...over })));
    expect(
      compareFigures(orders, { positions: bookOf([]), quoteOf: () => quote(), now }).kind,
    ).toBe('unknown');
  }
});

test('compare figures: a contract carried over the night is compared in units only, one closed before is left out', () => {
  const carried = [{ ...sold, at: yesterday }];
  const priced = withRow(bookOf(carried), { cashPaise: 1, statedPaise: 7 });
  expect(compare([...carried, bought], { ...priced, nets: { 1: 0 } })).toEqual({ kind: 'matches' });
  expect(compare(carried, { ...priced, nets: {} }).kind).toBe('differs');
  const closed = [...carried, { ...bought, at: yesterday }];
  expect(compare([...closed, sold], bookOf([sold]))).toEqual({ kind: 'matches' });
  expect(compare(closed, bookOf([]))).toEqual({ kind: 'matches' });
});

test('compare figures: trades by hand count as the broker nets them', () => {
  const { at: _, ...hand } = { ...bought, at: now, knownAt: now };
  const orders = runOrdersOf(ordersOf([sold]), { h1: { ...hand, at: now - 1_000 } });
  expect(
    compareFigures(orders, { positions: bookOf([sold, bought]), quoteOf: () => quote(), now }),
  ).toEqual({ kind: 'matches' });
  expect(
    compareFigures(orders, { positions: bookOf([sold]), quoteOf: () => quote(), now }).kind,
  ).toBe('differs');
});

const trades = fc.array(
  fc.record({
    instrumentId: fc.integer({ min: 1, max: 4 }),
    side: fc.constantFrom('BUY' as const, 'SELL' as const),
    quantity: fc.integer({ min: 1, max: 30 }).map((lots) => lots * 65),
    pricePaise: fc.integer({ min: 1, max: 8_000 }).map((ticks) => ticks * 5),
  }),
  { minLength: 1, maxLength: 24 },
);
const prices = fc.record({
  lastPaise: fc.integer({ min: 5, max: 60_000 }),
  spread: fc.integer({ min: 5, max: 500 }),
});
const quotes = ({ lastPaise, spread }: { lastPaise: number; spread: number }) =>
  quote({ lastPaise, bidPaise: lastPaise, askPaise: lastPaise + spread });

test('compare figures: no last price makes the same trades differ', () => {
  fc.assert(
    fc.property(
      trades,
      prices,
      fc.double({ min: -1, max: 1, noNaN: true }),
      (made, price, apart) => {
        const off = Math.trunc(apart * (price.spread + Math.max(100, price.lastPaise * 0.02)));
        expect(
          compare(
            made,
            bookOf(made, () => price.lastPaise + off),
            () => quotes(price),
          ).kind,
        ).toBe('matches');
        expect(compare(made, bookOf(made), () => quotes(price)).kind).toBe('matches');
      },
    ),
  );
});

test('compare figures: a missing trade or another price is found at every last price', () => {
  const wrong = fc.constantFrom('missing', 'dearer', 'cheaper', 'larger');
  fc.assert(
    fc.property(
      trades,
      prices,
      wrong,
      fc.nat(),
      fc.boolean(),
      (made, price, what, place, states) => {
        const at = place % made.length;
        const changed: Trade[] = made.flatMap((trade, index): Trade[] => {
          if (index !== at) return [trade];
          if (what === 'missing') return [];
          if (what === 'larger') return [{ ...trade, quantity: trade.quantity + 65 }];
          return [{ ...trade, pricePaise: trade.pricePaise + (what === 'dearer' ? 5 : -5) }];
        });
        const book = bookOf(changed, states ? () => price.lastPaise : undefined);
        // A contract that the book does not list and that is flat here cannot be compared.
        const unlisted = made.filter(
          ({ instrumentId }) => book.figures[instrumentId] === undefined,
        );
        const net = unlisted.reduce(
          (units, { side, quantity }) => units + (side === 'BUY' ? quantity : -quantity),
          0,
        );
        fc.pre(unlisted.length === 0 || net !== 0);
        expect(compare(made, book, () => quotes(price)).kind).toBe('differs');
      },
    ),
  );
});

import { expect, test } from 'vitest';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runWaitsAt } from '#run/books/run-waits.ts';
import { openRun, type RunState } from '#run/state/state.ts';
import { anOrder, aReading, aRunAccount } from '#testing/run-fixtures.ts';
import { isHolding, isShort, needsBooks, readingsDue } from './readings.ts';

const now = 100_000;
const sold = anOrder({
  ...{ state: 'filled', filledQuantity: 130, seen: true, updatedAt: 1_000 },
  fills: { e1: { quantity: 130, pricePaise: 10_000, at: 1_000 } },
});
const bought: OrderDocument = { ...sold, side: 'BUY' };
const working = anOrder({ state: 'open', seen: true });
const lost = anOrder({ state: 'lost' });

/** A run whose books were all read at this instant. */
const run = (orders: OrderDocument[], changes: Partial<RunState> = {}): RunState => ({
  ...openRun(aRunAccount(), { saved: undefined, orders }),
  booksReadAt: now,
  positions: aReading({}, now),
  funds: { readAt: now } as RunState['funds'],
  ...changes,
});
const stopping = { account: aRunAccount({ state: 'stopping' }) };
const differs = { differs: { 40001: {} } } as unknown as Partial<RunState>;

/** The longest time after which a reading is not yet due. */
const waits = (state: RunState) => {
  const lasts = (book: 'books' | 'positions' | 'funds') =>
    [0, 2_000, 10_000, 15_000, 30_000].findLast(
      (ms) => !readingsDue(state, now + ms)[book] && readingsDue(state, now + ms + 1)[book],
    );
  return [lasts('books'), lasts('positions'), lasts('funds')];
};

test.each([
  ['of a run that holds nothing', run([]), [15_000, 30_000, 10_000]],
  ['while it is short', run([sold]), [2_000, 10_000, 10_000]],
  ['while it is long', run([bought]), [2_000, 10_000, 10_000]],
  ['while an order may still turn up', run([lost]), [2_000, 30_000, 10_000]],
])('readings: how long books, positions and funds %s stay valid', (_, state, ms) =>
  expect(waits(state)).toEqual(ms),
);

test('readings: at a pace of eight every book is read eight times as often', () => {
  const fast = run([sold], { waits: runWaitsAt(8) });
  expect(readingsDue(fast, now + 250)).toEqual({ books: false, positions: false, funds: false });
  expect(readingsDue(fast, now + 251)).toMatchObject({ books: true, positions: false });
  expect(readingsDue(fast, now + 1_251)).toEqual({ books: true, positions: true, funds: true });
});

test('readings: a book that was never read is due', () =>
  expect(readingsDue(run([], { booksReadAt: 0, positions: null, funds: null }), now)).toEqual({
    ...{ books: true, positions: true, funds: true },
  }));

test.each([
  ['a run that is stopping', run([], stopping), true, true],
  ['a run whose books disagree', run([], differs), true, true],
  ['a run with a working order', run([working]), true, false],
  ['a run that asked for an exit', run([], { exiting: true }), false, true],
  ['a quiet run', run([sold]), false, false],
])('%s has its books read at once: %#', (_, state, books, positions) => {
  expect(needsBooks(state)).toBe(books);
  expect(readingsDue(state, now)).toEqual({ books, positions, funds: false });
});

test.each([
  ['after them', now + 1, true],
  ['at the same instant', now, true],
  ['before them', now - 1, false],
])('an order that ended %s has the positions read again', (_, updatedAt, due) =>
  expect(readingsDue(run([{ ...sold, updatedAt }]), now).positions).toBe(due),
);

test('readings: a run holds open units, bought or sold', () => {
  expect([run([]), run([working]), run([sold]), run([bought])].map(isHolding)).toEqual([
    ...[false, false, true, true],
  ]);
});

test.each([
  ['nothing', [], false],
  ['a sold option', [sold], true],
  ['a bought option', [bought], false],
  ['an order that sells', [working], true],
  ['an order that buys', [{ ...working, side: 'BUY' as const }], false],
  ['an order that sold nothing', [anOrder({ state: 'rejected', seen: true })], false],
])('a run with %s is or may be short: %#', (_, orders, short) =>
  expect(isShort(run(orders))).toBe(short),
);

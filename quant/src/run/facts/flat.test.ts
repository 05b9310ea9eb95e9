import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { OrderDocument } from '#run/books/order-document.ts';
import { runOrdersOf } from '#run/books/run-orders.ts';
import type { HandTrades } from '#run/books/saved-run.ts';
import { openRun, type RunState } from '#run/state/state.ts';
import { factsAt } from '#testing/facts-at.ts';
import { anOrder, aReading, aRunAccount } from '#testing/run-fixtures.ts';
import { isFlat, legsOf, unaccountedTags } from './flat.ts';

const now = istInstant('2026-11-20', '12:00');
const endedAt = now - 60_000;
const ended = {
  state: 'filled',
  seen: true,
  filledQuantity: 130,
  sentAt: endedAt - 1_000,
  updatedAt: endedAt,
} as const;

/** A run whose two books were read after its orders ended. */
function aRun(
  orders: Partial<OrderDocument>[],
  { hand, ...over }: Partial<RunState> & { hand?: HandTrades } = {},
): RunState {
  const documents = orders.map((order, place) =>
    anOrder({ tag: `tag${place}`, ...ended, ...order }),
  );
  return {
    ...openRun(aRunAccount(), { saved: undefined, orders: documents }),
    booksReadAt: endedAt + 1,
    positions: aReading({}, endedAt + 1),
    orders: runOrdersOf(documents, hand),
    ...over,
  };
}
const flat = (run: RunState, held: Record<number, number> = {}) =>
  isFlat({ ...factsAt(run, now), held });

test('flat: a run without an order is flat before any reading', () => {
  expect(flat(aRun([], { booksReadAt: 0, positions: null }))).toBe(true);
});

test('flat: a run whose orders have ended is flat once both books were read since', () => {
  expect(flat(aRun([{}]))).toBe(true);
});

test.each([
  ['trades were read at the last change', { booksReadAt: endedAt }],
  ['positions were never read', { positions: null }],
  ['positions were read at the last change', { positions: aReading({}, endedAt) }],
])('flat: a run is not flat while its %s', (_, over) => {
  expect(flat(aRun([{}], over))).toBe(false);
});

test('flat: a run is not flat while an order is open', () => {
  expect(flat(aRun([{ state: 'open' }]))).toBe(false);
});

test('flat: a run is not flat while it holds units', () => {
  expect(flat(aRun([{}]), { 40001: 65 })).toBe(false);
});

test('flat: units that were held and closed keep no run open', () => {
  expect(flat(aRun([{}]), { 40001: 0 })).toBe(true);
});

test.each([
  [9_999, false],
  [10_000, true],
])('an order that no book has shown, %i ms after it was lost: flat is %s', (ageMs, isIt) => {
  const updatedAt = now - ageMs;
  const read = { booksReadAt: now, positions: aReading({}, now) };
  const lost = { state: 'lost', seen: undefined, filledQuantity: 0, updatedAt } as const;
  expect(flat(aRun([lost], read))).toBe(isIt);
});

test.each([
  ['for as long as a wrong book may last', 45_000, undefined, true],
  ['for less', 44_999, undefined, false],
  ['for long, but in the last book', 60_000, { readings: 1, sinceAt: now }, false],
])(
  'a run that a trade by hand closed, known %s, %i ms: missed %o, flat %s',
  (_, knownForMs, missed, isIt) => {
    const bought = { instrumentId: 40001, side: 'BUY' as const, quantity: 130, pricePaise: 9_000 };
    const h1 = { ...bought, at: now - 60_000, knownAt: now - knownForMs, missed };
    const read = {
      booksReadAt: now,
      positions: aReading({}, now),
    };
    expect(flat(aRun([{}], { ...read, hand: { h1 } }))).toBe(isIt);
  },
);

test.each([
  ['today', '2026-11-20 h1', false],
  ['an earlier day', '2026-11-19 h1', true],
])(
  'a trade by hand of %s that a book lacked keeps a run from being flat: %s, flat %s',
  (_, key, isIt) => {
    const added = { instrumentId: 40001, side: 'BUY' as const, quantity: 130, pricePaise: 9_000 };
    const missed = { readings: 1, sinceAt: now - 80_000_000 };
    const trade = { ...added, at: now - 90_000_000, knownAt: now - 90_000_000, missed };
    const read = {
      booksReadAt: now,
      positions: aReading({}, now),
    };
    expect(flat(aRun([{}], { ...read, hand: { [key]: trade } }))).toBe(isIt);
  },
);

test('flat: the legs are named, without those that are empty or not the run’s', () => {
  expect(legsOf(aRun([{}]).orders, { 40001: -130, 40002: 65 })).toEqual([
    { symbol: 'NIFTY 01DEC2026 CE 25000', quantity: -130 },
  ]);
  expect(legsOf(aRun([{}]).orders, { 40001: 0 })).toEqual([]);
});

const lost = { state: 'lost', seen: undefined, filledQuantity: 0 } as const;
test.each([
  ['no book has shown', lost, ['tag0']],
  ['a book has shown', { ...lost, seen: true }, []],
  ['has traded', { ...lost, filledQuantity: 65 }, []],
  ['was never sent', { ...lost, sentAt: null }, []],
  ['is of an earlier run', { ...lost, runId: 'run0' }, []],
] as const)('an order that %s: %o is unaccounted as %o', (_, order, tags) => {
  expect(unaccountedTags(aRun([order]))).toEqual(tags);
});

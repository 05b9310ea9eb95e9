import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anOrder, aRow, aTrade } from '#testing/run-fixtures.ts';
import type { Books } from './books.ts';
import { foldHand } from './hand-trades.ts';
import type { OrderDocument } from './order-document.ts';
import { foldBooks } from './order-life.ts';
import { putOrders, runOrdersOf } from './run-orders.ts';
import type { HandTrades } from './saved-run.ts';

const readAt = istInstant('2026-11-20', '10:00');
const day = '2026-11-20';

/** The trades by hand after a reading, which also tells of the run's own orders. */
function folded(
  rows: Partial<Books>,
  { orders = [anOrder({ tag: 'mine', appOrderId: '12' })], hand = {} as HandTrades } = {},
): HandTrades {
  const books = { orders: [], trades: [], readAt, answeredAt: readAt + 1, ...rows };
  const own = runOrdersOf(orders, hand);
  return foldHand(putOrders(own, foldBooks(orders, books)), books);
}
const theirs = aTrade({ tag: 'app', appOrderId: '77' });

test.each<[string, OrderDocument[], Partial<Books>, string[]]>([
  ['of our order', [], { trades: [aTrade({ tag: 'mine', appOrderId: '12' })] }, []],
  ['of our order without a tag', [], { trades: [aTrade({ tag: '', appOrderId: '12' })] }, []],
  ['of another tag', [], { trades: [theirs] }, ['77 e1']],
  [
    'with our tag on the other side',
    [],
    { trades: [aTrade({ tag: 'mine', appOrderId: '77', side: 'BUY' })] },
    ['77 e1'],
  ],
  [
    'beyond the quantity of our order',
    [],
    {
      trades: ['e1', 'e2', 'e3'].map((executionId) =>
        aTrade({ tag: 'mine', appOrderId: '12', executionId }),
      ),
    },
    ['12 e3'],
  ],
  ['without tag or order', [], { trades: [aTrade({ tag: '', appOrderId: '99' })] }, ['99 e1']],
  [
    'of a contract the run never ordered',
    [],
    { trades: [{ ...theirs, instrumentId: 50_000 }] },
    [],
  ],
  [
    'that an order without a number may have made',
    [anOrder({ tag: 'mine', state: 'unknown' })],
    { trades: [aTrade({ tag: '', appOrderId: '99' })] },
    [],
  ],
  [
    'whose order the book shows without a tag',
    [anOrder({ tag: 'mine', state: 'unknown' })],
    {
      orders: [aRow({ appOrderId: '99', tag: '' })],
      trades: [aTrade({ tag: '', appOrderId: '99' })],
    },
    ['99 e1'],
  ],
])('hand trades: one %s', (_, orders, books, found) => {
  const known = orders.length > 0 ? { orders } : {};
  expect(Object.keys(folded(books, known))).toEqual(found.map((key) => `${day} ${key}`));
});

test('hand trades: one that does not say its time was made by the reading of the books', () =>
  expect(folded({ trades: [{ ...theirs, at: null }] })[`${day} 77 e1`]?.at).toBe(readAt));

test('hand trades: the same execution number of another day is another trade', () => {
  const first = folded({ trades: [theirs] });
  const later = istInstant('2026-11-23', '10:00');
  const both = folded({ trades: [theirs], readAt: later }, { hand: first });
  expect(Object.keys(both)).toEqual([`${day} 77 e1`, '2026-11-23 77 e1']);
});

test('hand trades: books of the day without one are counted until it stands there again', () => {
  const first = folded({ trades: [theirs] });
  const once = folded({ readAt: readAt + 1_000 }, { hand: first });
  const twice = folded({ readAt: readAt + 2_000 }, { hand: once });
  expect(twice[`${day} 77 e1`]?.missed).toEqual({ readings: 2, sinceAt: readAt + 1_000 });
  expect(folded({ trades: [theirs] }, { hand: twice })).toEqual(first);
  const later = istInstant('2026-11-23', '10:00');
  expect(folded({ readAt: later }, { hand: first })).toBe(first);
});

test('a trade that a book still shows after midnight is the same one, and counts once', () => {
  const at = istInstant('2026-11-19', '15:29');
  const trade = { ...theirs, at };
  const hand = folded({ trades: [trade], readAt: at + 60_000 });
  expect(Object.keys(hand)).toEqual(['2026-11-19 77 e1']);
  expect(folded({ trades: [trade], readAt: istInstant('2026-11-20', '00:01') }, { hand })).toBe(
    hand,
  );
  const next = { ...trade, at: readAt - 1_000 };
  expect(Object.keys(folded({ trades: [next] }, { hand }))).toHaveLength(2);
});

import { expect, test } from 'vitest';
import { anOrder, aRow, aTrade } from '#testing/run-fixtures.ts';
import { claimsIn } from './claims.ts';

const order = anOrder({ quantity: 130 });
type Books = Parameters<typeof claimsIn>[0];

/** The numbers of the row and the trades that a reading gives an order. */
function claimed(books: Partial<Books>, of = order) {
  const { row, trades } = claimsIn({ orders: [], trades: [], ...books })(of);
  return { row: row?.appOrderId, trades: trades.map(({ executionId }) => executionId) };
}

test('claims: the row and the trades with an order’s tag are the order’s', () => {
  const trades = [aTrade(), aTrade({ executionId: 'e2' })];
  expect(claimed({ orders: [aRow()], trades })).toEqual({
    row: '1200000001',
    trades: ['e1', 'e2'],
  });
  expect(claimed({ trades })).toEqual({ row: undefined, trades: ['e1', 'e2'] });
  expect(claimed({})).toEqual({ row: undefined, trades: [] });
});

test.each([
  ['side', { side: 'BUY' }],
  ['contract', { instrumentId: 40_002 }],
] as const)('a row and a trade with its tag but of another %s are not the order’s', (_, over) => {
  expect(claimed({ orders: [aRow(over)], trades: [aTrade(over)] })).toEqual({
    row: undefined,
    trades: [],
  });
});

test('claims: a row of another quantity is not the order’s', () =>
  expect(claimed({ orders: [aRow({ quantity: 65 })] }).row).toBeUndefined());

test('claims: of two rows with the same tag the older one is the order’s', () => {
  const theirs = { appOrderId: '1200000010' };
  const first = { appOrderId: '999999999' };
  const orders = [aRow(theirs), aRow(first)];
  const trades = [aTrade(theirs), aTrade({ ...first, executionId: 'e2' })];
  expect(claimed({ orders, trades })).toEqual({ row: '999999999', trades: ['e2'] });
  expect(claimed({ trades })).toEqual({ row: undefined, trades: ['e2'] });
});

test('claims: an order whose number is known takes only rows and trades of that number, tagged or not', () => {
  const numbered = { ...order, appOrderId: '1200000001' };
  const orders = [aRow({ appOrderId: '999999999', status: 'filled' }), aRow()];
  const trades = [aTrade({ appOrderId: '999999999', executionId: 'e2' }), aTrade({ tag: '' })];
  expect(claimed({ orders, trades }, numbered)).toEqual({ row: '1200000001', trades: ['e1'] });
});

test('claims: trades beyond the order’s quantity are not its own, and a repeated trade counts once', () => {
  const trades = [aTrade(), aTrade(), aTrade({ executionId: 'e2' }), aTrade({ executionId: 'e3' })];
  expect(claimed({ trades }).trades).toEqual(['e1', 'e2']);
});

test('claims: of several rows of an order the final one counts, else the one with the most filled', () => {
  const row = (over: object) => aRow({ reason: JSON.stringify(over), ...over });
  const newest = (...orders: ReturnType<typeof aRow>[]) =>
    claimsIn({ orders, trades: [] })(order).row?.reason;
  const [some, most] = [row({ filledQuantity: 65 }), row({ filledQuantity: 100 })];
  expect(newest(most, some)).toBe(most.reason);
  const ended = row({ status: 'cancelled' });
  expect(newest(some, ended, most)).toBe(ended.reason);
});

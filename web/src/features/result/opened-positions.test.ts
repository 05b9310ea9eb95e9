// req: INVESTOR-144
import type { ReportTrade } from '@sthira/contract/reports';
import { expect, test } from 'vitest';
import { dayPositions } from '#entities/books/day-positions.ts';
import { openedPositions } from './opened-positions.ts';

const day = '2026-11-19';
let made = 0;
const aTrade = (changes: Partial<ReportTrade>): ReportTrade => ({
  ...{ account_id: 'A', account_name: 'First', as_of: day, order_id: '1', algo_name: 'Enigma' },
  ...{ id: String(++made), symbol: 'NIFTY 24NOV2026 CE 25000', side: 'sell', quantity: 65 },
  ...{ price: 100, charges: 10, purpose: 'entry' },
  ...{ timestamp: new Date(Date.parse(`${day}T04:00:00Z`) + made * 60_000).toISOString() },
  ...changes,
});
const exit = { side: 'buy', purpose: 'exit' } as const;
const put = { symbol: 'NIFTY 24NOV2026 PE 24000' };

test('opened positions: what is opened after a close is another position', () => {
  const trades = [
    ...[aTrade({ why: 'calm' }), aTrade({ ...put, price: 50 })],
    ...[aTrade({ ...exit, price: 90, why: 'the stop' }), aTrade({ ...exit, ...put, price: 60 })],
    ...[aTrade({ why: 'calm again' }), aTrade({ ...exit, price: 101, why: 'square off' })],
  ];
  const positions = openedPositions(trades.toReversed(), day);
  expect(positions).toMatchObject([
    { opened: 'calm', closed: 'the stop', gross: 0 },
    { opened: 'calm again', closed: 'square off', gross: -65 },
  ]);
  expect(positions[0]?.legs).toMatchObject([
    { contract: { strike: 25_000, optionType: 'CE' }, units: -65, entryPaise: 10_000 },
    { contract: { strike: 24_000, optionType: 'PE' }, units: -65, entryPaise: 5_000 },
  ]);
});

test('opened positions: two accounts do not close each other', () => {
  const other = { account_id: 'B', account_name: 'Second' };
  const positions = openedPositions([aTrade({}), aTrade({ ...other, ...exit })], day);
  expect(positions).toMatchObject([
    { account: 'First', gross: null, closed: null },
    { account: 'Second', gross: null, opened: null, legs: [] },
  ]);
});

test('opened positions: a leg filled in parts has the average of its prices', () => {
  const parts = [aTrade({ quantity: 65, price: 100 }), aTrade({ quantity: 130, price: 103 })];
  expect(openedPositions(parts, day)[0]?.legs).toMatchObject([{ units: -195, entryPaise: 10_200 }]);
});

test('opened positions: a settled one says so', () => {
  const trades = [aTrade({}), aTrade({ side: 'buy', purpose: 'settlement', price: 0 })];
  expect(openedPositions(trades, day)).toMatchObject([
    { closed: 'the exchange settled it at expiry', gross: 6_500 },
  ]);
});

test('opened positions: a spread that settles while the next is bought is another one', () => {
  const next = { symbol: 'NIFTY 23FEB2027 CE 25000', side: 'buy' } as const;
  const trades = [
    aTrade({ ...next, why: 'the roll' }),
    aTrade({ ...put, purpose: 'settlement', price: 0 }),
  ];
  expect(openedPositions(trades, day)).toMatchObject([
    { opened: 'the roll', closed: null, legs: [{ units: 65 }] },
    { opened: null, closed: 'the exchange settled it at expiry', legs: [] },
  ]);
});

test.each([
  ['what is no option', { symbol: 'RELIANCE' }],
  ['an unknown price', { ...put, price: null }],
])('opened positions: %s is not drawn', (_, changes) =>
  expect(openedPositions([aTrade({}), aTrade(changes)], day).at(-1)?.legs).toEqual([]),
);

test('contracts of a day: fills are held against the middle of the market they were ordered in', () => {
  const trades = [
    aTrade({ price: 100, mid_price: 100.5 }),
    aTrade({ ...exit, price: 90, mid_price: 89.975 }),
    aTrade({ ...put, purpose: 'settlement' }),
  ];
  expect(dayPositions(trades).map(({ againstMid }) => againstMid)).toEqual([-34.13, null]);
});

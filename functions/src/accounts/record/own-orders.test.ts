// req: INVESTOR-169

import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { noOrders, type OwnOrders, readOwnOrders } from './own-orders.ts';

const now = istInstant('2026-11-24', '11:00');
const midnight = istInstant('2026-11-24', '00:00');
const store = memoryStore();
for (const [tag, instrumentId, at] of [
  ['old', 1, istInstant('2026-11-20', '10:00')],
  ['night', 2, midnight - 1],
  ['today', 3, midnight],
] as const)
  store.put(
    `accounts/${anAccount().id}/orders/${tag}`,
    anOrder({ at, tag, instrumentId, symbol: `NIFTY ${tag}`, side: 'SELL', appOrderId: '12' }),
  );

const of = { segment: 'NSEFO', product: 'NRML' };
const trade = (row: Pick<Row, 'tag' | 'instrumentId'> & Partial<Row>): Row => ({
  ...{ ...of, appOrderId: '12', side: 'SELL' },
  ...row,
});
type Row = Parameters<OwnOrders['isOwn']>[0];

async function known(state: 'running' | 'stopping' | 'stopped', startedAt: number | null) {
  const account = anAccount({ trading: { ...anAccount().trading, state, startedAt } });
  const own = await readOwnOrders(store, account, now);
  const contract = (instrumentId: number) => ({ ...of, instrumentId });
  return {
    trades: (['old', 'night', 'today', 'strange'] as const).map((tag, place) =>
      own.nameOfTrade(trade({ tag, instrumentId: place + 1 })),
    ),
    positions: [1, 2, 3, 4].map((id) => own.nameOfPosition(contract(id))),
    symbols: [1, 2, 3, 4].map((id) => own.symbolOf(contract(id))),
  };
}

const todays = {
  trades: ['', '', 'Enigma', ''],
  positions: ['', '', 'Enigma', ''],
  symbols: ['', '', 'NIFTY today', ''],
};
const sinceFriday = {
  trades: ['Enigma', 'Enigma', 'Enigma', ''],
  positions: ['Enigma', 'Enigma', 'Enigma', ''],
  symbols: ['NIFTY old', 'NIFTY night', 'NIFTY today', ''],
};
const friday = istInstant('2026-11-20', '09:30');

test.each([
  ['a stopped account, however long it ran', 'stopped', friday, todays],
  ['a run that began before today', 'running', friday, sinceFriday],
  ['one that is being closed', 'stopping', friday, sinceFriday],
  ['a run that began at noon', 'running', istInstant('2026-11-24', '10:00'), todays],
  ['a run whose beginning is not known', 'running', null, todays],
] as const)(
  'own orders: of %s those of its run and of the day are known',
  async (_, state, startedAt, own) => expect(await known(state, startedAt)).toEqual(own),
);

test('own orders: a trade is ours by its tag, contract, product, side and number', async () => {
  const own = await readOwnOrders(store, anAccount(), now);
  const ours = { tag: 'today', instrumentId: 3 };
  const judged = (over: Partial<Row>) => own.isOwn(trade({ ...ours, ...over }));
  expect([judged({}), judged({ product: '' })]).toEqual([true, true]);
  expect([
    judged({ side: 'BUY' }),
    judged({ instrumentId: 2 }),
    judged({ segment: 'NSECO' }),
    judged({ product: 'MIS' }),
    judged({ tag: 'theirs' }),
    judged({ appOrderId: '77' }),
  ]).toEqual([false, false, false, false, false, false]);
  expect(judged({ tag: '', appOrderId: '12' })).toBe(true);
});

test('own orders: a position under another product or in another segment is not the algorithm’s', async () => {
  const own = await readOwnOrders(store, anAccount(), now);
  const named = (over: Partial<Row>) => own.nameOfPosition({ ...of, instrumentId: 3, ...over });
  expect([named({}), named({ product: 'MIS' }), named({ segment: 'NSECO' })]).toEqual([
    'Enigma',
    '',
    '',
  ]);
  expect(own.symbolOf({ ...of, instrumentId: 3, segment: 'NSECO' })).toBe('');
});

test('own orders: each names the algorithm that ordered it', async () => {
  const orders = memoryStore();
  for (const [tag, instrumentId, id] of [
    ['spread', 5, 2],
    ['call', 6, 3],
  ] as const)
    orders.put(
      `accounts/${anAccount().id}/orders/${tag}`,
      anOrder({
        at: now,
        tag,
        instrumentId,
        side: 'SELL',
        appOrderId: '12',
        strategy: { id, version: 1 },
      }),
    );
  const own = await readOwnOrders(orders, anAccount(), now);
  expect(own.nameOfPosition({ ...of, instrumentId: 5 })).toBe('Protected participation');
  expect(own.nameOfTrade(trade({ tag: 'call', instrumentId: 6 }))).toBe('Turn of the month');
});

test('own orders: an account without any names nothing', () => {
  const row = trade({ tag: 'today', instrumentId: 3 });
  const { isOwn, nameOfTrade, nameOfPosition, symbolOf } = noOrders;
  expect([isOwn(row), nameOfTrade(row), nameOfPosition(row), symbolOf(row)]).toEqual([
    false,
    '',
    '',
    '',
  ]);
});

// req: INVESTOR-140
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { chargeId } from '@sthira/contract/wallets';
import { beforeEach, expect, test } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { aPurchase, supplier } from '#testing/purchase-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { closeDays } from './close-days.ts';
import { getResult } from './get-result.ts';

const clock = new SteppedClock();
const [first, second, today] = ['2026-11-24', '2026-11-25', '2026-11-26'];
const at = (day: string, time: string) => istInstant(day, time);
const real = anAccount({ ownerUid: 'ravi', createdAt: at('2026-11-20', '10:00') });
/** Older orders than the account are its own all the same. */
const imported = '2026-11-10';
const paper = aPaperAccount({ ownerUid: 'ravi', createdAt: at('2026-11-20', '10:00') });
let store: MemoryStore;

const resultOf = async (account_id?: string, uid = 'ravi') =>
  (
    await getResult({
      caller: { uid, email: '', name: '', role: uid === 'meera' ? 'admin' : 'user' },
      input: account_id ? { account_id } : {},
      ...{ clock, store },
    })
  ).data;

/** Sells 65 units on one day and buys them back on another. */
function traded(id: string, [sold, bought]: [string, string]): void {
  for (const [side, filledAtPaise, day] of [
    ['SELL', 12_000, sold],
    ['BUY', 10_000, bought],
  ] as const) {
    const order = anOrder({
      ...{ at: at(day, side === 'SELL' ? '11:00' : '12:00'), side, filledAtPaise },
      ...{ runId: `${id}-${sold}`, instrumentId: 40_001 },
      purpose: side === 'SELL' ? 'entry' : 'exit',
    });
    store.put(`accounts/${id}/orders/${order.tag}`, order);
  }
}

function paid(day: string, milliCredits: number): void {
  const id = chargeId({ accountId: real.id, day });
  store.put(`${paths.walletEntries('ravi')}/${id}`, {
    ...{ id, sequence: 1, kind: 'charge', milliCredits: -milliCredits },
    ...{ balanceAfterMilliCredits: 0, cause: 'A day', takesBack: null, inputHash: '' },
    ...{ accountDay: { accountId: real.id, day }, at: at(day, '09:30') },
  });
}

async function closeAll(): Promise<void> {
  for (const day of [second, today]) {
    clock.set(at(day, '00:20'));
    await closeDays(store, clock);
  }
  clock.set(at(today, '16:00'));
}

beforeEach(() => {
  clock.set(at(today, '16:00'));
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.account(real.id), real);
  traded(real.id, [first, second]);
  for (const day of [first, second, today]) paid(day, 50_000);
});

test('result: days say what was held over night, and a day that was charged without a trade is there', async () => {
  const { days, accounts, credit_price } = await resultOf();
  expect(accounts).toEqual([
    {
      ...{ account_id: real.id, account_name: real.accountName, account_size: 5 },
      ...{ from_date: '2026-11-20', to_date: today },
    },
  ]);
  expect(credit_price).toBe(0);
  const figures = days.map(({ charges, account_id, ...day }) => day);
  const common = { milli_credits: 50_000, credits_cost: 0 };
  expect(figures).toEqual([
    { date: first, realised_pnl: 0, turnover: 0, ...common, held: true, entered: true },
    { date: second, realised_pnl: 1_300, turnover: 1_300, ...common },
    { date: today, realised_pnl: 0, turnover: 0, ...common },
  ]);
  expect(days.at(-1)?.charges?.total).toBe(0);
});

test('result: on a charged day without an order what was held is held', async () => {
  const [, purchase] = store.below(`accounts/${real.id}/orders`);
  const fills = { half: { quantity: 30, pricePaise: 10_000, at: at(second, '12:00') } };
  store.put(`accounts/${real.id}/orders/${String(purchase?.tag)}`, { ...purchase, fills });
  expect((await resultOf()).days.map(({ held }) => held)).toEqual([true, true, true]);
});

test('result: an account begins with its first order where that is older', async () => {
  traded(real.id, [imported, imported]);
  const { accounts, days } = await resultOf();
  expect([accounts[0]?.from_date, days[0]?.date]).toEqual([imported, imported]);
});

test('result: closed days are read as they were written, and come to the same', async () => {
  traded(real.id, [today, today]);
  const before = await resultOf();
  await closeAll();
  const asked: string[] = [];
  const { find } = store;
  store.find = async (query) => {
    const found = await find(query);
    asked.push(...found.map(() => query.shape.path));
    return found;
  };
  expect(await resultOf()).toEqual(before);
  const read = (name: string) => asked.filter((path) => path.endsWith(`/${name}`)).length;
  // Three since yesterday, both of the run under way then, and today's two as lately changed ones.
  expect({ days: read('days'), orders: read('orders') }).toEqual({ days: 2, orders: 7 });
});

test('result: closed days of which nothing changed since come to the same', async () => {
  const before = await resultOf();
  await closeAll();
  expect(await resultOf()).toEqual(before);
});

test('result: an order that changes after its day was closed counts at once', async () => {
  await closeAll();
  const [order] = store.below(`accounts/${real.id}/orders`);
  const fills = { late: { quantity: 65, pricePaise: 13_000, at: at(first, '11:00') } };
  store.put(`accounts/${real.id}/orders/${String(order?.tag)}`, {
    ...{ ...order, fills, updatedAt: at(today, '15:59') },
  });
  expect((await resultOf()).days.map(({ realised_pnl }) => realised_pnl)).toEqual([0, 1_950, 0]);
});

test('result: credits cost what the caller paid for packs on average, with GST, and papers are listed', async () => {
  const invoice = { kind: 'tax-invoice', number: 'STI/1', at: at(first, '10:00'), supplier };
  const bought = aPurchase({ uid: 'ravi', state: 'credited', creditedAt: at(first, '10:00') });
  store.put(`${paths.purchases}/${bought.id}`, {
    ...bought,
    paper: invoice,
  });
  const { credit_price, days, papers } = await resultOf();
  const price = bought.price.totalPaise / 100 / bought.pack.credits;
  expect(credit_price).toBeCloseTo(price, 2);
  expect(days[0]?.credits_cost).toBeCloseTo(50 * price, 2);
  expect(papers).toMatchObject([
    { date: first, number: 'STI/1', taxable: bought.price.taxablePaise / 100 },
  ]);
  expect((await resultOf(undefined, 'asha')).papers).toEqual([]);
});

// req: INVESTOR-113
test('result: paper is alone, marked, and never added to money', async () => {
  const before = await resultOf();
  store.put(paths.account(paper.id), paper);
  traded(paper.id, [first, first]);
  expect(await resultOf()).toEqual(before);
  const alone = await resultOf(paper.id);
  expect(alone.accounts).toMatchObject([{ account_id: paper.id, paper: true }]);
  expect(alone.days.map(({ account_id }) => account_id)).toEqual([paper.id]);
  expect(alone.papers).toEqual([]);
});

test('result: somebody else’s account is not found, an admin’s call included', async () => {
  for (const uid of ['asha', 'meera'])
    await expect(resultOf(real.id, uid)).rejects.toMatchObject({ code: 'not-found' });
});

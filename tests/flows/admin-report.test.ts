// req: ADMIN-23

import { istDay, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { aPastDay, filledOrder, storeOrders } from '#support/stored-orders.ts';

test('admin report: results of all accounts in a range, including runs that began before it', async () => {
  const [one, two, admin] = await Promise.all([signedIn(), signedIn(), signedIn('admin')]);
  const [first, second] = [
    await anAccount(one, { state: 'logged_out' }),
    await anAccount(two, { state: 'logged_out' }),
  ];
  const { day, next } = aPastDay();
  await storeOrders(first.id, [
    filledOrder({
      tag: 'entry',
      at: istInstant(day, '10:00') - 3 * 86_400_000,
      pricePaise: 10_000,
    }),
    filledOrder({
      tag: 'exit',
      at: istInstant(day, '11:00'),
      side: 'BUY',
      purpose: 'exit',
      pricePaise: 8_000,
    }),
  ]);
  await storeOrders(second.id, [
    filledOrder({ tag: 'sold', at: istInstant(next, '10:00'), pricePaise: 10_000 }),
    filledOrder({
      tag: 'bought',
      at: istInstant(next, '15:00'),
      side: 'BUY',
      purpose: 'exit',
      pricePaise: 11_000,
    }),
    filledOrder({
      tag: 'refused',
      at: istInstant(next, '15:10'),
      state: 'rejected',
      fills: {},
      filledQuantity: 0,
      pricePaise: 11_000,
    }),
  ]);
  const report = await succeed('getAdminReport', { from_date: day, to_date: next }, admin);
  expect(report.summary).toMatchObject({
    total_pnl: 650,
    win_rate: 50,
    winning_days: 1,
    closed_days: 2,
    orders: 4,
    rejected_orders: 1,
  });
  expect(report.accounts).toMatchObject([
    { account_id: first.id, email: one.email, realised_pnl: 1_300, win_rate: 100, traded_days: 1 },
    {
      account_id: second.id,
      email: two.email,
      realised_pnl: -650,
      win_rate: 0,
      trades: 2,
      orders: 3,
      rejected_orders: 1,
    },
  ]);
  expect(report.algorithms).toMatchObject([
    {
      algo_name: 'Enigma',
      accounts: 2,
      realised_pnl: 650,
      best_day: 1_300,
      worst_day: -650,
      max_drawdown: 650,
    },
  ]);
  expect(report.equity.map(({ cumulative_pnl }) => cumulative_pnl)).toEqual([1_300, 650]);
  expect(report.metrics).toMatchObject({
    orders: { placed: 4, filled: 3, rejected: 1 },
    median_fill_ms: 1_200,
  });
  expect(report.activity.map(({ date }) => date)).toEqual([day, next]);
});

test('admin report: active people of today, from the audit log', async () => {
  const from_date = istDay(Date.now());
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  await anAccount(owner, { state: 'logged_out' });
  const today = { from_date, to_date: istDay(Date.now()) };
  const report = await succeed('getAdminReport', today, admin);
  expect(report.users.find(({ uid }) => uid === owner.uid)).toMatchObject({
    email: owner.email,
    accounts: 1,
    trading_accounts: 0,
  });
  expect(report.users.find(({ uid }) => uid === owner.uid)?.actions).toBeGreaterThan(0);
  expect(report.summary.active_users).toBeGreaterThan(0);
  expect(report.metrics.accounts).toBeGreaterThan(0);
});

test('admin report: only for admins, over days in order', async () => {
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const range = { from_date: '2026-08-18', to_date: '2026-08-17' };
  expect(await refused('getAdminReport', range, owner)).toMatchObject({ status: 403 });
  expect((await refused('getAdminReport', range, admin)).fields).toEqual({
    to_date: 'To Date is before From Date.',
  });
});

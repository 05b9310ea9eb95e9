// req: INVESTOR-23, INVESTOR-63, INVESTOR-144

import { istDay, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { answersOf } from '#support/answers.ts';
import { refused, succeed } from '#support/api.ts';
import { brokerBook } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';
import { aPastDay, filledOrder, storeOrders } from '#support/stored-orders.ts';
import { wholePosition } from '#support/whole-position.ts';

/** Yesterday too: the run may pass midnight in India. */
const lately = () => ({ from_date: istDay(Date.now() - 86_400_000), to_date: istDay(Date.now()) });

const paise = (rupees: number) => Math.round(rupees * 100);

test('report: an account that traded and was squared off: equal to the broker’s own book, to the paisa', {
  timeout: 240_000,
}, async () => {
  const asha = await signedIn();
  const { id, name, client } = await anAccount(asha, { input: { strategy: eager } });
  await succeed('startTrading', { algoId: 1, accountId: [id] }, asha);
  await wholePosition({ id, client });
  const running = await succeed('getReport', lately(), asha);
  expect(running.summary).toMatchObject({ active_algorithms: 1, active_accounts: 1 });
  const open = await answersOf(() => succeed('getPositions', {}, asha)).until(
    'four open legs',
    (rows) => {
      const held = rows.filter(({ quantity }) => quantity !== 0);
      return held.length === 4 && held;
    },
  );
  for (const row of open)
    expect(row).toMatchObject({
      account_name: name,
      algo_name: 'Enigma',
      entry_price: expect.any(Number),
    });

  await succeed('stopTrading', { algoId: 1, accountId: [id] }, asha);
  await untilStopped(id);
  const book = await brokerBook(client.clientCode);
  const report = await answersOf(() => succeed('getReport', lately(), asha)).until(
    'every execution stored',
    (read) => read.trades.length === book.trades.length && read,
  );

  expect(book.balance.realisedPaise).not.toBe(0);
  expect(paise(report.summary.total_pnl)).toBe(book.balance.realisedPaise);
  // ₹20 for each order that was executed, however many fills it had.
  const { charges, net_pnl, milli_credits } = report.summary;
  expect(charges?.brokerage).toBe(
    20 * new Set(book.trades.map(({ appOrderId }) => appOrderId)).size,
  );
  expect(paise(net_pnl ?? 0)).toBe(book.balance.realisedPaise - paise(charges?.total ?? 0));
  for (const { purpose, why, mid_price } of report.trades) {
    expect(why).toMatch(
      purpose === 'entry' ? /^the index is calm \(.+ of 2.5\) at / : /^square off$/,
    );
    expect(mid_price).toEqual(expect.any(Number));
  }
  const ofTrades = report.trades.reduce((sum, trade) => sum + paise(trade.charges ?? 0), 0);
  expect(ofTrades).toBe(paise(charges?.total ?? 0));
  // Two days' credits when midnight in India passed meanwhile.
  expect([50_000, 100_000]).toContain(milli_credits);
  expect(paise(report.summary.total_pnl)).toBe(
    book.trades.reduce(
      (sum, { side, quantity, pricePaise }) =>
        sum + (side === 'SELL' ? 1 : -1) * quantity * pricePaise,
      0,
    ),
  );
  expect(report.days.reduce((sum, { realised_pnl }) => sum + paise(realised_pnl), 0)).toBe(
    book.balance.realisedPaise,
  );
  expect(report.days.reduce((sum, { trades }) => sum + trades, 0)).toBe(book.trades.length);
  expect(paise(report.equity.at(-1)?.cumulative_pnl ?? Number.NaN)).toBe(
    book.balance.realisedPaise,
  );
  expect(report.summary).toMatchObject({
    active_algorithms: 0,
    active_accounts: 0,
    closed_days: expect.any(Number),
    win_rate: expect.any(Number),
  });

  const bySign = { BUY: 'buy', SELL: 'sell' } as const;
  const theirs = book.trades.map((row) => [
    String(row.executionId),
    bySign[row.side],
    row.symbol,
    row.quantity,
    row.pricePaise,
  ]);
  expect(
    report.trades
      .map((row) => [row.id, row.side, row.symbol, row.quantity, paise(row.price ?? 0)])
      .sort(),
  ).toEqual(theirs.sort());
  expect(report.orders.map((row) => [row.id, row.status, row.filled_quantity]).sort()).toEqual(
    book.orders
      .map((row) => [String(row.appOrderId), row.status.toLowerCase(), row.filledQuantity])
      .sort(),
  );
});

const monday = (time: string) => istInstant('2026-08-17', time);
const tuesday = (time: string) => istInstant('2026-08-18', time);

test('report: a run over several nights counts on the day that closes it, in any range', async () => {
  const owner = await signedIn();
  const { id } = await anAccount(owner, { state: 'logged_out' });
  const entry = filledOrder({
    tag: 'entry',
    at: monday('10:00') - 3 * 86_400_000,
    pricePaise: 10_000,
  });
  const exit = filledOrder({
    tag: 'exit',
    at: tuesday('09:30'),
    side: 'BUY',
    purpose: 'exit',
    pricePaise: 8_000,
  });
  await storeOrders(id, [entry, exit]);
  const report = (from_date: string, to_date: string) =>
    succeed('getReport', { from_date, to_date, account_ids: [id] }, owner);
  expect(await report('2026-08-18', '2026-08-18')).toMatchObject({
    summary: { total_pnl: 1_300, win_rate: 100, closed_days: 1 },
    days: [{ date: '2026-08-18', account_id: id, realised_pnl: 1_300, trades: 1 }],
    trades: [{ id: 'exit', side: 'buy', price: 80 }],
    orders: [{ id: 'exit', status: 'filled' }],
  });
  expect(await report('2026-08-14', '2026-08-18')).toMatchObject({
    summary: { total_pnl: 1_300 },
    trades: [{ id: 'exit' }, { id: 'entry' }],
  });
  expect(await report('2026-08-14', '2026-08-17')).toMatchObject({
    summary: { total_pnl: 0, win_rate: null },
    trades: [{ id: 'entry' }],
  });
  expect(await report('2026-08-19', '2026-08-20')).toMatchObject({
    summary: { total_pnl: 0 },
    days: [],
    equity: [],
    trades: [],
    orders: [],
  });
});

test('report: contains the caller’s own accounts or the chosen ones', async () => {
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const [first, second] = [
    await anAccount(owner, { state: 'logged_out' }),
    await anAccount(owner, { state: 'logged_out' }),
  ];
  for (const { id } of [first, second])
    await storeOrders(id, [filledOrder({ tag: 'one', at: monday('10:00'), pricePaise: 10_000 })]);
  const week = { from_date: '2026-08-17', to_date: '2026-08-21' };
  const accounts = (report: { trades: { account_id: string }[] }) =>
    report.trades.map((row) => row.account_id).sort();
  expect(accounts(await succeed('getReport', week, owner))).toEqual([first.id, second.id].sort());
  expect(
    accounts(await succeed('getReport', { ...week, account_ids: [second.id, second.id] }, owner)),
  ).toEqual([second.id]);
  expect(accounts(await succeed('getReport', week, admin))).toEqual([]);
  expect(accounts(await succeed('getReport', { ...week, account_ids: [first.id] }, admin))).toEqual(
    [first.id],
  );
});

test('report: a deleted account keeps its results, for its owner and for admins', async () => {
  const [owner, stranger, admin] = await Promise.all([signedIn(), signedIn(), signedIn('admin')]);
  const { id, name } = await anAccount(owner, { state: 'logged_out' });
  const { day } = aPastDay();
  await storeOrders(id, [
    filledOrder({ tag: 'sold', at: istInstant(day, '10:00'), pricePaise: 10_000 }),
    filledOrder({
      tag: 'bought',
      at: istInstant(day, '15:00'),
      side: 'BUY',
      purpose: 'exit',
      pricePaise: 8_000,
    }),
  ]);
  await succeed('deleteAccount', { id }, owner);
  const range = { from_date: day, to_date: day };
  expect(await succeed('getReport', range, owner)).toMatchObject({
    summary: { total_pnl: 1_300, active_accounts: 0 },
    days: [{ account_id: id, account_name: `${name} (deleted)`, realised_pnl: 1_300 }],
    trades: [{ account_id: id }, { account_id: id }],
  });
  expect(await succeed('getReport', range, stranger)).toMatchObject({ days: [], trades: [] });
  const report = await succeed('getAdminReport', range, admin);
  expect(report.accounts).toMatchObject([
    { account_id: id, account_name: `${name} (deleted)`, email: owner.email, realised_pnl: 1_300 },
  ]);
  expect(report.users.find(({ uid }) => uid === owner.uid)).toMatchObject({ accounts: 0 });
});

test('report: a range is two days in order, 366 days at most', async () => {
  const owner = await signedIn();
  const fields = async (from_date: string, to_date: string) =>
    (await refused('getReport', { from_date, to_date }, owner)).fields;
  expect(await fields('2026-08-18', '2026-08-17')).toEqual({
    to_date: 'To Date is before From Date.',
  });
  expect(await fields('2025-08-17', '2026-08-18')).toEqual({
    from_date: 'A report covers 366 days at most.',
  });
  expect(await fields('2026-02-30', '2026-08-18')).toEqual({
    from_date: 'A date is of the form YYYY-MM-DD.',
  });
});

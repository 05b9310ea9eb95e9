import { istInstant } from '@sthira/contract/units';
import { type ChargeHeads, sumHeads, totalPaise } from '@sthira/quant/charges/charge-heads';
import { expect, test } from 'vitest';
import { accountReport } from '#reports/account-report.ts';
import { combineReports } from '#reports/combine-reports.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { anOrder } from '#testing/order-fixture.ts';

const readAt = istInstant('2026-08-20', '18:00');
const source = { account: anAccount(), readAt };
const nothing = sumHeads([]);
const week = { fromDay: '2026-08-17', toDay: '2026-08-21' };

const monday = (time: string) => istInstant('2026-08-17', time);
const tuesday = (time: string) => istInstant('2026-08-18', time);

/** Sold on Monday and bought back on Tuesday: ₹1,300 made, on Tuesday. */
const overnight = [
  anOrder({ at: monday('15:00'), filledAtPaise: 10_000 }),
  anOrder({ at: tuesday('09:30'), side: 'BUY', filledAtPaise: 8_000 }),
];
/** A later run that lost ₹650 on Tuesday. */
const second = [
  anOrder({ at: tuesday('11:00'), runId: 'run2', filledAtPaise: 9_000 }),
  anOrder({ at: tuesday('12:00'), runId: 'run2', side: 'BUY', filledAtPaise: 10_000 }),
];

test('account report: a row for each day, with the closed results of all runs', () => {
  const report = accountReport([...overnight, ...second], { source, range: week });
  expect(report.days).toEqual([
    {
      ...{ day: '2026-08-17', realisedPaise: 0, closedUnits: 0, fills: 1 },
      charges: { ...nothing, brokerage: 2_000, stt: 1_000, exchange: 231, sebi: 1, gst: 402 },
    },
    {
      ...{ day: '2026-08-18', realisedPaise: 130_000 - 65_000, closedUnits: 130, fills: 3 },
      // 17,550 bought and sold, 5,850 of it sold.
      charges: { ...nothing, brokerage: 6_000, stt: 900, exchange: 624, sebi: 2, gst: 1_193 },
    },
  ]);
});

test('account report: a settlement closes the position, has the charges of an exercise and is no order', () => {
  const [sold] = overnight;
  const settled = anOrder({ at: tuesday('15:40'), side: 'BUY', filledAtPaise: 8_000 });
  const settlement = { ...settled, purpose: 'settlement', sentAt: null } as const;
  const report = accountReport(sold ? [sold, settlement] : [], { source, range: week });
  expect(report.days.at(-1)).toEqual({
    ...{ day: '2026-08-18', realisedPaise: 130_000, closedUnits: 65, fills: 1 },
    charges: { ...nothing, brokerage: 2_000, gst: 360 },
  });
  expect(report.trades.map(({ price, charges }) => [price, charges])).toEqual([
    [100, 36.34],
    [80, 23.6],
  ]);
  expect(report.orders).toHaveLength(1);
});

test('account report: the trades and orders of its range', () => {
  const report = accountReport([...overnight, ...second], { source, range: week });
  expect(report.trades).toHaveLength(4);
  expect(report.orders).toHaveLength(4);
});

test('account report: a range that begins within a run has the run’s earlier sale price', () => {
  const report = accountReport(overnight, {
    source,
    range: { fromDay: '2026-08-18', toDay: '2026-08-18' },
  });
  expect(report.days).toEqual([
    {
      ...{ day: '2026-08-18', realisedPaise: 130_000, closedUnits: 65, fills: 1 },
      charges: { ...nothing, brokerage: 2_000, exchange: 185, sebi: 1, gst: 393 },
    },
  ]);
  expect(report.trades.map(({ side }) => side)).toEqual(['buy']);
  expect(report.orders.map(({ side }) => side)).toEqual(['buy']);
});

test('account report: an entry day opened something; a day that only closed is none', () => {
  const closing = overnight.map((order, place) =>
    place === 0 ? order : { ...order, purpose: 'exit' as const },
  );
  const report = accountReport(closing, { source, range: week });
  expect([...report.entryDays]).toEqual(['2026-08-17']);
  const { days } = combineReports([report], { readAt, spent: new Map() });
  expect(days.map(({ date, entered }) => [date, entered])).toEqual([
    ['2026-08-17', true],
    ['2026-08-18', undefined],
  ]);
});

test('account report: two runs have separate averages', () => {
  const earlier = anOrder({ at: monday('10:00'), runId: 'run0', filledAtPaise: 50_000 });
  expect(
    accountReport([earlier, ...overnight], { source, range: week }).days[1]?.realisedPaise,
  ).toBe(130_000);
});

test('account report: both ends of the range are included, to the last millisecond in India', () => {
  const orders = [monday('00:00'), monday('23:59') + 59_999, tuesday('00:00')].map((at) =>
    anOrder({ at, filledAtPaise: 10_000 }),
  );
  const report = accountReport(orders, {
    source,
    range: { fromDay: '2026-08-17', toDay: '2026-08-17' },
  });
  expect(report.trades).toHaveLength(2);
  expect(report.orders).toHaveLength(2);
});

test('account report: an execution without a time counts at the time of its order', () => {
  const fills = { exec: { quantity: 65, pricePaise: 9_990, at: null } };
  const report = accountReport([anOrder({ at: monday('10:00'), filledQuantity: 65, fills })], {
    source,
    range: week,
  });
  expect(report.trades).toMatchObject([
    { id: 'exec', price: 99.9, timestamp: '2026-08-17T04:30:00.000Z', algo_name: 'Enigma' },
  ]);
});

test('account report: an order has the fields of the broker’s order book', () => {
  const fills = {
    a: { quantity: 40, pricePaise: 10_000, at: null },
    b: { quantity: 25, pricePaise: 10_005, at: null },
  };
  const orders = [
    anOrder({ at: monday('10:00'), filledQuantity: 65, fills }),
    anOrder({ at: monday('10:01'), state: 'lost', appOrderId: '', tag: 'never' }),
    anOrder({ at: monday('10:02'), state: 'unknown' }),
    anOrder({ at: monday('10:03'), state: 'rejected', reason: 'Margin' }),
  ];
  expect(accountReport(orders, { source, range: week }).orders).toMatchObject([
    {
      status: 'filled',
      price: 100.02,
      filled_quantity: 65,
      type: 'LIMIT',
      account_name: 'Asha Arham',
    },
    { status: 'rejected', id: 'never', price: 100, reason: 'The broker never showed this order.' },
    { status: 'open' },
    { status: 'rejected', reason: 'Margin' },
  ]);
});

test('account report: several accounts: sum of the days, curve, and share of winning days', () => {
  const other = {
    account: anAccount({
      id: 'AshaBigul00000000002',
      trading: { ...anAccount().trading, state: 'running' },
    }),
    readAt,
  };
  const spent = new Map([
    [`charge_${source.account.id}_2026-08-18`, 50_000],
    [`charge_${source.account.id}_2026-08-19`, 50_000],
  ]);
  const reports = [
    accountReport(overnight, { source, range: week }),
    accountReport(second, { source: other, range: week }),
  ];
  expect(combineReports(reports, { readAt, spent })).toMatchObject({
    as_of: '2026-08-20T12:30:00.000Z',
    summary: {
      total_pnl: 650,
      charges: { total: 123.52 },
      net_pnl: 526.48,
      milli_credits: 100_000,
      win_rate: 50,
      winning_days: 1,
      closed_days: 2,
      active_algorithms: 1,
      active_accounts: 1,
    },
    days: [
      { date: '2026-08-17', account_id: source.account.id, realised_pnl: 0, trades: 1 },
      {
        ...{ date: '2026-08-18', account_id: source.account.id, realised_pnl: 1_300, trades: 1 },
        ...{ net_pnl: 1_274.21, milli_credits: 50_000 },
      },
      { date: '2026-08-18', account_id: other.account.id, realised_pnl: -650, trades: 2 },
    ],
    equity: [
      {
        ...{ date: '2026-08-17', realised_pnl: 0, cumulative_pnl: 0 },
        ...{ charges: 36.34, net_pnl: -36.34, cumulative_net_pnl: -36.34 },
      },
      {
        ...{ date: '2026-08-18', realised_pnl: 650, cumulative_pnl: 650 },
        ...{ charges: 87.18, net_pnl: 562.82, cumulative_net_pnl: 526.48 },
      },
    ],
    charge_notes: [
      'Arham Share: ₹20.00 an executed order is assumed. No contract note of this broker has confirmed brokerage, settlement, clearing, GST, stamp duty.',
    ],
    rows_left_out: 0,
  });
  const times = combineReports(reports, { readAt, spent }).trades.map(
    ({ timestamp }) => timestamp ?? '',
  );
  expect(times).toEqual([...times].sort().reverse());
});

test('account report: without closed trades there is no win rate', () => {
  expect(
    combineReports([accountReport([], { source, range: week })], { readAt, spent: new Map() }),
  ).toMatchObject({
    summary: { total_pnl: 0, win_rate: null, closed_days: 0, active_algorithms: 0 },
    days: [],
    equity: [],
  });
});

test('account report: beyond ten thousand rows the oldest are omitted and counted', () => {
  const orders = Array.from({ length: 10_003 }, (_, at) => anOrder({ at: monday('10:00') + at }));
  const report = combineReports([accountReport(orders, { source, range: week })], {
    readAt,
    spent: new Map(),
  });
  expect(report).toMatchObject({ rows_left_out: 3 });
  expect(report.orders).toHaveLength(10_000);
  expect(report.orders.at(-1)?.timestamp).toBe('2026-08-17T04:30:00.003Z');
});

const charged = (days: { charges: ChargeHeads | null }[]) => days.map(({ charges }) => charges);

test('account report: each trade has its share of its day’s charges, to the paisa', () => {
  const { days, trades } = accountReport([...overnight, ...second], { source, range: week });
  const ofTrades = trades.reduce((sum, { charges }) => sum + Math.round((charges ?? 0) * 100), 0);
  expect(ofTrades).toBe(totalPaise(sumHeads(charged(days).flatMap((each) => each ?? []))));
});

test('account report: a day with an unknown rate has no charges, and neither have its trades', () => {
  const at = istInstant('2019-08-19', '10:00');
  const range = { fromDay: '2019-08-19', toDay: '2019-08-19' };
  const report = accountReport([anOrder({ at, filledAtPaise: 10_000 })], { source, range });
  expect(charged(report.days)).toEqual([null]);
  expect(report.trades).toMatchObject([{ charges: null }]);
  const { summary, equity } = combineReports([report], { readAt, spent: new Map() });
  expect(summary).toMatchObject({ total_pnl: 0, charges: null, net_pnl: null });
  expect(equity).toMatchObject([{ charges: null, net_pnl: null, cumulative_net_pnl: null }]);
});

test('account report: days before a change of broker are charged by the earlier broker plan', () => {
  const moved = anAccount({
    broker: 'Bigul_XTS',
    earlierBrokers: [{ broker: 'ArhamShare_XTS', until: tuesday('00:00') }],
  });
  const { days } = accountReport(overnight, { source: { account: moved, readAt }, range: week });
  expect(charged(days)).toMatchObject([
    { brokerage: 2_000, clearing: 0 },
    // 0.002 % of 5,200.
    { brokerage: 1_800, clearing: 10 },
  ]);
});

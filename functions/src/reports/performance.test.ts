// req: ADMIN-23, INVESTOR-169

import { sumHeads } from '@sthira/quant/charges/charge-heads';
import { expect, test } from 'vitest';
import { isReal } from '#documents/accounts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { wins } from './combine-reports.ts';
import {
  type AccountFigures,
  accountPerformance,
  algorithmPerformances,
  deepestFall,
} from './performance.ts';

const day = (date: string, realisedPaise: number, closedUnits = 65) => ({
  day: date,
  realisedPaise,
  closedUnits,
  fills: 2,
  orders: { filled: 2, cancelled: 0, rejected: 1, lost: 1, open: 0 },
  fillMs: [],
  runIds: ['before', date],
  charges: { ...sumHeads([]), brokerage: 4_000, stt: 1_000 },
});

function figures(
  days: AccountFigures['days'],
  accountSizeLakhHundredths: number | null = 500,
): AccountFigures {
  const account = anAccount({ accountSizeLakhHundredths });
  if (!isReal(account)) throw new Error('It is on paper.');
  return { account, days };
}

test('performance: the drawdown of a curve is measured from its highest point, or from zero', () => {
  expect(deepestFall([])).toBe(0);
  expect(deepestFall([100, 250, 90, 300, 180])).toBe(160);
  expect(deepestFall([-40, -10, 20])).toBe(40);
  expect(deepestFall([0.1, 0.3, 0.2])).toBe(0.1);
});

test('performance: days with openings only neither win nor lose', () => {
  expect(
    wins([
      day('2026-08-17', 0, 0),
      day('2026-08-18', 500),
      day('2026-08-19', -200),
      day('2026-08-20', 0),
    ]),
  ).toEqual({
    closed: 3,
    winning: 1,
    rate: 33.33,
  });
  expect(wins([day('2026-08-17', 0, 0)]).rate).toBeNull();
});

test('performance: an account’s return is a percentage of its size, unknown without one', () => {
  const days = [day('2026-08-17', 750_000), day('2026-08-18', -250_000)];
  expect(accountPerformance(figures(days))).toMatchObject({
    realised_pnl: 5_000,
    return_percent: 1,
    win_rate: 50,
    traded_days: 2,
  });
  expect(accountPerformance(figures(days, null)).return_percent).toBeNull();
});

test('performance: an account’s result has its charges and the net result', () => {
  const days = [day('2026-08-17', 750_000), day('2026-08-18', -250_000)];
  expect(accountPerformance(figures(days))).toMatchObject({
    charges: 100,
    net_pnl: 4_900,
    net_return_percent: 0.98,
  });
  expect(algorithmPerformances([figures(days)])).toMatchObject([{ charges: 100, net_pnl: 4_900 }]);
});

test('performance: unknown charges of one day make the account’s charges and net result unknown', () => {
  const days = [day('2026-08-17', 750_000), { ...day('2026-08-18', 0), charges: null }];
  expect(accountPerformance(figures(days))).toMatchObject({
    realised_pnl: 7_500,
    charges: null,
    net_pnl: null,
    return_percent: 1.5,
    net_return_percent: null,
  });
});

const withUntradedDay = [day('2026-08-17', 750_000), { ...day('2026-08-18', 0, 0), fills: 0 }];

test('performance: an account’s orders count on a day without a trade too', () => {
  expect(accountPerformance(figures(withUntradedDay))).toMatchObject({
    traded_days: 1,
    trades: 2,
    orders: 8,
    rejected_orders: 4,
  });
});

test('performance: a day with orders only is no traded day of an algorithm', () => {
  expect(algorithmPerformances([figures(withUntradedDay)])).toMatchObject([
    { traded_days: 1, runs: 3, worst_day: 7_500 },
  ]);
});

test('performance: the algorithm’s days are the sum of its accounts’ days', () => {
  const reports = [
    figures([day('2026-08-17', 300_000), day('2026-08-18', -100_000)]),
    figures([day('2026-08-17', -100_000), day('2026-08-19', 50_000)]),
  ];
  expect(algorithmPerformances(reports)).toMatchObject([
    {
      ...{ algo_id: 1, algo_name: 'Enigma', accounts: 2, runs: 6, traded_days: 3 },
      ...{ realised_pnl: 1_500, win_rate: 50, best_day: 2_000, worst_day: -1_000 },
      max_drawdown: 1_000,
    },
  ]);
  expect(algorithmPerformances([])).toEqual([]);
});

test('performance: each algorithm has the days that its orders made', () => {
  const rolled = { ...day('2026-08-18', -100_000), strategyId: 2 };
  expect(
    algorithmPerformances([figures([day('2026-08-17', 300_000), rolled]), figures([rolled])]),
  ).toMatchObject([
    { algo_name: 'Enigma', accounts: 1, realised_pnl: 3_000 },
    { algo_name: 'Protected participation', accounts: 2, realised_pnl: -2_000 },
  ]);
});

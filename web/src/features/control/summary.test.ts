// req: ADMIN-4, ADMIN-111

import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import type { LiveRow } from './live.ts';
import { summaryOf } from './summary.ts';

const now = 100_000;
const account = (id: string, account_size: number | null = 5, trading_state = 'running') =>
  ({ id, account_size, trading_state, watched_until: null }) as Account;
const row = (
  mtmRupees: number | null,
  marginUtilizedRupees: number | null,
  { agent = 'alive', receivedAt = now }: Partial<LiveRow> = {},
): LiveRow => ({
  agent,
  mtmRupees,
  marginUtilizedRupees,
  receivedAt,
});
const summary = (
  accounts: Account[],
  rows: Record<string, LiveRow>,
  lostAt: number | null = null,
) => summaryOf(accounts, { rows, lostAt }, now);

test('summary: all accounts known', () => {
  expect(
    summary([account('a'), account('b', 10)], {
      a: row(-1_000, 1_00_000),
      b: row(4_000, 2_00_000),
    }),
  ).toEqual({
    pnl: { rupees: 3_000, counted: 2, of: 2, stale: 0 },
    pnlPercent: 0.2,
    available: { rupees: 12_00_000, counted: 2, of: 2, stale: 0 },
    utilised: { rupees: 3_00_000, counted: 2, of: 2, stale: 0 },
    utilisedPercent: 20,
    active: { count: 2, counted: 2, of: 2 },
    unattended: 0,
  });
});

test('summary: before the first frame everything is unknown, never 0', () => {
  const empty = { rupees: null, counted: 0, of: 2, stale: 0 };
  expect(summary([account('a'), account('b')], {}, 0)).toEqual({
    pnl: empty,
    pnlPercent: null,
    available: empty,
    utilised: empty,
    utilisedPercent: null,
    active: { count: null, counted: 0, of: 2 },
    unattended: 0,
  });
});

test('summary: a partial sum has the number of its accounts', () => {
  const totals = summary(
    [account('a'), account('b'), account('c', 5, 'stopped'), account('d', null)],
    {
      a: row(5_000, 1_00_000),
      b: row(7_000, null),
      c: row(null, null, { agent: 'silent' }),
      d: row(1_000, 50_000),
    },
  );
  expect(totals.pnl).toEqual({ rupees: 13_000, counted: 3, of: 4, stale: 0 });
  expect(totals.available).toMatchObject({ rupees: 9_00_000, counted: 2 });
  expect(totals.utilised).toMatchObject({ rupees: 1_50_000, counted: 3 });
  expect(totals.utilisedPercent).toBe(10);
  expect(totals.active).toEqual({ count: 3, counted: 4, of: 4 });
});

test('summary: the percentage of the P&L is of the same P&L, over the margin of all accounts', () => {
  const ended = { day_result: { result: -5_500, charges: 0 } };
  const accounts = [account('a'), { ...account('b', 10, 'stopped'), ...ended }, account('c', 5)];
  const rows = {
    a: row(-500, 1_00_000),
    b: row(-5_500, null, { agent: 'silent' }),
    c: row(null, null),
  };
  expect(summary(accounts, rows)).toMatchObject({
    pnl: { rupees: -6_000 },
    pnlPercent: -0.3,
    available: { rupees: 14_00_000, counted: 2 },
  });
  expect(
    summary([...accounts, account('d', null)], { ...rows, d: row(1, 1) }).pnlPercent,
  ).toBeNull();
  expect(summary([...accounts, account('d', null)], rows).pnlPercent).toBe(-0.3);
});

test('summary: a stopped account’s result of today counts, and is final', () => {
  const ended = { ...account('b', 5, 'stopped'), day_result: { result: -900, charges: 0 } };
  const totals = summary([account('a'), ended], {
    a: row(100, 1),
    b: row(-900, null, { agent: 'silent', receivedAt: 0 }),
  });
  expect(totals.pnl).toEqual({ rupees: -800, counted: 2, of: 2, stale: 0 });
  expect(totals.active).toMatchObject({ count: 1 });
  expect(totals.unattended).toBe(0);
});

const withSilentAgent = () =>
  summary([account('a'), account('b')], {
    a: row(100, 1),
    b: row(-900, 1, { agent: 'silent', receivedAt: 0 }),
  });

test('summary: the figure of a silent agent counts, as an old one', () => {
  expect(withSilentAgent().pnl).toEqual({ rupees: -800, counted: 2, of: 2, stale: 1 });
});

test('summary: a trading account with a silent agent is unattended', () => {
  const totals = withSilentAgent();
  expect(totals.active).toMatchObject({ count: 1 });
  expect(totals.unattended).toBe(1);
});

test('summary: accounts missing in the list are not counted', () => {
  expect(summary([], { gone: row(1, 1) })).toMatchObject({
    pnl: { rupees: null },
    active: { count: 0, of: 0 },
  });
});

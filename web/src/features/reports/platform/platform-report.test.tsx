// @vitest-environment jsdom
// req: ADMIN-23

import type { AdminReport } from '@sthira/contract/admin-reports';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Range } from '#features/reports/report-range.ts';
import { CallError } from '#platform/call-error.ts';
import { after, fill, openPage, press } from '#testing/open-page.tsx';
import { PlatformReport } from './platform-report.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
}));
vi.mock('./activity-chart.tsx', () => ({ default: () => null }));

const charges = {
  ...{ total: 0, brokerage: 0, stt: 0, exchange: 0, ipft: 0 },
  ...{ sebi: 0, stamp: 0, clearing: 0, gst: 0 },
};
const quiet: AdminReport = {
  as_of: '2026-11-20T09:30:00.000Z',
  summary: {
    ...{ users: 1_200, active_users: 0, total_pnl: 0, charges, net_pnl: 0, milli_credits: 0 },
    ...{ win_rate: null, winning_days: 0, closed_days: 0, orders: 0, rejected_orders: 0 },
  },
  ...{ activity: [], users: [], accounts: [], algorithms: [], equity: [] },
  metrics: {
    orders: { placed: 0, filled: 0, cancelled: 0, rejected: 0, lost: 0, open: 0 },
    ...{ median_fill_ms: null, slowest_fill_ms: null, issues: [] },
    ...{ accounts: 3, logged_in_accounts: 1, trading_accounts: 0 },
  },
  paper: {
    ...{ accounts: 0, people: 0, at_work_today: 0 },
    ...{ began: 0, had_broker: 0, linked: 0, started: 0 },
  },
  ...{ actions_left_out: 0, charge_notes: [] },
};
const day: Range = { from: '2026-11-02', to: '2026-11-02' };

function Report() {
  const [asked, setAsked] = useState(day);
  return (
    <PlatformReport asked={asked} changeRange={setAsked} tab="accounts" changeTab={() => {}} />
  );
}
const card = (title: string) =>
  screen.getByText(title, { selector: 'h2, h3' }).closest('section')?.textContent;

beforeEach(() => void call.mockReset().mockResolvedValue(quiet));

test('platform report: days without trades: no account, no win rate, and no order instead of a rate of rejections', async () => {
  await openPage(<Report />);
  screen.getByText('No account traded in these days');
  expect(card('Active Users')).toContain('of 1,200 users did something in these days');
  expect(card('Win Rate')).toMatch(/—.*Nothing was closed in these days/);
  expect(card('Orders')).toContain('No order was placed in these days');
});

test('platform report: gains and rejections are percentages of the closed and placed ones', async () => {
  const summary = { ...quiet.summary, win_rate: 60, winning_days: 3, closed_days: 5 };
  call.mockResolvedValue({ ...quiet, summary: { ...summary, orders: 40, rejected_orders: 1 } });
  await openPage(<Report />);
  expect(card('Win Rate')).toMatch(/60\.00%.*3 of 5 account days ended with a gain/);
  expect(card('Orders')).toContain('1 rejected (2.50%)');
});

test('platform report: other days are read with Update Reports, and never those the server would refuse', async () => {
  await openPage(<Report />);
  fill('From Date', '2026-11-03');
  screen.getByText('To Date is before From Date.');
  screen.getByText('The dates below are still the old ones.');
  press('Update Reports');
  await after();
  expect(call).toHaveBeenCalledOnce();
  fill('To Date', '2026-11-04');
  press('Update Reports');
  await after();
  const input = { from_date: '2026-11-03', to_date: '2026-11-04' };
  expect(call.mock.lastCall?.slice(0, 2)).toEqual(['getAdminReport', input]);
  expect(screen.queryByText('The dates below are still the old ones.')).toBeNull();
});

test('platform report: a failed report says so and is read again', async () => {
  const unreached = 'The server could not be reached. Check your internet connection.';
  call.mockRejectedValueOnce(new CallError({ code: 'unavailable', message: unreached }));
  await openPage(<Report />);
  screen.getByText(unreached);
  press('Try again');
  await after();
  screen.getByText('No account traded in these days');
});

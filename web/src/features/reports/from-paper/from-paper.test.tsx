// @vitest-environment jsdom
import type { Report } from '@sthira/contract/reports';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { after, openPage, press } from '#testing/open-page.tsx';
import { idleReport, noCharges } from '#testing/report-fixture.ts';
import FromPaper from './from-paper.tsx';
import { chanceText } from './from-paper-words.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
}));

const account = anAccount('P'.repeat(20), { account_name: 'Try', broker: 'Paper' });
const row = { account_id: account.id, account_name: 'Try', milli_credits: 0, trades: 4 };
const dayAt = (place: number) => `2026-11-${String(place + 1).padStart(2, '0')}`;

/** Days of November on which something was opened, with what each left. */
function reportOf(nets: readonly (number | null)[], summary: Partial<Report['summary']> = {}) {
  const dates = nets.map((_, place) => dayAt(place));
  return {
    ...idleReport,
    summary: { ...idleReport.summary, ...summary },
    days: nets.map((net_pnl, place) => ({
      ...{ ...row, date: dayAt(place), net_pnl, realised_pnl: 0, charges: noCharges },
      entered: true as const,
    })),
    spared_days: dates.map((date) => ({ ...row, date, milli_credits: 50_000 })),
  };
}
const tenDays = [500, -200, -300.5, 400, 100, 100, 100, 100, 100, 100];

async function show(answer: () => Promise<Report>, shown = account) {
  vi.setSystemTime('2026-11-20T06:30:00Z');
  call.mockImplementation(answer);
  return openPage(<FromPaper account={shown} />);
}
const figure = (title: string) =>
  screen.getByText(title, { selector: 'dt' }).nextElementSibling?.textContent?.replace('▲', '');

beforeEach(() => {
  call.mockReset();
});

test('from paper: ten entry days, what they would have cost, and how far that is from chance', async () => {
  await show(async () => reportOf(tenDays));
  expect(call).toHaveBeenCalledWith(
    'getReport',
    { from_date: '2025-11-20', to_date: '2026-11-20', account_ids: [account.id] },
    expect.anything(),
  );
  screen.getByText('PAPER');
  expect(figure('Net after charges')).toBe('+₹999.50Nov 01, 2026 to Nov 20, 2026');
  expect(figure('Credits it would have cost')).toBe(
    '₹588.82500 credits for 10 days, at the price of the Starter pack, ₹588.82 for 500 with GST',
  );
  expect(figure('Left after both')).toMatch(/^\+₹410\.68/);
  // Of 5 lakh for 20 days.
  expect(figure('A liquid fund on the same money')).toMatch(/^\+₹1,643\.846% a year on ₹5,00,000/);
  expect(figure('Worst day')).toMatch(/−₹300\.50Nov 03, 2026$/);
  expect(figure('Largest drawdown')).toBe('₹500.50From the height of Nov 01, 2026 to Nov 03, 2026');
  screen.getByText(/^A strategy with no edge makes .* in \d+ of 100 such periods\.$/);
  expect(screen.queryByText(/too few/)).toBeNull();
});

test('from paper: with fewer than ten entry days it says so in the place of the chance', async () => {
  await show(async () => reportOf([500, 400, 300]));
  screen.getByText('3 of 10 entry days: too few to tell anything.');
  expect(screen.queryByText(/no edge/)).toBeNull();
  expect(figure('Worst day')).toBe('₹0.00No day ended with a loss');
  expect(figure('Largest drawdown')).toBe('₹0.00It never fell');
});

test('from paper: before the first day there are no figures, and the way to money is open', async () => {
  await show(async () => idleReport);
  screen.getByText(/^No day yet: .* 0 of 10 entry days: too few to tell anything\.$/);
  expect(screen.queryByText('Net after charges')).toBeNull();
  expect(screen.getByText('Go live with these settings').getAttribute('href')).toBe(
    `/account-management?live=${account.id}`,
  );
});

test('from paper: a day that was due and traded nothing costs its credits', async () => {
  await show(async () => ({ ...idleReport, spared_days: reportOf([0]).spared_days }));
  expect(figure('Left after both')).toMatch(/−₹58\.88/);
});

test('from paper: what rests on charges that are not known is not known', async () => {
  await show(async () => reportOf([...tenDays, null]));
  for (const title of ['Net after charges', 'Left after both', 'Worst day', 'Largest drawdown'])
    expect(figure(title)).toMatch(/^—/);
  screen.getByText(/^The charges of some days are not known/);
});

test('from paper: an account without a size has nothing in a fund', async () => {
  await show(async () => reportOf([500]), { ...account, account_size: null });
  expect(figure('A liquid fund on the same money')).toMatch(/^—/);
});

test('from paper: while it is read there is a skeleton, and a failure can be tried again', async () => {
  const { close } = await show(() => new Promise(() => {}));
  screen.getByText('Loading what paper made');
  close();
  let answer = async (): Promise<Report> => {
    throw new Error('The server could not be reached.');
  };
  await show(() => answer());
  screen.getByText('The server could not be reached.');
  answer = async () => reportOf(tenDays);
  press('Try again');
  await after();
  expect(figure('Net after charges')).toMatch(/^\+₹999\.50/);
});

test('from paper: figures of an account that trades grow old, those of a stopped one do not', async () => {
  const stale = () => document.querySelector('[data-stale]');
  const { close } = await show(async () => reportOf(tenDays, { active_accounts: 1 }));
  await after(11_000);
  expect(stale()).not.toBeNull();
  screen.getByText(/stale/);
  close();
  await show(async () => reportOf(tenDays));
  await after(11_000);
  expect(stale()).toBeNull();
});

test.each([
  [0.371, '37 of 100'],
  [1, '100 of 100'],
  [0.004, 'fewer than 1 of 100'],
])('chance in words: %d is %s', (share, words) =>
  expect(chanceText(share)).toBe(
    `A strategy with no edge makes a result at least this far from zero in ${words} such periods.`,
  ),
);

// @vitest-environment jsdom

import type { Revenue } from '@sthira/contract/credit-reports';
import type { WalletCount } from '@sthira/contract/wallet-count';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { after, openPage, press } from '#testing/open-page.tsx';
import { RevenueReport } from './revenue-report.tsx';

const world = vi.hoisted(() => ({ revenue: {} as unknown, called: vi.fn() }));
vi.mock('#platform/call.ts', () => ({
  ask: async () => ({ data: world.revenue, message: '' }),
  call: world.called,
}));

const counted: WalletCount = {
  ...{ as_of: '2026-11-29T06:30:00.000Z', wallets: 3, left_out: 0, unequal: 0 },
  owed: {
    ...{ milli_credits: 1_145_000, bought_milli_credits: 1_125_000, given_milli_credits: 20_000 },
    ...{ taxable_paise: 1_12_275, total_paise: 1_32_485 },
  },
  cohorts: [
    {
      ...{ month: '2026-09', people: 2, purchases: 3, paid_paise: 1_76_646 },
      ...{ refunded_paise: 20_000, buying: 1, trading: 2 },
    },
  ],
};
const revenue = (changes: Partial<Revenue> = {}): Revenue => ({
  as_of: '2026-11-29T06:30:00.000Z',
  credits: { sold: 0, spent: 0, refunded: 0, adjusted: 0, reversed: 0, outstanding: 1_145_000 },
  months: [
    {
      ...{ month: '2026-11', sales: 2, refunds: 1, paid_paise: 1_76_764, refunded_paise: 58_882 },
      ...{ taxable_paise: 99_900, cgst_paise: 8_991, sgst_paise: 8_991, igst_paise: 0 },
      total_paise: 1_17_882,
      owed_milli_credits: 1_145_000,
    },
  ],
  papers: [],
  counted,
  ...changes,
});

beforeEach(() => {
  world.revenue = revenue();
  world.called.mockReset();
});
const open = () =>
  openPage(<RevenueReport asked={{ from: null, to: null }} changeRange={vi.fn()} />);
const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const figure = (term: string) => screen.getByText(term).nextSibling?.textContent;

test('revenue report: a month says what was paid and refunded, its GST, and what stays', async () => {
  await open();
  expect(cellsOf('Revenue by month')).toEqual([
    ['Nov 2026', '₹1,767.64', '₹588.82', '₹179.82', '₹999.00', '1,145'],
  ]);
});

test('revenue report: credits owed stand at their price beside those without one, and equal the wallets', async () => {
  await open();
  expect(
    ['Credits owed', '… bought', '… given, without a price', 'Paid for them', '… without GST'].map(
      figure,
    ),
  ).toEqual(['1,145', '1,125', '20', '₹1,324.85', '₹1,122.75']);
  screen.getByText(/equals the balance of each of 3 wallet\(s\)\./);
  expect(cellsOf('Cohorts')).toEqual([['Sep 2026', '2', '3', '₹1,766.46', '₹200.00', '1', '2']]);
});

test('revenue report: what could not be counted is said', async () => {
  world.revenue = revenue({ counted: { ...counted, left_out: 2, unequal: 1 } });
  await open();
  screen.getByText(/not whole: 2 wallet\(s\) could not be read and are left out\./);
  screen.getByText(/1 wallet\(s\) hold another balance than their ledgers say/);
  expect(screen.queryByText(/equals the balance/)).toBeNull();
});

test('revenue report: before the first count it can be asked for', async () => {
  world.revenue = revenue({ counted: null });
  world.called.mockImplementation(async () => {
    world.revenue = revenue();
    return counted;
  });
  await open();
  screen.getByText('The wallets were not counted yet: it happens each night at 02:30');
  press('Count now');
  await after();
  await after();
  expect(world.called).toHaveBeenCalledWith('countWallets', {});
  expect(figure('Credits owed')).toBe('1,145');
});

// @vitest-environment jsdom
// req: ADMIN-136

import type { LongSpread, PriceLevels } from '@sthira/contract/price-levels';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import './long-spread-picture.tsx';
import LongSpreads from './long-spreads.tsx';
import { threeMonthDays } from './spread-days.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
}));
// jsdom has no widths.
vi.mock('#ui/plot/plot.tsx', () => ({
  Plot: ({ label, textAt }: { label: string; textAt: (place: number) => string }) => (
    <div role="img" aria-label={label}>
      {textAt(0)}
    </div>
  ),
}));

afterEach(cleanup);
beforeEach(() => {
  stubScreen('wide');
});

const row: LongSpread = {
  ...{ recorded_at: '2026-11-27T09:30:01.000Z', expiry_date: '2027-02-23', days_to_expiry: 88.03 },
  ...{ bought_strike: 26_000, sold_strike: 27_300, debit: 2.362, model_debit: 2.41 },
  ...{ bought_width: 0.9, sold_width: 1.437 },
};
const unquoted: LongSpread = {
  ...{ ...row, expiry_date: '2027-06-29', days_to_expiry: 214.03 },
  ...{ debit: null, bought_width: 1.2, sold_width: null },
};
const recorded: PriceLevels['long_spreads'] = {
  ...{ days: 12, days_needed: 60, measured: null, rows: [row, unquoted] },
};

function show(answer: () => Promise<PriceLevels['long_spreads']>) {
  call.mockImplementation(async () => ({
    ...{ assumed_share: 0.819, by_days: [], levels: [], more: false },
    long_spreads: await answer(),
  }));
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <LongSpreads />
    </QueryClientProvider>,
  );
}
const cells = (table: HTMLElement, place: number) =>
  within(within(table).getAllByRole('row')[place] ?? table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('long spreads: each recorded spread has its debit, the model’s and the widths of both legs', async () => {
  show(async () => recorded);
  const table = await screen.findByRole('table', { name: 'Long spreads' });
  expect(cells(table, 1)).toEqual([
    ...['Nov 27, 2026 15:00:01', 'Feb 23, 2027', '88', '26,000', '27,300'],
    ...['2.36%', '2.41%', '0.90%', '1.44%'],
  ]);
  expect(cells(table, 2).slice(5)).toEqual(['—', '2.41%', '1.20%', '—']);
});

test('long spreads: the picture follows the expiry that is nearest to three months, day by day', async () => {
  show(async () => recorded);
  const debit = await screen.findByRole('img', { name: /^Debit of the spread .* on 1 days/ });
  expect(debit.textContent).toBe(
    'Nov 27, 2026 15:00:01, expiry Feb 23, 2027: quoted 2.36%, by the model 2.41%',
  );
  expect(screen.getByRole('img', { name: /^Quoted width/ }).textContent).toContain(
    'bought call 0.90%, sold call 1.44%',
  );
  const before = { ...row, recorded_at: '2026-11-26T09:30:00.000Z', days_to_expiry: 20 };
  const near = { ...before, days_to_expiry: 120, expiry_date: '2027-03-30' };
  expect(threeMonthDays([row, unquoted, before, near])).toEqual([near, row]);
});

test('long spreads: before sixty days it says how many there are, then what they measured', async () => {
  show(async () => recorded);
  await screen.findByText('12 of 60');
  cleanup();
  const measured = { days: 61, debit: 2.381, share_of_model: 0.9876 };
  show(async () => ({ ...recorded, days: 61, measured }));
  await screen.findByText('2.38%');
  screen.getByText('0.988');
  screen.getByText(/median debit of 61 recorded days/);
});

test('long spreads: the latest rows are shown, and the file has all', async () => {
  const rows = Array.from({ length: 30 }, (_, place) => ({
    ...row,
    recorded_at: new Date(Date.parse(row.recorded_at) - place * 86_400_000).toISOString(),
  }));
  show(async () => ({ ...recorded, rows }));
  const table = await screen.findByRole('table', { name: 'Long spreads' });
  expect(within(table).getAllByRole('row')).toHaveLength(26);
  screen.getByText('25 of 30 rows; the file has all of them.');
});

test('long spreads: before the first recording its time is shown, and a failed reading has a retry', async () => {
  show(async () => ({ ...recorded, days: 0, rows: [] }));
  await screen.findByText('No long spread is recorded yet');
  screen.getByText(/are recorded at 15:00 on every trading day/);
  cleanup();
  show(() => Promise.reject(new Error('The server could not be reached.')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  show(async () => recorded);
  fireEvent.click(again);
  await screen.findAllByRole('table', { name: 'Long spreads' });
});

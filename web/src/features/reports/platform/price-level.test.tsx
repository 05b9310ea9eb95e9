// @vitest-environment jsdom

import type { PriceLevels } from '@sthira/contract/price-levels';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
import PriceLevel from './price-level.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
}));

afterEach(cleanup);
beforeEach(() => {
  stubScreen('wide');
});

const row = {
  ...{ recorded_at: '2026-11-20T06:30:01.000Z', expiry_date: '2026-11-23', days_to_expiry: 1.234 },
  ...{ money_volatility: 12, vix: 15, share: 0.8, quotes_used: 4, quotes_left_out: 31 },
  ...{ forward: 26_012.4, error_median: 3.1, error_nine_tenths: 12, error_median_by_index: 8.25 },
};
const measured: PriceLevels = {
  assumed_share: 0.819,
  by_days: [
    {
      ...{ days_to_expiry: 1, recordings: 7, median_vix: 14.5 },
      ...{ median_share: 0.8123, lowest_share: 0.7, highest_share: 0.95 },
    },
  ],
  levels: [row, { ...row, expiry_date: '2026-12-01', money_volatility: null, share: null }],
  long_spreads: { days: 0, days_needed: 60, measured: null, rows: [] },
  more: false,
};

function show(answer: () => Promise<PriceLevels>) {
  call.mockImplementation(answer);
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PriceLevel />
    </QueryClientProvider>,
  );
}
const cells = (table: HTMLElement, place: number) =>
  within(within(table).getAllByRole('row')[place] ?? table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

// req: ADMIN-140
test('price level: recorded shares by days to expiry are beside the assumed one', async () => {
  show(async () => measured);
  const byDays = await screen.findByRole('table', { name: 'Share of VIX by days to expiry' });
  expect(cells(byDays, 1)).toEqual(['1 day', '7', '0.812', '0.700', '0.950', '14.50%']);
  screen.getByText('0.819');
  const recordings = screen.getByRole('table', { name: 'Latest recordings' });
  expect(cells(recordings, 1)).toEqual([
    ...['Nov 20, 2026 12:00:01', 'Nov 23, 2026', '1.23', '12.00%', '15.00%', '0.800', '4', '31'],
    ...['26,012', '3.10%', '12.00%', '8.25%'],
  ]);
  expect(cells(recordings, 2)).toEqual(expect.arrayContaining(['Dec 01, 2026', '—', '15.00%']));
  expect(screen.queryByText(/Only the last/)).toBeNull();
});

test('price level: shows the latest rows and the number of omitted ones', async () => {
  const levels = Array.from({ length: 30 }, (_, place) => ({
    ...row,
    recorded_at: new Date(Date.parse(row.recorded_at) - place * 1_000).toISOString(),
  }));
  show(async () => ({ ...measured, levels, more: true }));
  const recordings = await screen.findByRole('table', { name: 'Latest recordings' });
  expect(within(recordings).getAllByRole('row')).toHaveLength(25);
  screen.getByText('24 of 30 rows; the file has all of them.');
  screen.getByText('Only the last 1,000 recordings are counted.');
});

test('price level: before the first recording the recording times are shown', async () => {
  show(async () => ({ ...measured, by_days: [], levels: [] }));
  await screen.findByText('Nothing is recorded yet');
  screen.getByText('Quotes are recorded at 09:20, 12:00, 15:00 and 15:15 on every trading day.');
});

test('price level: a failed reading has a retry', async () => {
  show(() => Promise.reject(new Error('The server could not be reached.')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  call.mockResolvedValue(measured);
  fireEvent.click(again);
  await screen.findByRole('table', { name: 'Latest recordings' });
});

// @vitest-environment jsdom

import type { Report } from '@sthira/contract/reports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { idleReport as idle, noCharges } from '#testing/report-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import MonthResults from './month-results.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
}));

const day = {
  ...{ date: '2026-11-18', account_id: 'AshasAccount0000001', account_name: 'First', trades: 4 },
  ...{ realised_pnl: 1_500.5, charges: null, net_pnl: null, milli_credits: 50_000 },
};
const traded = (summary: Partial<Report['summary']>): Report => ({
  ...idle,
  summary: { ...idle.summary, ...summary },
  days: [day],
  charge_notes: ['A plan is assumed.'],
});

beforeEach(() => {
  vi.setSystemTime('2026-11-20T06:30:00Z');
  stubScreen('wide');
});
afterEach(() => {
  cleanup();
  call.mockReset();
  vi.useRealTimers();
});

/** Answers each month by its first day; those that are not named were idle. */
function show(
  months: Record<string, () => Promise<Report>>,
  shown = <MonthResults accounts={[]} />,
) {
  call.mockImplementation(async (_: string, { from_date }: { from_date: string }) =>
    (months[from_date] ?? (async () => idle))(),
  );
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>{shown}</MemoryRouter>
    </QueryClientProvider>,
  );
}
const november = traded({
  ...{ total_pnl: 1_500.5, net_pnl: 1_259.25, milli_credits: 50_500 },
  charges: { ...noCharges, total: 241.25 },
});
const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'What trading made' }))
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim()),
    );

test('month results: each month has its own report’s figures, newest first, and credits are no rupees', async () => {
  const loss = traded({
    ...{ total_pnl: -20, net_pnl: -45.5, milli_credits: 100_000 },
    charges: { ...noCharges, total: 25.5 },
  });
  show({ '2026-11-01': async () => november, '2026-10-01': async () => loss });
  expect(await rowsOf()).toEqual([
    ['Month', 'Before charges', 'Charges', 'After charges', 'Credits spent'],
    ['Nov 2026', '▲+₹1,500.50', '₹241.25', '▲+₹1,259.25', '50.5'],
    ['Oct 2026', '▼−₹20.00', '₹25.50', '▼−₹45.50', '100'],
    ['Sep 2026', '₹0.00', '₹0.00', '₹0.00', '0'],
  ]);
  expect(call.mock.calls.map(([name, input]) => [name, input])).toEqual([
    ['getReport', { from_date: '2026-11-01', to_date: '2026-11-20' }],
    ['getReport', { from_date: '2026-10-01', to_date: '2026-10-31' }],
    ['getReport', { from_date: '2026-09-01', to_date: '2026-09-30' }],
  ]);
  screen.getByText(/^Credits are not taken off/);
  expect(screen.getAllByText('A plan is assumed.')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Oct 2026' }).getAttribute('href')).toBe(
    '/reports?from=2026-10-01&to=2026-10-31&accounts=',
  );
});

test('month results: an unknown value is a dash with a note', async () => {
  const unknown = traded({ total_pnl: 10, charges: null, net_pnl: null });
  show({ '2026-11-01': async () => unknown });
  expect((await rowsOf())[1]).toEqual(['Nov 2026', '▲+₹10.00', '—', '—', '0']);
  screen.getByText(/^The charges of some days are not known/);
});

test('month results: months without a trade and without a credit have a sentence', async () => {
  show({});
  await screen.findByText('Nothing was traded in Sep 2026, Oct 2026 and Nov 2026.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('month results: credits of a day without trades are shown', async () => {
  show({
    '2026-11-01': async () => ({ ...idle, summary: { ...idle.summary, milli_credits: 50 } }),
  });
  expect((await rowsOf())[1]?.at(-1)).toBe('0.05');
});

test('month results: a month that cannot be read is shown beside the others, with a retry', async () => {
  const failing = vi.fn().mockRejectedValueOnce(new Error('The server could not be reached.'));
  failing.mockResolvedValue(november);
  show({ '2026-11-01': failing });
  await screen.findByText('The server could not be reached.');
  expect((await rowsOf()).map(([month]) => month)).toEqual(['Month', 'Oct 2026', 'Sep 2026']);
  expect(screen.queryByText(/^Nothing was traded/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nov 2026');
  expect(screen.queryByText('The server could not be reached.')).toBeNull();
  expect(call).toHaveBeenCalledTimes(4);
});

test('month results: nothing is shown before every month is read', async () => {
  const october = Promise.withResolvers<Report>();
  show({ '2026-11-01': async () => november, '2026-10-01': () => october.promise });
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  screen.getByText('Loading what trading made');
  expect(screen.queryByRole('table')).toBeNull();
  october.resolve(idle);
  await screen.findByText('Oct 2026');
});

test('an invoice’s month is the one it was made in, by India’s calendar', async () => {
  show({}, <MonthResults accounts={[]} at={Date.parse('2026-09-30T18:30:00Z')} />);
  await screen.findByText('Nothing was traded in Oct 2026.');
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { from_date: '2026-10-01', to_date: '2026-10-31' },
  ]);
});

test('paper is in no month of real accounts, and months of paper alone say so', async () => {
  const real = anAccount('Real0000000000000000');
  const paper = anAccount('Paper000000000000000', { broker: 'Paper' });
  show({ '2026-11-01': async () => november }, <MonthResults accounts={[paper, real]} />);
  await screen.findByText('1 on paper not counted');
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  const asked = () => call.mock.calls.map(([, { account_ids }]) => account_ids);
  expect(asked()).toEqual([[real.id], [real.id], [real.id]]);
  cleanup();
  call.mockClear();
  show({ '2026-11-01': async () => november }, <MonthResults accounts={[paper]} />);
  await screen.findByText('PAPER');
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  expect(asked()).toEqual([[paper.id], [paper.id], [paper.id]]);
});

test('no month is asked for before it is known which accounts are on paper', async () => {
  show({}, <MonthResults accounts={undefined} />);
  await screen.findByText('Loading what trading made');
  expect(call).not.toHaveBeenCalled();
});

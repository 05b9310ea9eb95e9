// @vitest-environment jsdom
// req: INVESTOR-123

import type { Shadow } from '@sthira/contract/shadow';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { after, openPage, press } from '#testing/open-page.tsx';
import { aShadow } from '#testing/shadow-fixture.ts';
import './shadow-dialog.tsx';
import ShadowCard from './shadow-card.tsx';
import ShadowLine from './shadow-line.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
}));

const account = anAccount('Real0000000000000000', { account_name: 'Asha' });
const answer = (changes: Partial<Shadow> = {}): Shadow => ({
  ...{ as_of: '2026-11-20T06:30:00.000Z', accounts: [aShadow()], legs_left_out: 0 },
  ...{ assumed_share: 0.819, levels: [] },
  ...changes,
});
const range = { from: '2026-11-01', to: '2026-11-20' };

beforeEach(() => {
  call.mockReset();
  vi.setSystemTime('2026-11-20T06:30:00Z');
});

test('shadow line: says how an account did today beside its twin, and opens the legs', async () => {
  call.mockResolvedValue(answer());
  await openPage(<ShadowLine account={account} />);
  expect(call).toHaveBeenLastCalledWith(
    'getShadow',
    { from_date: '2026-11-20', to_date: '2026-11-20', account_ids: [account.id] },
    expect.anything(),
  );
  screen.getByText(/Against Asha twin today: ₹52 lost to slippage, 1 missed fill\./);
  screen.getByText('PAPER');
  press('By leg');
  await after();
  const dialog = screen.getByRole('dialog', { name: 'Asha against Asha twin' });
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'NIFTY 24NOV2026 CE 26000Open, Sell · 09:20:0065 at ₹99.0065 at ₹100.00▼−₹65.00',
    'NIFTY 24NOV2026 PE 25500Open, Sell · 09:20:0065 at ₹99.0065 at ₹100.00▲+₹13.00',
    'NIFTY 24NOV2026 PE 25000Close, Buy · 15:10:00missed65 at ₹3.05—',
  ]);
});

test('shadow line: a twin that is not in the run of its account is named', async () => {
  call.mockResolvedValue(answer({ accounts: [aShadow({ beside: false })] }));
  await openPage(<ShadowLine account={account} />);
  screen.getByText('Asha twin is not in this run.');
});

test('shadow line: what the server refuses can be asked again, and without a twin nothing stands there', async () => {
  call.mockRejectedValueOnce(new Error('Nobody answered.'));
  await openPage(<ShadowLine account={account} />);
  screen.getByText('Nobody answered.');
  call.mockResolvedValue(answer({ accounts: [] }));
  press('Try again');
  await after();
  expect(screen.queryByText(/Against|Comparing|Nobody/)).toBeNull();
});

test('shadow card: sums the days of all accounts with a twin', async () => {
  call.mockResolvedValue(answer());
  const other = anAccount('Other000000000000000', { account_name: 'Bela' });
  await openPage(<ShadowCard accounts={[account, other]} range={range} />);
  expect(call).toHaveBeenLastCalledWith(
    'getShadow',
    { from_date: range.from, to_date: range.to, account_ids: [other.id, account.id] },
    expect.anything(),
  );
  screen.getByText('What Asha and Bela filled beside their twins on paper');
  screen.getByText('Together: ₹52 lost to slippage, 1 missed fill.');
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toBe('Nov 20, 20262410▼−₹52.00');
});

test('shadow card: days without a common run say so', async () => {
  call.mockResolvedValue(answer({ accounts: [aShadow({ days: [], beside: null })] }));
  await openPage(<ShadowCard accounts={[account]} range={range} />);
  screen.getByText(/^No run in these days in which both filled something/);
});

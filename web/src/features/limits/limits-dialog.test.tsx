// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import type { LimitUse } from '@sthira/contract/limits';
import type { Report } from '@sthira/contract/reports';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { CallError } from '#platform/call-error.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { idleReport } from '#testing/report-fixture.ts';
import { onToast } from '#ui/toast/toaster.tsx';
import { LimitsDialog } from './limits-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call,
  ask: async (...asked: unknown[]) => ({ data: await call(...asked) }),
  onOutcome: () => () => {},
}));
let report: Report;
beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async (name: string) => (name === 'getReport' ? report : { id: 'a' }));
  report = idleReport;
});
afterEach(cleanup);

const id = 'limits00000000000001';
const close = vi.fn();
function open(over: Partial<Account> = {}, live?: LimitUse[], scope: 'own' | 'all' = 'own') {
  const client = new QueryClient();
  client.setQueryData(accountsKeys[scope], { data: [anAccount(id, over)] });
  render(
    <QueryClientProvider client={client}>
      <LimitsDialog account={anAccount(id, over)} scope={scope} live={live} close={close} />
    </QueryClientProvider>,
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** A fold opens by the browser's own doing, which the test's does not. */
function unfoldThePast() {
  const fold = screen.getByText(/^What these limits would have stopped/).closest('details');
  if (!fold) throw new Error('There is a fold.');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
}
const saved = () => call.mock.calls.filter(([name]) => String(name).startsWith('modifyAccount'));
const rows = () =>
  within(screen.getByRole('region', { name: 'Used and left' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
const uses: LimitUse[] = [
  { limit: 'daily-loss', used: 250_000, of: 1_000_000 },
  { limit: 'weekly-loss', used: null, of: 2_000_000 },
  { limit: 'daily-entries', used: 2, of: 2 },
];

test('limits form: used and remaining amounts are live while the account trades', () => {
  open({ trading_state: 'running', limit_use: [] }, uses);
  expect(rows()).toEqual([
    'Loss of the day | ₹2,500 | ₹10,000 | ₹7,500',
    'Loss of the week | — | ₹20,000 | —',
    'Entries of the day | 2 | 2 | reached',
  ]);
});

test('limits form: for a stopped account they are those of its ended runs', () => {
  open({ limit_use: [{ limit: 'daily-loss', used: 120_000, of: 1_000_000 }] }, uses);
  expect(rows()).toEqual(['Loss of the day | ₹1,200 | ₹10,000 | ₹8,800']);
});

test('limits form: without messages from a run no used amount is shown', () => {
  open({ trading_state: 'running', limit_use: uses }, undefined);
  expect(rows()[0]).toBe('Loss of the day | — | ₹10,000 | —');
  expect(screen.getByText(/^Nothing was heard of the run for ten seconds/)).toBeDefined();
});

test('limits form: limits are saved together, and no other field of the account', async () => {
  open({ account_name: 'Asha', broker: 'Jainam_XTS' });
  type('Position Loss Limit %', '1.5');
  type('Lots at Most', '2');
  type('First Entry', '10:00');
  fireEvent.click(screen.getByLabelText('Friday'));
  type('A day of the calendar', '2099-12-24');
  press('Add Day');
  press('Save Limits');
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(saved()).toEqual([
    [
      'modifyAccount',
      {
        ...{ id, account_name: 'Asha', broker: 'Jainam_XTS', daily_loss_pct: 2 },
        limits: {
          ...{ position_loss_pct: 1.5, max_lots: 2, entry_from: '10:00' },
          days_off: ['2099-12-24', 'friday'],
        },
      },
    ],
  ]);
});

test('limits form: the rupees of a percentage are shown below it', () => {
  open({ account_size: 5 });
  type('Weekly Loss Limit %', '4');
  expect(screen.getByText(/^₹20,000\. A week, from Monday/)).toBeDefined();
});

test('limits form: an invalid limit is refused in its field', () => {
  open({});
  type('Entries a Day', '0');
  type('Daily Loss Limit %', '');
  type('First Entry', '14:00');
  type('Last Entry', '13:00');
  press('Save Limits');
  for (const text of [
    'Entries a day is at least 1.',
    'Daily loss limit % cannot be emptied; the least is 0.1.',
  ])
    expect(screen.getByText(text)).toBeDefined();
  type('Entries a Day', '1');
  type('Daily Loss Limit %', '2');
  press('Save Limits');
  expect(screen.getByText('The last entry is after the first.')).toBeDefined();
  expect(saved()).toEqual([]);
});

test('limits form: looser limits that wait have their day, and are the values of the form', () => {
  open({
    ...{ sl_pct: 1, limits: { max_lots: 1 } },
    later_limits: { from: '2026-11-26', sl_pct: 1.5, daily_loss_pct: 2, limits: {} },
  });
  expect(
    screen.getByText(
      /^From Nov 26, the next trading day: Stop Loss % 1\.50% \(now 1\.00%\); Lots at Most none \(now 1\)\./,
    ),
  ).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Stop Loss %').value).toBe('1.5');
  expect(screen.getByLabelText<HTMLInputElement>('Lots at Most').value).toBe('');
});

const later = { from: '2026-11-26', sl_pct: null, daily_loss_pct: 2, limits: {} };
test.each([
  ['looser limits, with the day they count from,', later, / from Nov 26\.$/],
  ['tighter limits', null, /^Limits saved$/],
])('limits form: a notice confirms that %s are saved', async (_, later_limits, words) => {
  const said: string[] = [];
  onTestFinished(onToast(({ text }) => said.push(text)));
  open({ later_limits });
  press('Save Limits');
  await vi.waitFor(() => expect(said).toEqual([expect.stringMatching(words)]));
});

test('limits form: an emptied stop loss is saved as none', async () => {
  open({ sl_pct: 2 });
  type('Stop Loss %', '');
  press('Save Limits');
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.[1]).toMatchObject({ sl_pct: 0 });
});

test('limits form: an admin reads in the refused field what only the owner may do', async () => {
  const text = 'Only the owner of the account can loosen this limit. You can tighten it.';
  call.mockRejectedValue(
    new CallError({ code: 'conflict', message: text, fields: { max_lots: text } }),
  );
  open({}, undefined, 'all');
  press('Save Limits');
  await vi.waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  expect(saved()[0]?.[0]).toBe('modifyAccountFor');
});

test('limits form: what was typed and left comes back, until it is saved', async () => {
  sessionStorage.setItem('auth_token', `h.${btoa(JSON.stringify({ user_id: 'asha' }))}.s`);
  onTestFinished(() => sessionStorage.clear());
  open();
  type('Lots at Most', '3');
  fireEvent.click(screen.getByLabelText('Friday'));
  cleanup();
  open();
  screen.getByText('What you typed before was kept.');
  expect(screen.getByLabelText<HTMLInputElement>('Lots at Most').value).toBe('3');
  expect(screen.getByLabelText<HTMLInputElement>('Friday').checked).toBe(true);
  press('Save Limits');
  await vi.waitFor(() => expect(saved()).toHaveLength(1));
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  cleanup();
  open();
  expect(screen.queryByText(/was kept/)).toBeNull();
});

test('limits form: a limit says as it is typed what it would have stopped', async () => {
  const aDay = (date: string, net_pnl: number): Report['days'][number] => ({
    ...{ date, account_id: id, account_name: 'a', realised_pnl: 0, charges: null, net_pnl },
    ...{ milli_credits: 0, trades: 0 },
  });
  report = { ...idleReport, days: [aDay('2026-11-10', -6_000), aDay('2026-11-11', 200)] };
  open({ account_size: 5 });
  expect(call.mock.calls.map(([name]) => name)).not.toContain('getReport');
  unfoldThePast();
  await screen.findByText(
    /^What each limit would have stopped is counted over 2 recorded days since Nov 10:/,
  );
  screen.getByText(/opens nothing more\. It would have stopped none of 2 recorded days\.$/);
  type('Daily Loss Limit %', '1.2');
  screen.getByText(
    /opens nothing more\. It would have stopped 1 of 2 recorded days, last Nov 10\.$/,
  );
  fireEvent.click(screen.getByLabelText('Tuesday'));
  screen.getByText('They would have left out 1 of 2 recorded days, which made −₹6,000.');
});

test('limits form: an account that has not traded has no recorded days, and an admin is told of none', async () => {
  open({});
  unfoldThePast();
  await screen.findByText(/^No recorded days yet/);
  expect(screen.queryByText(/would have stopped (none|\d)/)).toBeNull();
  cleanup();
  call.mockClear();
  open({}, undefined, 'all');
  expect(screen.queryByText(/recorded days/)).toBeNull();
  expect(call.mock.calls.map(([name]) => name)).not.toContain('getReport');
});

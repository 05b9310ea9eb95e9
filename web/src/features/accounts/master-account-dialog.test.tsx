// @vitest-environment jsdom
// req: ADMIN-19, ADMIN-79

import type { Account } from '@sthira/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MasterAccountDialog } from './master-account-dialog.tsx';

vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ email: 'admin@example.in' }),
}));
const call = vi.hoisted(() => vi.fn(async (_name: string) => ({ id: 'A'.repeat(20) })));
/** What was sent of the form; the size that one lot needs is asked for beside it. */
const sent = () => call.mock.calls.filter(([name]) => name !== 'getLeastSize');
vi.mock('#platform/call.ts', () => ({ call, onOutcome: () => () => {} }));

afterEach(cleanup);

const account = {
  ...{
    id: 'A'.repeat(20),
    email: 'asha@example.in',
    account_name: 'Asha',
    broker: 'Bigul_XTS',
    client_id: '',
    api_key: 'SIMK**0010',
  },
  ...{
    account_size: 5,
    sl_pct: 2.5,
    is_active: true,
    square_off: false,
    strategy: '',
    login_status: 'logged_out',
    error_message: '',
  },
  ...{
    token_generated_at: null,
    trading_state: 'stopped',
    stopping_since: null,
    stop_reason: '',
    algo_id: 1,
  },
  ...{ daily_loss_pct: 2, daily_loss_reached: false, watched_until: null },
  ...{ limits: {}, later_limits: null, limit_use: [] },
} as Account;

test('master account form: changes by another admin while the form is open are shown, and kept when saving', async () => {
  const client = new QueryClient();
  const shown = (present: Account) => (
    <QueryClientProvider client={client}>
      <MasterAccountDialog account={present} close={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(account));
  fireEvent.change(screen.getByLabelText('Account Name'), { target: { value: 'Asha Rao' } });
  rerender(
    shown({
      ...account,
      account_name: 'Other',
      api_key: 'SIMK**0099',
      sl_pct: 1,
      square_off: true,
      email: 'ravi@example.in',
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Account Name').value).toBe('Asha Rao');
  expect(screen.getByLabelText<HTMLInputElement>('Stop Loss %').value).toBe('1');
  expect(screen.getByLabelText<HTMLInputElement>(/^Square Off/).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([
    'modifyAccountFor',
    {
      ...{ id: account.id, account_name: 'Asha Rao', broker: 'Bigul_XTS', api_key: 'SIMK**0099' },
      ...{
        account_size: 5,
        strategy: '',
        is_active: true,
        square_off: true,
      },
    },
  ]);
});

test('master account form: another e-mail shows its effect, and is saved once typed again', async () => {
  call.mockClear();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MasterAccountDialog account={account} close={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/^Saving takes the account/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ravi@example.in' } });
  await screen.findByText(
    /^Saving takes the account from asha@example\.in and gives it to ravi@example\.in\. It is logged out/,
  );
  expect([
    screen.queryByLabelText('API Key'),
    screen.queryByRole('button', { name: 'Save and log in' }),
  ]).toEqual([null, null]);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Type the new e-mail again.');
  expect(sent()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Type the new e-mail again to hand it over'), {
    target: { value: 'ravi@example.in' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'modifyAccountFor',
      expect.objectContaining({ email: 'ravi@example.in' }),
    ),
  );
});

test.each([
  ['keys that have logged in', { client_id: 'C1' }, false],
  ['keys that never logged in', { client_id: '' }, true],
  ['keys of an account that waits for its owner', { client_id: 'C1', unclaimed: true }, true],
  ['the admin’s own keys', { client_id: 'C1', email: 'admin@example.in' }, true],
] as const)('master account form: an admin may change %s: %j: %s', (_, change, may) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MasterAccountDialog account={{ ...account, ...change }} close={vi.fn()} />
    </QueryClientProvider>,
  );
  for (const label of ['Broker', 'API Key', 'API Secret'])
    expect(screen.queryByLabelText(label) !== null).toBe(may);
  expect(screen.queryByText(/are its owner’s to change/) === null).toBe(may);
});

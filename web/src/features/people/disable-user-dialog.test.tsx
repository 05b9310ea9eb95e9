// @vitest-environment jsdom
// req: ADMIN-60

import type { UserRow } from '@sthira/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { DisableUserDialog } from './disable-user-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call }));
vi.mock('#ui/toast/toaster.tsx', () => ({ say: vi.fn() }));
vi.mock('./use-users.ts', () => ({ useRefreshUsers: () => vi.fn() }));
afterEach(() => {
  cleanup();
  call.mockReset();
});

const user = { uid: 'a', email: 'asha@example.in', displayName: 'Asha' } as UserRow;
function disable() {
  const close = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DisableUserDialog user={user} close={close} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Disable' }));
  return close;
}
const row = (id: string, trading_state: string) => ({
  id,
  account_name: `Account ${id}`,
  trading_state,
});

test('disable user: a person without trading accounts is disabled, without a further step', async () => {
  call.mockResolvedValue({ email: user.email, trading: [] });
  const close = disable();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call.mock.calls).toEqual([['disableUser', { email: user.email }]]);
});

test('disable user: trading accounts are named, and can be stopped there', async () => {
  call.mockResolvedValueOnce({
    email: user.email,
    trading: [row('1', 'running'), row('2', 'stopping')],
  });
  const close = disable();
  const list = await screen.findByRole('list', { name: 'Accounts that trade on' });
  expect(list.textContent).toBe('Account 1 trades onAccount 2 is being squared off');
  expect(close).not.toHaveBeenCalled();

  call.mockResolvedValueOnce({
    done: [],
    failed: [{ id: '1', code: 'unavailable', message: 'could not be stopped.' }],
  });
  const stop = () =>
    fireEvent.click(screen.getByRole('button', { name: 'Square off 1 account(s)' }));
  stop();
  await screen.findByText('could not be stopped.', { exact: false });
  call.mockResolvedValueOnce({ done: ['1'], failed: [] });
  stop();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(call).toHaveBeenLastCalledWith('stopTradingFor', { algoId: 1, accountId: ['1'] });
});

test('disable user: a refusal is shown in the server’s words', async () => {
  call.mockRejectedValue(
    new CallError({
      code: 'conflict',
      message: 'The last admin stays an admin. Make somebody else an admin first.',
    }),
  );
  const close = disable();
  await screen.findByText(/The last admin stays an admin/);
  expect(close).not.toHaveBeenCalled();
});

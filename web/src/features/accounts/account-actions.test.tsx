// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { CallError, Unanswered } from '#platform/call-error.ts';
import { onToast } from '#ui/toast/toaster.tsx';
import { AccountActions } from './account-actions.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({ call }));
vi.mock('#platform/use-answer.ts', () => ({
  answerKey: (name: string, input: unknown) => [name, input],
  useAnswer: vi.fn(),
}));

const said: string[] = [];
onToast(({ text }) => said.push(text));
afterEach(() => {
  cleanup();
  call.mockReset();
  said.length = 0;
});

const anAccount = (change: Partial<Account>): Account =>
  ({
    id: 'a',
    account_name: 'Asha',
    login_status: 'logged_in',
    trading_state: 'stopped',
    watched_until: null,
    error_message: '',
    ...change,
  }) as Account;

const key = ['getAccounts', {}];
const clientOf = (account: Account) => {
  const client = new QueryClient();
  client.setQueryData(key, { data: [account] });
  return client;
};

function Row({ account, remove = vi.fn() }: { account: Account; remove?: () => void }) {
  const { login, logout } = useAccountLogin();
  return (
    <AccountActions
      account={account}
      login={login}
      logout={logout}
      edit={vi.fn()}
      parameters={vi.fn()}
      limits={vi.fn()}
      plan={vi.fn()}
      review={vi.fn()}
      remove={remove}
    />
  );
}

const inside = (client: QueryClient, children: ReactNode) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

const watched = (action: string) =>
  `An order of the last run of Asha may still turn up at the broker. ${action} when it is watched no more.`;

test.each([
  [
    'running',
    null,
    'Square off Asha before logging it out.',
    'Square off Asha before deleting it.',
  ],
  [
    'stopping',
    null,
    'Square off Asha before logging it out.',
    'Square off Asha before deleting it.',
  ],
  ['stopped', '2026-11-20T10:00:00.000Z', watched('Log it out'), watched('Delete the account')],
] as const)(
  'account actions: logout and deletion are disabled with the reason while %s',
  (trading_state, watched_until, logoutWhy, deleteWhy) => {
    const remove = vi.fn();
    const account = anAccount({ trading_state, watched_until });
    render(inside(clientOf(account), <Row account={account} remove={remove} />));
    const [logout, erase] = ['Logout Asha', 'Delete Asha'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(logout?.title).toBe(logoutWhy);
    expect(logout?.ariaDisabled).toBe('true');
    expect(erase?.title).toBe(deleteWhy);
    expect(erase?.ariaDisabled).toBe('true');
    fireEvent.click(erase as HTMLElement);
    fireEvent.click(logout as HTMLElement);
    expect(said).toEqual([deleteWhy, logoutWhy]);
    expect(remove).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
  },
);

test.each([
  [
    'refused leaves the session as it was',
    new CallError({ code: 'conflict', message: 'Square off Asha before logging it out.' }),
    'logged_in',
  ],
  [
    'that may have been carried out is an error',
    new Unanswered({ code: 'unavailable', message: 'No answer' }),
    'error',
  ],
  [
    'the server failed over is an error',
    new CallError({ code: 'internal', message: 'An unknown error occurred.' }),
    'error',
  ],
])('account actions: a logout %s', async (_what, error, status) => {
  call.mockRejectedValue(error);
  const account = anAccount({});
  const client = clientOf(account);
  render(inside(client, <Row account={account} />));
  fireEvent.click(screen.getByRole('button', { name: 'Logout Asha' }));
  await vi.waitFor(() => expect(said).toEqual([`Failed to logout Asha: ${error.message}`]));
  expect(client.getQueryData<{ data: Account[] }>(key)?.data[0]?.login_status).toBe(status);
});

// req: INVESTOR-120
test('account actions: a twin can be deleted, and nothing else of it is its own', () => {
  const twin = anAccount({ broker: 'Paper', twin_of: 'R'.repeat(20) });
  render(inside(clientOf(twin), <Row account={twin} />));
  expect(screen.getAllByRole('button').map((each) => each.title)).toEqual(['Delete']);
});

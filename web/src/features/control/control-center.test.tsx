// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ControlCenter } from './control-center.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })));
afterEach(cleanup);

const anAccount = (id: string, trading_state: Account['trading_state']) =>
  ({ id, account_name: id, email: '', broker: 'Bigul_XTS', is_active: true, login_status: 'logged_in', account_size: 5, trading_state }) as Account;

const one = { agent: 'alive', mtmRupees: 12_345.6, marginUtilizedRupees: 1_00_000, heardAt: Date.now() } as const;
const heard = { rows: { one }, lostAt: null };
const live = { get: () => heard, subscribe: () => () => undefined };

test('Confirm Stop All counts what runs now, and stops what runs when it is confirmed', async () => {
  const trade = vi.fn(async () => undefined);
  const center = (accounts: readonly Account[]) => (
    <ControlCenter
      accounts={accounts}
      readAccounts={async () => accounts}
      find={(all) => all}
      live={live}
      renderLogin={() => null}
      login={vi.fn()}
      loginAll={{ busy: false, run: vi.fn() }}
      trading={{ trade, underway: undefined, outcome: undefined }}
      capitalOf={() => ({ marginRupees: 0, withoutSize: 0 })}
      view={{ search: '', size: 10, page: 1 }}
      changeView={vi.fn()}
    />
  );
  const { rerender } = render(center(['one', 'two', 'three'].map((id) => anAccount(id, 'running'))));
  for (const figure of ['+₹12,345.60', '₹4,00,000.00', '20.00%']) screen.getByText(figure);
  screen.getByPlaceholderText('Search by email, account name or broker');
  fireEvent.click(screen.getByRole('button', { name: 'Stop All Accounts' }));
  screen.getByText('on 3 account(s)');
  expect(screen.getByRole('alertdialog').textContent).toMatch(/₹1,00,000\.00.*\+₹12,345\.60/);
  const [one, two, three] = [anAccount('one', 'stopping'), anAccount('two', 'running'), anAccount('three', 'stopped')];
  rerender(center([one, two, three]));
  screen.getByText('on 1 account(s)');
  fireEvent.click(screen.getByRole('button', { name: 'Stop All Accounts' }));
  await vi.waitFor(() => expect(trade).toHaveBeenCalledWith('stop', [two]));
});

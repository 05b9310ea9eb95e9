// @vitest-environment jsdom
import { type Account, loginStatus, tradingState } from '@sthira/contract/accounts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowActions } from './row-actions.tsx';

afterEach(cleanup);

const show = (change: Partial<Account>, check = vi.fn(async () => undefined)) => {
  const account = { id: 'a', account_name: 'Asha', is_active: true, ...change } as Account;
  render(
    <RowActions
      account={account}
      login={vi.fn()}
      check={check}
      start={vi.fn()}
      stop={vi.fn()}
      isUnderway={() => false}
    />,
  );
  return check;
};
const isOffered = (button: HTMLElement) =>
  button.ariaDisabled !== 'true' && !(button as HTMLButtonElement).disabled;

// A square off that goes on has its way out beside its badge.
const states = loginStatus.options
  .flatMap((login) => tradingState.options.map((trading) => [login, trading] as const))
  .filter(([login, trading]) => login !== 'logged_in' || trading !== 'stopping');

test.each(states)(
  'row actions: a row that is %s and %s offers its next step',
  (login_status, trading_state) => {
    show({ login_status, trading_state });
    expect(screen.getAllByRole('button').some(isOffered)).toBe(true);
  },
);

test.each(loginStatus.options)(
  'row actions: a running row offers Stop while its login is %s: a dead session needs it most',
  (login_status) => {
    show({ login_status, trading_state: 'running' });
    expect(isOffered(screen.getByRole('button', { name: 'Stop Asha' }))).toBe(true);
    cleanup();
    show({ login_status, trading_state: 'stopped' });
    expect(screen.queryByRole('button', { name: 'Stop Asha' })).toBeNull();
  },
);

test('row actions: a pending login can be checked by hand', async () => {
  const check = show({ login_status: 'pending', trading_state: 'stopped' });
  expect(screen.queryByRole('button', { name: 'Login Asha' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check Asha' }));
  expect(check).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
  await vi.waitFor(() =>
    expect(isOffered(screen.getByRole('button', { name: 'Check Asha' }))).toBe(true),
  );
});

test.each(loginStatus.options)(
  'a row on paper whose login is %s offers neither Login nor Start, and says why',
  (login_status) => {
    show({ broker: 'Paper', login_status, trading_state: 'stopped' });
    expect(screen.queryAllByRole('button')).toEqual([]);
    screen.getByText('On paper: its owner alone starts it.');
  },
);

test('a running row on paper offers Stop', () => {
  show({ broker: 'Paper', login_status: 'logged_in', trading_state: 'running' });
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Stop Asha']);
});

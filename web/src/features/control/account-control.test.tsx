// @vitest-environment jsdom

import type { Account } from '@sthira/contract/accounts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#platform/store.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { controlColumns } from './account-columns.tsx';
import { AccountControl } from './account-control.tsx';
import type { Live } from './live.ts';
import { createSelection } from './selection.ts';

beforeEach(() => stubScreen('wide'));
afterEach(cleanup);

const accounts = ['one', 'two', 'three'].map(
  (id) =>
    ({
      id,
      account_name: id,
      email: '',
      broker: 'Bigul_XTS',
      login_status: 'logged_in',
      account_size: 5,
      trading_state: 'running',
    }) as Account,
);

const liveRows = (figures: Record<string, number>): Live => ({
  rows: Object.fromEntries(
    Object.entries(figures).map(([id, mtmRupees]) => [
      id,
      { agent: 'alive', mtmRupees, marginUtilizedRupees: null, receivedAt: Date.now() },
    ]),
  ),
  lostAt: null,
});

const names = () => screen.getAllByText(/^(one|two|three)$/).map(({ textContent }) => textContent);

test('account control: worst P&L first, in the order of the first figures, until sorted again', () => {
  const live = createStore(liveRows({}));
  const commands = {
    login: vi.fn(),
    check: vi.fn(),
    start: vi.fn(),
    stop: vi.fn(),
    isUnderway: () => false,
  };
  const columns = controlColumns({
    selection: createSelection(),
    live,
    renderRun: () => null,
    ...commands,
  });
  const clear = vi.fn();
  const control = (found: boolean) => (
    <AccountControl
      accounts={accounts}
      list={{
        find: () => () => found,
        filters: { boxes: null, state: 'some', clear },
        view: { search: '', sorting: { column: 'pnl', order: 'ascending' }, size: 10, page: 1 },
        changeView: vi.fn(),
      }}
      live={live}
      columns={columns}
      renderSelection={() => null}
    />
  );
  const { rerender } = render(control(true), { wrapper: MemoryRouter });
  expect(names()).toEqual(['one', 'two', 'three']);
  act(() => live.set(liveRows({ one: 5, two: -900, three: -5 })));
  expect(names()).toEqual(['two', 'three', 'one']);
  act(() => live.set(liveRows({ one: -9_000, two: 1, three: 2 })));
  expect(names()).toEqual(['two', 'three', 'one']);
  fireEvent.click(screen.getByRole('button', { name: 'Sort again' }));
  expect(names()).toEqual(['one', 'two', 'three']);

  rerender(control(false));
  screen.getByText('No accounts found matching your search.');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(clear).toHaveBeenCalledOnce();
});

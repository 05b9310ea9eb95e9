// @vitest-environment jsdom
// req: ADMIN-7, ADMIN-76, ADMIN-110

import type { Account } from '@sthira/contract/accounts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Trading } from '#entities/account/trading/use-trading.ts';
import { RightsOf } from '#entities/person/rights.tsx';
import { stubScreen } from '#testing/screen-width.ts';
import { ControlCenter } from './control-center.tsx';
import { TradingQuestion } from './trading-question.tsx';
import type { BulkTrades } from './use-bulk-trades.ts';

beforeEach(() => stubScreen('narrow'));
afterEach(cleanup);

const anAccount = (id: string, trading_state: Account['trading_state']) =>
  ({
    id,
    account_name: id,
    email: '',
    broker: 'Bigul_XTS',
    is_active: true,
    login_status: 'logged_in',
    account_size: 5,
    algo_id: 1,
    trading_state,
  }) as Account;

const one = {
  agent: 'alive',
  mtmRupees: 12_345.6,
  marginUtilizedRupees: 1_00_000,
  receivedAt: Date.now(),
} as const;
const value = { rows: { one }, lostAt: null };
const live = { get: () => value, subscribe: () => () => undefined };

const runChosen = vi.fn();
const nothingUnderway = { start: undefined, stop: undefined };
const stopAll = vi.fn(async () => undefined);
const centerOf = (
  accounts: readonly Account[],
  trade: () => Promise<unknown>,
  trading: Partial<Trading> = {},
  bulk: Partial<BulkTrades> = {},
) => (
  <MemoryRouter>
    <RightsOf who="operations">
      <ControlCenter
        accounts={accounts}
        list={{
          find: () => () => true,
          filters: { boxes: null, state: 'none', clear: vi.fn() },
          view: { search: '', sorting: null, size: 10, page: 1 },
          changeView: vi.fn(),
        }}
        live={live}
        renderRun={() => null}
        login={vi.fn()}
        check={vi.fn()}
        loginAll={{ busy: false, run: vi.fn(), runChosen, progress: null }}
        trading={{
          trade,
          stopAll,
          underway: nothingUnderway,
          outcome: undefined,
          refusals: {},
          ...trading,
        }}
        bulk={{
          ...{ shown: [], waiting: new Set(), asking: false, cancelling: undefined },
          ...{ start: vi.fn(), cancel: vi.fn(), dismiss: vi.fn(), readAgain: undefined },
          ...bulk,
        }}
      />
    </RightsOf>
  </MemoryRouter>
);

test('control center: Start of one account asks the same question as Start All', async () => {
  const trade = vi.fn(async () => undefined);
  const account = anAccount('one', 'stopped');
  render(centerOf([account], trade));
  fireEvent.click(screen.getByRole('button', { name: 'Start one' }));
  expect(screen.getByRole('alertdialog', { name: 'Start trading on one?' }).textContent).toMatch(
    /₹4,00,000\.00.*50 credits of the owner’s wallet/,
  );
  expect(trade).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await vi.waitFor(() => expect(trade).toHaveBeenCalledWith('start', [account]));
});

test('control center: Confirm Stop All counts the running accounts, and the server stops all that run', async () => {
  const trade = vi.fn(async () => undefined);
  const center = (accounts: readonly Account[]) => centerOf(accounts, trade);
  const { rerender } = render(
    center(['one', 'two', 'three'].map((id) => anAccount(id, 'running'))),
  );
  for (const figure of ['+₹12,345.60', '₹4,00,000.00', '20.00%']) screen.getByText(figure);
  screen.getByPlaceholderText('Search by email, account name or broker');
  fireEvent.click(screen.getByRole('button', { name: 'Stop All Accounts' }));
  screen.getByText('on 3 account(s)');
  screen.getByText('Daily plans start no account at a broker any more today.');
  expect(screen.getByRole('alertdialog').textContent).toMatch(/₹1,00,000\.00.*\+₹12,345\.60/);
  const [one, two, three] = [
    anAccount('one', 'stopping'),
    anAccount('two', 'running'),
    anAccount('three', 'stopped'),
  ];
  rerender(center([one, two, three]));
  screen.getByText('on 1 account(s)');
  expect(screen.getByRole('button', { name: 'Stop All Accounts' })).toHaveProperty(
    'disabled',
    true,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Type stop 3 accounts to go on' }), {
    target: { value: 'Stop 3 accounts' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Stop All Accounts' }));
  await vi.waitFor(() => expect(stopAll).toHaveBeenCalledWith([one, two, three]));
  expect(trade).not.toHaveBeenCalled();
});

test('control center: chosen accounts are logged in, started and stopped, each button with the accounts it applies to', async () => {
  const trade = vi.fn(async () => undefined);
  const [idle, busy, out, off] = [
    anAccount('idle', 'stopped'),
    anAccount('busy', 'running'),
    { ...anAccount('out', 'stopped'), login_status: 'logged_out' } as Account,
    { ...anAccount('off', 'stopped'), login_status: 'logged_out', is_active: false } as Account,
  ];
  render(centerOf([idle, busy, out, off], trade));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose busy' }));
  screen.getByText('1 chosen');
  fireEvent.click(screen.getByRole('button', { name: 'Choose all 4 found' }));
  screen.getByText('4 chosen');
  expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Login 1 chosen' }));
  expect(runChosen).toHaveBeenCalledWith(['out']);

  fireEvent.click(screen.getByRole('button', { name: 'Stop 1 chosen' }));
  fireEvent.click(
    within(screen.getByRole('alertdialog', { name: 'Stop busy?' })).getByRole('button', {
      name: 'Stop',
    }),
  );
  await vi.waitFor(() => expect(trade).toHaveBeenCalledWith('stop', [busy]));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose idle' }));
  screen.getByText('3 chosen');
  expect(screen.getByRole('button', { name: 'Start 0 chosen' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  screen.getByText('None chosen');
});

test('control center: several chosen accounts are sent in one call', async () => {
  const trade = vi.fn(async () => undefined);
  const all = ['one', 'two'].map((id) => anAccount(id, 'stopped'));
  const start = vi.fn(async () => undefined);
  render(centerOf(all, trade, {}, { start }));
  fireEvent.click(screen.getByRole('button', { name: 'Choose all 2 found' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start 2 chosen' }));
  fireEvent.click(
    within(screen.getByRole('alertdialog', { name: 'Start trading on 2 account(s)?' })).getByRole(
      'button',
      { name: 'Start' },
    ),
  );
  await vi.waitFor(() => expect(start).toHaveBeenCalledWith(all));
  expect(trade).not.toHaveBeenCalled();
});

test('control center: a start of many leaves its accounts out of what can be started, while Stop All can be pressed', () => {
  const [waiting, runs] = [anAccount('waiting', 'stopped'), anAccount('runs', 'running')];
  render(centerOf([waiting, runs], vi.fn(), {}, { waiting: new Set(['waiting']) }));
  const buttonOf = (name: string) => screen.getByRole('button', { name });
  expect(buttonOf('Start waiting').getAttribute('aria-busy')).toBe('true');
  expect(buttonOf('Start All Accounts')).toHaveProperty('disabled', true);
  fireEvent.click(buttonOf('Choose all 2 found'));
  expect(buttonOf('Start 0 chosen')).toHaveProperty('disabled', true);
  for (const name of ['Stop runs', 'Stop All Accounts'])
    expect(buttonOf(name)).toHaveProperty('disabled', false);
});

test('control center: starts of many that could not be read are said, and read again', () => {
  const readAgain = vi.fn();
  render(centerOf([anAccount('one', 'stopped')], vi.fn(), {}, { readAgain }));
  screen.getByText('Whether a start of many is under way could not be read.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(readAgain).toHaveBeenCalledOnce();
});

const onPaper = (id: string, state: Account['trading_state']) =>
  ({ ...anAccount(id, state), broker: 'Paper' }) as Account;

// req: ADMIN-117
test('all accounts means those at brokers, and never those on paper', async () => {
  stopAll.mockClear();
  const trade = vi.fn(async () => undefined);
  const all = [
    anAccount('idle', 'stopped'),
    anAccount('one', 'running'),
    onPaper('tries', 'stopped'),
    onPaper('plays', 'running'),
  ];
  render(centerOf(all, trade));
  screen.getByText('1 of 2 at work; 2 on paper');
  screen.getByText(/^They reach all 2 accounts/);
  screen.getByText('4 account(s)');
  fireEvent.click(screen.getByRole('button', { name: 'Choose all 2 found' }));
  for (const name of ['Start 1 chosen', 'Stop 1 chosen']) screen.getByRole('button', { name });
  fireEvent.click(screen.getByRole('button', { name: 'Start All Accounts' }));
  screen.getByRole('alertdialog', { name: 'Start trading on 1 account(s)?' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop All Accounts' }));
  screen.getByText('on 1 account(s)');
});

test('the sum of a question leaves paper out, and one of paper alone says so', () => {
  const rows = { one, plays: { ...one, mtmRupees: 500 } };
  const value = { rows, lostAt: null };
  const live = { get: () => value, subscribe: () => () => undefined };
  const accounts = [anAccount('one', 'running'), onPaper('plays', 'running')];
  const ask = (asked: readonly Account[]) => {
    render(
      <TradingQuestion
        question={{ what: 'stop-some', accounts: asked, leftOut: 0 }}
        live={live}
        busy={false}
        confirm={vi.fn()}
        cancel={vi.fn()}
      />,
    );
    return screen.getByRole('alertdialog').textContent;
  };
  expect(ask(accounts)).toMatch(/₹1,00,000\.00P&L 1 on paper not counted.*\+₹12,345\.60/);
  cleanup();
  expect(ask(accounts.slice(1))).toMatch(/P&L PAPER.*\+₹500\.00/);
});

// @vitest-environment jsdom
// req: ADMIN-8

import type { Account } from '@sthira/contract/accounts';
import type { BulkTrade } from '@sthira/contract/bulk-trades';
import type { Role } from '@sthira/contract/people';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAllAccounts } from '#entities/account/record/use-accounts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { after, button, fill, openPage, press } from '#testing/open-page.tsx';
import { onToast } from '#ui/toast/toaster.tsx';
import { AdminHeader } from './admin-header.tsx';
import { TradingControl } from './trading-control.tsx';
import type { Troubles } from './use-troubles.ts';

const server = vi.hoisted(() => vi.fn());
vi.mock('#platform/call.ts', () => ({
  call: server,
  ask: async (name: string, input: unknown) => ({ data: await server(name, input), message: '' }),
}));

const stored = vi.hoisted(() => ({
  trades: [] as unknown[],
  shown: new Set<() => void>(),
}));
vi.mock('#platform/use-documents.ts', () => ({
  useDocuments: () => {
    const documents = useSyncExternalStore(
      (listener) => {
        stored.shown.add(listener);
        return () => stored.shown.delete(listener);
      },
      () => stored.trades,
    );
    return useMemo(() => ({ state: 'ready', documents, unreadable: [], live: true }), [documents]);
  },
}));
/** What the database holds of starts and stops of many changes under the page. */
const trades = (...now: BulkTrade[]) =>
  act(async () => {
    stored.trades = now;
    for (const listener of stored.shown) listener();
  });
const aStart = (changes: Partial<BulkTrade> = {}): BulkTrade => ({
  ...{ id: 'b1', verb: 'start', by: 'asha', byName: 'Asha', at: Date.now(), of: 3 },
  ...{ waiting: ['second'], done: ['first'], failed: [], stoppedOwners: [] },
  ...{ state: 'under-way', movedAt: Date.now(), endedAt: null, endedBy: '' },
  ...changes,
});

const said: string[] = [];
onToast(({ text }) => said.push(text));
beforeEach(() => {
  said.splice(0);
  stored.trades = [];
  sessionStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

const silence = { rows: {}, lostAt: null };
const live = { get: () => silence, subscribe: () => () => undefined };
const troubles: Troubles = { of: new Map([['one', ['mismatch']]]), unknown: ['open-issue'] };

function Page() {
  const { data, refetch, dataUpdatedAt } = useAllAccounts();
  return (
    <>
      <AdminHeader readAt={dataUpdatedAt} read={refetch} />
      <TradingControl accounts={data} live={live} renderRun={() => null} troubles={troubles} />
    </>
  );
}

/** The page as an address opens it, on a server that answers these calls so. */
async function open(
  accounts: readonly Account[],
  {
    at = '/admin',
    answers = {},
    role = 'admin',
  }: { at?: string; answers?: Record<string, unknown>; role?: Role } = {},
) {
  const listed = { now: accounts };
  server.mockImplementation(async (name: string) => {
    const answer = name === 'getAllAccounts' ? listed.now : answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const list = (others: readonly Account[]) => {
    listed.now = others;
  };
  const { readAgain, address } = await openPage(<Page />, { at, role });
  return {
    address: () => address().replace('/admin', ''),
    /** The server lists others from now on. */
    list,
    /** The same, and the page reads them. */
    lists: (others: readonly Account[]) => {
      list(others);
      return readAgain();
    },
  };
}

const type = (text: string) => fill('Search by email, account name or broker', text);
/** The names that are listed. */
const names = () =>
  screen.getAllByLabelText(/^Choose /).map(({ ariaLabel }) => ariaLabel?.replace('Choose ', ''));
const isAt = (text: string) => screen.getByText(`Page ${text}`, { exact: true });

const many = Array.from({ length: 22 }, (_, place) =>
  anAccount(`a${place + 1}`, {
    account_name: place === 21 ? 'Lonely' : `Account ${place + 1}`,
    email: place === 21 ? '' : `person${place + 1}@example.in`,
    broker: place === 0 ? 'Jainam_XTS_2' : 'ArhamShare_XTS',
  }),
);

test('trading control: a long list has pages, and the page is in the address', async () => {
  const { address } = await open(many);
  expect(button('Previous')).toHaveProperty('disabled', true);
  expect(names()).toHaveLength(10);
  press('Next');
  isAt('2 of 3');
  expect(names()[0]).toBe('Account 11');
  expect(address()).toBe('?page=2');
  press('Next');
  expect(names()).toHaveLength(2);
  press('Previous');
  isAt('2 of 3');
  press('First');
  isAt('1 of 3');
  expect(address()).toBe('');
});

// req: ADMIN-107
test('trading control: a list opens at the page of its address, with ten accounts or the chosen number', async () => {
  const { address } = await open(many, { at: '/admin?page=3' });
  isAt('3 of 3');
  expect(names()).toEqual(['Account 21', 'Lonely']);
  fill('Rows per page', '25');
  isAt('1 of 1');
  expect(names()).toHaveLength(22);
  expect(address()).toBe('?rows=25');
  expect(
    [...screen.getByLabelText<HTMLSelectElement>('Rows per page').options].map(({ text }) => text),
  ).toEqual(['10', '25', '50', '100']);
});

// req: ADMIN-9
test('trading control: a search finds accounts by e-mail, name and broker, in any case', async () => {
  await open(many);
  for (const [text, found] of [
    ['PERSON19@', 'Account 19'],
    ['jainam_xts_2', 'Account 1'],
    ['lonely', 'Lonely'],
  ] as const) {
    type(text);
    expect(names()).toEqual([found]);
  }
  screen.getByText('No email');
});

// req: ADMIN-12
test('trading control: a search without a result says so and can be cleared', async () => {
  await open(many);
  type('nobody at all');
  screen.getByText('No accounts found matching your search.');
  press('Clear search');
  isAt('1 of 3');
});

// req: ADMIN-3, ADMIN-12
test('trading control: a list that is empty after a refresh says so', async () => {
  const { list } = await open(many);
  list([]);
  press('Refresh Data');
  await after();
  screen.getByText('No accounts available.');
});

const one = anAccount('one', { account_name: 'One', login_status: 'logged_out' });
const taken = { account_ids: ['one'] };

// req: ADMIN-6
test.each(['false', 'true'])(
  'trading control: Login All, forced %s, leaves logins pending, and connected once checked',
  async (force) => {
    const loginStatus = {
      one: { status: 'logged_in', token_generated_at: null, error_message: '' },
    };
    await open([one], { answers: { loginAllAccounts: taken, loginStatus } });
    screen.getByText('Disconnected');
    if (force === 'true') fireEvent.click(screen.getByLabelText('Force Login'));
    press('Login All Accounts');
    await after();
    expect(server).toHaveBeenCalledWith('loginAllAccounts', { force });
    screen.getByText('Pending...');
    screen.getByText('Logging in: 0 of 1.');
    await after(5_000);
    screen.getByText('Connected');
    screen.getByText('Logged in 1 of 1.');
  },
);

// req: ADMIN-88
test('trading control: a failed check after Login All marks the account', async () => {
  await open([one], { answers: { loginAllAccounts: taken, loginStatus: new Error('cut off') } });
  press('Login All Accounts');
  await after();
  await after(5_000);
  screen.getByText('Failed to check status');
});

// req: ADMIN-76
test('trading control: an account waiting for its login can be removed from the queue, and the result dismissed', async () => {
  const { lists } = await open([one], { answers: { loginAccounts: taken, cancelLogins: taken } });
  fireEvent.click(screen.getByLabelText('Choose One'));
  press('Login 1 chosen');
  await after();
  await lists([{ ...one, login_status: 'logging_in' }]);
  screen.getByText('Logging in: 0 of 1.');
  press('Cancel the rest');
  await after();
  expect(server).toHaveBeenCalledWith('cancelLogins', { account_ids: ['one'] });
  expect(said.at(-1)).toBe('1 login(s) cancelled.');
  await lists([one]);
  screen.getByText('Logged in 0 of 1.');
  screen.getByText('Disconnected');
  fireEvent.click(screen.getByLabelText('Dismiss'));
  expect(screen.queryByText('Logged in 0 of 1.')).toBeNull();
});

// req: ADMIN-7, ADMIN-80
test('trading control: a start of all is asked for once, and shows the trading accounts and the reason of a refused one', async () => {
  const [first, second] = ['first', 'second'].map((id) => anAccount(id)) as [Account, Account];
  const startMany = { bulk_id: 'b1', account_ids: ['first', 'second'] };
  await open([first, second], { answers: { startMany } });
  press('Start All Accounts');
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toMatch(/^Start trading on 2 account\(s\)\?.*₹8,00,000/);
  fireEvent.click(within(question).getByText('Start All Accounts', { selector: 'button' }));
  await after();
  expect(server).toHaveBeenCalledWith('startMany', { account_ids: ['first', 'second'] });
  const failed = [{ id: 'second', message: 'second is not logged in.' }];
  await trades(aStart({ of: 2, waiting: ['first', 'second'], done: [] }));
  await trades(aStart({ of: 2, waiting: ['second'], movedAt: Date.now() + 1 }));
  await after();
  screen.getByText('Running');
  await trades(
    aStart({ of: 2, waiting: [], failed, state: 'finished', endedAt: Date.now(), movedAt: 1 }),
  );
  screen.getByText(/ at \d\d:\d\d\. Started trading for 1 account\(s\)\. 1 refused:$/);
  within(screen.getByRole('list', { name: 'Reasons' })).getByText('second is not logged in.');
});

test('trading control: a start that somebody else asked for shows how far it is, and anybody cancels its rest', async () => {
  const answers = { stopStarting: { left: 1 } };
  stored.trades = [aStart({ of: 951, failed: [{ id: 'x', message: 'No' }] })];
  await open([anAccount('first', { trading_state: 'running' }), anAccount('second')], { answers });
  screen.getByText(
    /^Start of 951 account\(s\) by Asha is under way since \d\d:\d\d: 1 done, 1 refused\.$/,
  );
  expect(button('Start All Accounts')).toHaveProperty('disabled', true);
  press('Cancel the rest');
  await after();
  expect(server).toHaveBeenCalledWith('stopStarting', { bulk_id: 'b1' });
  await trades(aStart({ state: 'cancelled', endedAt: Date.now(), endedBy: 'Meera' }));
  screen.getByText(/The rest was cancelled by Meera: 1 not started\./);
  expect(button('Start All Accounts')).toHaveProperty('disabled', false);
  fireEvent.click(screen.getByLabelText('Dismiss'));
  expect(screen.queryByText(/cancelled by Meera/)).toBeNull();
});

test('trading control: a figure not confirmed for ten seconds is grey, and its agent is unknown', async () => {
  const row = { agent: 'alive', mtmRupees: 1_234, marginUtilizedRupees: null } as const;
  const value = { rows: { one: { ...row, receivedAt: Date.now() } }, lostAt: null };
  vi.spyOn(live, 'get').mockReturnValue(value);
  await open([{ ...one, trading_state: 'running' }]);
  const colour = () => screen.getByText('+₹1,234.00').className;
  screen.getByText('Active');
  expect(colour()).toMatch(/text-gain/);
  await after(11_000);
  screen.getByText('Unknown');
  expect(colour()).toMatch(/text-ink-faint/);
});

test('trading control: a trouble filters the list, with the number of accounts beside each', async () => {
  const { address } = await open([one, anAccount('two')], { at: '/admin?page=2' });
  const options = [...screen.getByLabelText<HTMLSelectElement>('Filter by trouble').options];
  expect(options.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Mismatch (1)', 'Dead session (0)', 'Open issue (not known)']),
  );
  fill('Filter by trouble', 'mismatch');
  expect([names(), address()]).toEqual([['One'], '?trouble=mismatch']);
  fill('Filter by trouble', 'dead-session');
  press('Clear search and filters');
  expect([names(), address()]).toEqual([['One', 'two'], '']);
});

test('trading control: each filter says how many accounts it leaves', async () => {
  await open([one, anAccount('two')]);
  const texts = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  expect(texts('Filter by login')).toEqual(
    expect.arrayContaining(['Login: Connected (1)', 'Login: Disconnected (1)', 'Login: Error (0)']),
  );
  expect(texts('Filter by active')).toEqual([
    'Active or not',
    'Switched on (2)',
    'Switched off (0)',
  ]);
});

test('trading control: logins that somebody else asked for are counted, and can be cancelled, in a page opened anew', async () => {
  const waiting = (id: string) => anAccount(id, { login_status: 'logging_in' });
  const answers = { cancelLogins: { account_ids: ['a', 'b'] } };
  const { lists } = await open([waiting('a'), waiting('b'), one], { answers });
  screen.getByText('2 accounts are being logged in.');
  press('Cancel the rest');
  await after();
  expect(server).toHaveBeenCalledWith('cancelLogins', { account_ids: ['a', 'b'] });
  await lists([waiting('a'), anAccount('b'), one]);
  expect(screen.queryByText(/being logged in/)).toBeNull();
});

test('trading control: Start All says which of those it leaves out are on the way to their login', async () => {
  const waiting = anAccount('a', { login_status: 'logging_in' });
  await open([waiting, one, anAccount('b')]);
  press('Start All Accounts');
  expect(screen.getByRole('alertdialog').textContent).toContain(
    '2 stopped account(s) are left out: 1 on the way to their login, the others not logged in, switched off or without an Account Size.',
  );
});

const actions = () =>
  screen
    .queryAllByRole('button')
    // The head of a column sorts.
    .filter((one) => !one.closest('th'))
    .map(({ textContent }) => textContent)
    .filter((text) => /^(Login|Start|Stop|Choose)/.test(text ?? ''));
const two = [
  anAccount('runs', { account_name: 'Runs', trading_state: 'running', login_status: 'logged_in' }),
  anAccount('out', { account_name: 'Out', login_status: 'logged_out' }),
];

test('trading control: operations log in, start and stop as admins do', async () => {
  await open(two, { role: 'admin' });
  const admins = actions();
  expect(admins).toEqual(
    expect.arrayContaining(['Login All Accounts', 'Stop All Accounts', 'Stop']),
  );
  cleanup();
  await open(two, { role: 'operations' });
  expect(actions()).toEqual(admins);
});

test('trading control: support reads the accounts, and has nothing to press or choose', async () => {
  await open(two, { role: 'support' });
  screen.getByText('Runs');
  expect(actions()).toEqual([]);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByText('Global Actions')).toBeNull();
});

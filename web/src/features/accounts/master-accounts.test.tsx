// @vitest-environment jsdom
// req: ADMIN-13, ADMIN-14

import type { Account } from '@sthira/contract/accounts';
import type { Role } from '@sthira/contract/people';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { after, fill, openPage, press } from '#testing/open-page.tsx';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import './master-account-dialog.tsx';
import { MasterAccounts } from './master-accounts.tsx';

const server = vi.hoisted(() => vi.fn());
vi.mock('#entities/person/session-provider.tsx', () => ({
  useProfile: () => ({ email: 'admin@example.in' }),
}));
vi.mock('#platform/call.ts', () => ({
  call: server,
  ask: async (...asked: unknown[]) => ({ data: await server(...asked) }),
  onOutcome: () => () => {},
}));

beforeEach(() => void server.mockReset());
afterEach(() => localStorage.clear());

const none = { Parameters: () => null, Limits: () => null, Plan: () => null, Proposal: () => null };
const three = [3, 1, 2].map((account_size, at) =>
  anAccount(`id${at}`, {
    account_name: `Fund ${at}`,
    account_size,
    email: at === 0 ? 'asha@example.in' : 'ravi@example.in',
    broker: at === 1 ? 'Jainam_XTS' : 'Bigul_XTS',
  }),
);

async function open(accounts: readonly Account[], at = '/master-accounts', role: Role = 'admin') {
  server.mockImplementation(async (name: string) => (name === 'getAllAccounts' ? accounts : {}));
  return openPage(<MasterAccounts {...none} />, { at, role });
}
const names = () => screen.getAllByText(/^Fund \d$/).map(({ textContent }) => textContent);
const header = (name: string) =>
  screen.getAllByRole('columnheader').find(({ textContent }) => textContent?.includes(name));
/** Presses a column's header; answers the order the table then says it has. */
function sort(name: string): string | null {
  fireEvent.click(screen.getByText(name, { selector: 'th button, th button *' }));
  return header(name)?.getAttribute('aria-sort') ?? null;
}

test('master accounts: search, order and page size are kept in the address', async () => {
  const { address } = await open(three);
  fill('Search by email, name or broker', 'RAVI@');
  expect(address()).toBe('/master-accounts?search=RAVI%40');
  expect(names()).toEqual(['Fund 1', 'Fund 2']);
  screen.getByText('2 of 3 accounts');
  fill('Search by email, name or broker', '');
  sort('Account Size');
  expect(names()).toEqual(['Fund 1', 'Fund 2', 'Fund 0']);
  sort('Account Size');
  expect(names()).toEqual(['Fund 0', 'Fund 2', 'Fund 1']);
  fill('Rows per page', '25');
  expect(address()).toBe('/master-accounts?sort=-size&rows=25');
});

test('master accounts: an address opens its search, order and page size', async () => {
  await open(three, '/master-accounts?search=ravi&sort=-size&rows=25');
  expect(names()).toEqual(['Fund 2', 'Fund 1']);
  expect(screen.getByLabelText<HTMLSelectElement>('Rows per page').value).toBe('25');
});

test('master accounts: every column sorts but the key, the strategy and the actions', async () => {
  await open(three);
  const sorting = [...document.querySelectorAll('th button')].map(({ textContent }) => textContent);
  expect(sorting.toSorted()).toEqual([
    ...['Account Name', 'Account Size', 'Active', 'Broker', 'Email'],
    ...['Last Login', 'SL %', 'Square Off', 'Status', 'Trading'],
  ]);
  for (const name of ['API Key', 'Strategy', 'Actions']) expect(header(name)).toBeDefined();
});

// req: ADMIN-18
test('master accounts: hidden columns stay hidden on this device', async () => {
  const page = await open(three);
  press('Columns');
  const chooser = within(screen.getByRole('dialog', { name: 'Columns' }));
  for (const name of ['Broker', 'API Key']) fireEvent.click(chooser.getByLabelText(name));
  expect([header('Broker'), header('API Key')]).toEqual([undefined, undefined]);
  page.close();
  await open(three);
  screen.getByText('Columns (2 hidden)');
  expect([header('Broker'), header('API Key')]).toEqual([undefined, undefined]);
  expect(header('Strategy')).toBeDefined();
});

// req: ADMIN-15, ADMIN-17
test('master accounts: a row has the owner and the way of trading', async () => {
  const account = anAccount('id', {
    ...{ account_name: 'Fund 1', email: 'asha@example.in', unclaimed: true, api_key: 'SIMK**0042' },
    ...{ account_size: 10.5, sl_pct: 2.5, strategy: '{"strategy_name":"Enigma"}' },
    ...{ login_status: 'logged_out', square_off: true },
  });
  await open([account]);
  const cells = [...(screen.getByText('Fund 1').closest('tr') as HTMLTableRowElement).cells];
  expect(cells.slice(0, -1).map(({ textContent }) => textContent)).toEqual([
    'Fund 1asha@example.inUnclaimed',
    expect.stringMatching(/^Bigul.*Enigma$/),
    'YesYes',
    '10.50L2.50%',
    expect.stringMatching(/^Disconnected/),
    'SIMK**0042Stopped',
  ]);
});

test('master accounts: an e-mail that may be a look-alike of another has a warning', async () => {
  await open([
    anAccount('one', { account_name: 'Fund 1', email: 'asha@example.in' }),
    anAccount('two', { account_name: 'Fund 2', email: '\u0430sha@example.in' }),
  ]);
  const row = (name: string) => screen.getByText(name).closest('tr')?.textContent;
  expect(row('Fund 1')).not.toContain('Unusual letters');
  expect(row('Fund 2')).toContain('Unusual letters: \u0430 (U+0430).');
});

test('master accounts: the state of a run leads to its row in the Control Center', async () => {
  const { address } = await open([anAccount('id7', { account_name: 'Fund 1' })]);
  fireEvent.click(screen.getByLabelText('Stopped: show Fund 1 in the Control Center'));
  expect(address()).toBe('/admin?search=id7');
});

// req: ADMIN-49, ADMIN-109
test('master accounts: a new one is active and not squared off, and not sent before the form is valid', async () => {
  await open(three);
  press('Add New Account');
  await after();
  const checked = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).checked;
  expect([checked(/^Active/), checked(/^Square Off/)]).toEqual([true, false]);
  expect(screen.getByLabelText<HTMLSelectElement>('Broker').value).toBe('ArhamShare_XTS');
  fill('Strategy', '{"strategy_name":');
  fill('Stop Loss %', '101');
  press('Add Account');
  await after();
  for (const text of [
    'Email is required.',
    'Account Name is required.',
    'API Key is required.',
    'API Secret is required.',
    'Invalid JSON format in strategy configuration',
    'Stop Loss % is at most 100.',
  ])
    screen.getByText(text);
  expect(server.mock.calls.map(([name]) => name)).not.toContain('addAccountFor');
});

// req: ADMIN-48
test('master accounts: deleted only after a confirmation', async () => {
  await open(three);
  fireEvent.click(screen.getByLabelText('Delete Fund 1'));
  screen.getByText('Are you sure you want to delete this account?');
  press('Cancel');
  expect(server.mock.calls.map(([name]) => name)).not.toContain('deleteAccountFor');
  fireEvent.click(screen.getByLabelText('Delete Fund 1'));
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  confirm();
  await after();
  expect(server.mock.calls.map(([name]) => name)).not.toContain('deleteAccountFor');
  fireEvent.change(screen.getByRole('textbox', { name: 'Type delete Fund 1 to go on' }), {
    target: { value: 'delete fund 1' },
  });
  confirm();
  await after();
  expect(server.mock.calls.find(([name]) => name === 'deleteAccountFor')?.[1]).toEqual({
    id: 'id1',
  });
});

test('master accounts: a proposal that waits for the owner is marked, and can be opened', async () => {
  const proposal = { at: '2026-11-27T05:00:00.000Z', account_size: 500 };
  const [one, ...rest] = three as [Account, ...Account[]];
  server.mockImplementation(async (name: string) =>
    name === 'getAllAccounts' ? [{ ...one, proposal }, ...rest] : {},
  );
  const Proposal = ({ account, scope }: { account: Account; scope: string }) => (
    <p>{`${account.account_name} ${account.proposal?.account_size} ${scope}`}</p>
  );
  await openPage(<MasterAccounts {...none} Proposal={Proposal} />, { at: '/master-accounts' });
  expect(screen.getAllByText('Waits for its owner')).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('Proposed change of Fund 0'));
  screen.getByText('Fund 0 500 all');
});

// req: ADMIN-117
test('master accounts: paper is marked, counted apart and not logged in by an admin', async () => {
  const paper = anAccount('tries', {
    ...{ account_name: 'Fund 9', broker: 'Paper', login_status: 'logged_out' },
  });
  await open([...three, paper]);
  screen.getByText('3 linked, 3 connected; 1 on paper');
  expect(screen.getByText('Fund 9').parentElement?.textContent).toBe('PAPER Fund 9');
  const login = screen.getByRole('button', { name: 'Login Fund 9' });
  expect(login.ariaDisabled).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Delete Fund 9' }));
  screen.getByText(/is deleted with its simulated orders and positions/);
  expect(screen.queryByText(/sealed keys/)).toBeNull();
});

const pressed = () =>
  screen
    .getAllByRole('button')
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
    .filter((name) => / Fund 0$|^(Login All|Check Status|Add New Account)$/.test(name ?? ''));
const loggedOut = three.slice(0, 1).map((one) => ({ ...one, login_status: 'logged_out' as const }));

test('master accounts: operations log accounts in, and change none of them', async () => {
  await open(loggedOut, '/master-accounts', 'operations');
  expect(pressed()).toEqual(['Login All', 'Check Status', 'Login Fund 0']);
});

test('master accounts: support reads the list alone', async () => {
  await open(loggedOut, '/master-accounts', 'support');
  screen.getByText('Fund 0');
  expect(pressed()).toEqual([]);
  expect(header('Actions')).toBeUndefined();
});

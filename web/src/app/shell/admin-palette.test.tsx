// @vitest-environment jsdom

import type { Account } from '@sthira/contract/accounts';
import type { AdminSearch } from '@sthira/contract/admin-search';
import type { Role } from '@sthira/contract/people';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { after, openPage } from '#testing/open-page.tsx';
import { storedDocuments } from '#testing/stored-documents.ts';
import { AdminPalette } from './admin-palette.tsx';

const world = vi.hoisted(() => ({
  accounts: [] as Account[],
  asked: [] as string[],
  searched: [] as string[],
  found: { people: [], orders: [], more: false } as AdminSearch,
  people: null as Error | null,
  store: undefined as unknown,
}));
const store = () => world.store as ReturnType<typeof storedDocuments>;
vi.mock('#platform/call.ts', () => ({
  ask: async () => ({ data: world.accounts, message: '' }),
  async call(name: string, { email, text = '' }: { email: string; text?: string }) {
    if (name === 'searchPlatform') {
      world.searched.push(text);
      if (world.people) throw world.people;
      return world.found;
    }
    world.asked.push(email);
    if (world.people) throw world.people;
    return { names: {}, uid: email === 'noor@example.in' ? 'noor' : null };
  },
}));
vi.mock('#platform/first-screen.ts', () => ({ firstScreen: Promise.resolve() }));
vi.mock('#platform/firestore.ts', () => ({
  watch: (...asked: Parameters<ReturnType<typeof store>['watch']>) => store().watch(...asked),
}));
vi.mock('#entities/person/session-provider.tsx', () => ({ usePerson: () => ({ uid: 'maya' }) }));

const createdAt = Date.parse('2026-11-20T04:30:00.000Z');
beforeEach(() => {
  world.accounts = [
    anAccount('AshaBigul00000000001', {
      ...{ account_name: 'Family fund', email: 'asha@example.in', client_id: 'SIM46' },
    }),
    anAccount('RaviJainam0000000001', { account_name: 'Ravi', email: 'ravi@example.in' }),
  ];
  world.asked = [];
  world.searched = [];
  world.found = { people: [], orders: [], more: false };
  world.people = null;
  world.store = storedDocuments({ uid: 'maya', email: 'maya@example.in' });
  store().put({
    'issues/ERR001': {
      ...{ priority: 'high', description: 'Square off is not complete', source: 'Family fund' },
      ...{ status: 'pending', createdAt, updatedAt: createdAt, resolvedAt: null },
      ...{ createdBy: 'platform', updatedBy: 'platform', cause: null, count: 1, accountId: null },
    },
  });
});

const run = vi.fn();
/** The palette with one page, after these words were typed and rested. */
async function search(words: string, role: Role = 'admin') {
  const close = vi.fn();
  const page = { id: '/admin', group: 'Pages', label: 'Admin Dashboard', run } as const;
  const { address } = await openPage(<AdminPalette commands={[page]} close={close} />, { role });
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: words } });
  await after(300);
  await after();
  return { address, field, close };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test.each([
  [
    'family',
    [
      'Family fund (Bigul · Bigul_XTS)asha@example.in · SIM46Accounts',
      'ERR001: Family fundSquare off is not completeIssues',
    ],
  ],
  ['SIM46', ['Family fund (Bigul · Bigul_XTS)asha@example.in · SIM46Accounts']],
  ['RaviJai', ['Ravi (Bigul · Bigul_XTS)ravi@example.inAccounts']],
  ['not complete', ['ERR001: Family fundSquare off is not completeIssues']],
  ['dashb', ['Admin DashboardPages']],
])('admin palette: %j finds %j', async (words, found) => {
  await search(words);
  expect(options()).toEqual(found);
});

test('admin palette: the owner of an account is found by a part of the e-mail', async () => {
  await search('ASHA@');
  expect(options()).toEqual([
    'Family fund (Bigul · Bigul_XTS)asha@example.in · SIM46Accounts',
    'asha@example.inPeople',
  ]);
});

test('admin palette: a person without an account is found by the whole e-mail, and Enter opens the person', async () => {
  const { address, field, close } = await search('Noor@example.in');
  expect(options()).toEqual(['noor@example.inPeople']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/user-management?user=noor%40example.in');
  expect(close).toHaveBeenCalled();
});

test('admin palette: a person is asked for once the typing rests, and only by a whole e-mail', async () => {
  const { field } = await search('noor@example');
  expect(world.asked).toEqual([]);
  for (const words of ['noor@example.i', 'noor@example.in', 'noor@example.inn']) {
    fireEvent.change(field, { target: { value: words } });
    await after(100);
  }
  screen.getByText('Searching…');
  await after(300);
  expect(world.asked).toEqual(['noor@example.inn']);
});

test('admin palette: what could not be searched is not called absent', async () => {
  world.people = new Error('cut off');
  await search('nobody@example.in');
  screen.getByText(/^Nothing matches\. .* Not everything could be searched\.$/);
});

test('admin palette: of many accounts the first are shown, and the list has them all', async () => {
  world.accounts = Array.from({ length: 9 }, (_, place) => anAccount(`fund${place}`));
  const { address } = await search('fund');
  expect(options().filter((text) => text?.endsWith('Accounts'))).toHaveLength(7);
  fireEvent.click(screen.getByText('All 9 accounts with “fund”'));
  expect(address()).toBe('/admin?search=fund');
});

test('admin palette: an id of a payment leads to where it is looked up', async () => {
  const { address, field } = await search('pay_Nx12');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/admin-credits?tab=purchases&search=pay_Nx12');
});

test('admin palette: a person is found by the beginning of a name, with the e-mail beside it', async () => {
  world.found.people = [{ name: 'Noor Sheikh', email: 'n.sheikh@example.in' }];
  const { address, field } = await search(' shei ');
  expect(world.searched).toEqual(['shei']);
  expect(options()).toEqual(['Noor Sheikhn.sheikh@example.inPeople']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/user-management?user=n.sheikh%40example.in');
});

test('admin palette: an order is found by its id, and leads to its account at its day', async () => {
  world.found.orders = [
    {
      ...{ tag: 'abcdefghijklmnopqr', account_id: 'a1', account_name: 'Family fund' },
      ...{ day: '2026-11-20', text: 'Sell 75 NIFTY at ₹40.00 or better: filled' },
    },
  ];
  const { address, field } = await search('1110012345');
  expect(options()).toEqual([
    'Family fund, Nov 20, 2026Sell 75 NIFTY at ₹40.00 or better: filledOrders',
  ]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/admin/accounts/a1?days=2026-11-20&order=abcdefghijklmnopqr');
});

test('admin palette: only what can be a name or an order is asked of the server, and more than fits is said', async () => {
  await search('no');
  await search('SIM46');
  expect(world.searched).toEqual([]);
  world.found.more = true;
  await search('kumar');
  screen.getByText(/More match: type more of it\.$/);
});

test('admin palette: support finds accounts, people, orders and issues, and no payments', async () => {
  await search('family', 'support');
  expect(options()).toHaveLength(2);
  expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe(
    'Search pages, accounts, people, orders and issues',
  );
});

test('admin palette: money finds payments, and asks for no account, person or issue', async () => {
  await search('family', 'money');
  expect(options()).toEqual([]);
  screen.getByText('Nothing matches. Try a page or a payment id.');
  await search('noor@example.in', 'money');
  expect(world.asked).toEqual([]);
  expect(screen.getAllByRole('combobox').at(-1)?.getAttribute('placeholder')).toBe(
    'Search pages and payments',
  );
});

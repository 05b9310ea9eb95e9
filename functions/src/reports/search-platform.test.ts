import { adminSearchInput } from '@sthira/contract/admin-search';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { searchPlatform } from './search-platform.ts';

const clock = new SteppedClock();
const caller = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' } as const;
let store: MemoryStore;
const search = async (text: string) =>
  (await searchPlatform({ caller, input: { text }, clock, store })).data;
const put = (uid: string, name: string) =>
  store.put(paths.user(uid), firstProfile({ uid, email: `${uid}@example.com`, name }, 1));

const tag = 'abcdefghijklmnopqr';
const createdAt = istInstant('2026-11-20', '23:30');

beforeEach(() => {
  clock.set(5_000);
  store = memoryStore(() => clock.now());
  put('asha', 'Asha Kumar');
  put('ashok', 'Ashok Mehta');
  put('ravi', 'Ravi Kumar');
  const account = anAccount({ accountName: 'Family fund' });
  store.put(paths.account(account.id), account);
  store.put(
    paths.order(account.id, tag),
    anOrder({ tag, appOrderId: '1110012345', at: createdAt }),
  );
});

test('search of all: people are found by the beginning of any word of their name, in any case', async () => {
  const names = async (text: string) => (await search(text)).people.map(({ name }) => name);
  expect(await names('ASH')).toEqual(['Asha Kumar', 'Ashok Mehta']);
  expect(await names('kumar')).toEqual(['Asha Kumar', 'Ravi Kumar']);
  expect(await names('kumar ra')).toEqual(['Ravi Kumar']);
  expect(await names('umar')).toEqual([]);
  expect(store.below(paths.audit).at(-1)).toMatchObject({
    ...{ subject: 'meera', action: 'searchPlatform', actor: { uid: 'meera' } },
    details: { text: 'umar', people: 0, orders: 0 },
  });
});

test('search of all: seven of a name are six, and more', async () => {
  for (let place = 1; place <= 7; place += 1) put(`dev${place}`, `Dev ${place}`);
  const found = await search('dev');
  expect([found.people.length, found.more]).toEqual([6, true]);
  expect((await search('ravi')).more).toBe(false);
});

test.each([tag, '1110012345'])(
  'search of all: an order is found by %s, with its account and its day in India',
  async (id) => {
    expect((await search(id)).orders).toEqual([
      {
        ...{ tag, account_id: anAccount().id, account_name: 'Family fund', day: '2026-11-20' },
        text: expect.stringContaining('NIFTY 18AUG2026 CE 24450'),
      },
    ]);
    expect((await search('1110012346')).orders).toEqual([]);
  },
);

test.each([
  ['Asha', true],
  ['O’Neil', true],
  ['आशा कु', true],
  [tag, true],
  ['12345', true],
  ['as', false],
  ['1234', false],
  ['asha@example.com', false],
  ['abc123', false],
])('search of all: whether %j may be asked: %s', (text, may) =>
  expect(adminSearchInput.safeParse({ text }).success).toBe(may),
);

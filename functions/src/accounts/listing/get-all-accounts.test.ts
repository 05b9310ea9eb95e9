import { istInstant } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getAllAccounts } from './get-all-accounts.ts';

const clock = new SteppedClock();
const caller = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' } as const;

test('everybody’s accounts are listed by e-mail and name, with the flag the active ones', async () => {
  const store = memoryStore();
  for (const [id, email, accountName, isActive] of [
    ['1', 'ravi@example.com', 'B', true],
    ['2', 'asha@example.com', 'C', false],
    ['3', 'ravi@example.com', 'A', true],
    ['4', 'asha@example.com', 'D', true],
  ] as const)
    store.put(`accounts/${id}`, anAccount({ id, email, accountName, isActive }));
  const names = async (flag: 'true' | 'false') =>
    (await getAllAccounts({ caller, input: { flag }, clock, store })).data.map(
      ({ account_name }) => account_name,
    );
  expect(await names('false')).toEqual(['C', 'D', 'A', 'B']);
  expect(await names('true')).toEqual(['D', 'A', 'B']);
  expect(store.below('issues')).toEqual([]);
});

test('the list of all says whose next day is not paid', async () => {
  clock.set(istInstant('2026-11-20', '10:00'));
  const store = memoryStore();
  const trading = { ...anAccount().trading, state: 'running' as const };
  store.put('accounts/1', anAccount({ id: '1', trading }));
  store.put('accounts/2', anAccount({ id: '2' }));
  store.put('wallets/asha', { uid: 'asha', milliCredits: 1, sequence: 1, updatedAt: 0 });
  const { data } = await getAllAccounts({ caller, input: { flag: 'false' }, clock, store });
  expect(data.map(({ id, unpaid_next }) => [id, unpaid_next])).toEqual([
    ['1', true],
    ['2', undefined],
  ]);
});

test('an account that cannot be read is left out, and becomes an issue', async () => {
  const store = memoryStore();
  store.put('accounts/1', anAccount({ id: '1' }));
  store.put('accounts/2', { id: '2', isActive: true });
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const also = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { data } = await getAllAccounts({ caller, input: { flag: 'true' }, clock, store });
  printed.mockRestore();
  also.mockRestore();
  expect(data.map(({ id }) => id)).toEqual(['1']);
  expect(store.below('issues')).toMatchObject([
    {
      ...{ priority: 'critical', source: 'Account 2', accountId: '2' },
      ...{ cause: 'account-unreadable:2', count: 1 },
    },
  ]);
});

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { deleteAccount } from './delete-account.ts';

const clock = { now: () => 2_000, monotonicMs: () => 2_000, sleep: async () => undefined };
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;

test('delete account: refused while an order of its last run may turn up', async () => {
  const watch = {
    runId: 'run1',
    tags: ['tagA'],
    stoppedAt: 1_000,
    nextAt: 31_000,
    until: 901_000,
    resultPaise: 0,
  };
  const account = anAccount({ trading: { ...anAccount().trading, runId: 'run1', watch } });
  const store = memoryStore();
  putPeople(store);
  store.put(paths.account(account.id), account);
  const message =
    'An order of the last run of Asha Arham may still turn up at the broker. Delete the account when it is watched no more.';
  await expect(
    deleteAccount({ caller, input: { id: account.id }, clock, store }),
  ).rejects.toMatchObject({
    code: 'conflict',
    message,
  });
});

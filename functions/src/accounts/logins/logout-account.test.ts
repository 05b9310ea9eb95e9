import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { logoutAccount } from './logout-account.ts';

const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;

test('logout: refused while an order of the last run may turn up', async () => {
  const watch = {
    ...{ runId: 'run1', tags: ['tagA'], stoppedAt: 1_000 },
    ...{ nextAt: 31_000, until: 901_000, resultPaise: 0 },
  };
  const account = anAccount({ trading: { ...anAccount().trading, runId: 'run1', watch } });
  const store = memoryStore();
  putPeople(store);
  store.put(paths.account(account.id), account);
  store.put(paths.session(account.id), aSession());
  const call = { caller, input: { account_id: account.id }, clock: new SteppedClock(), store };
  await expect(logoutAccount(call)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'An order of the last run of Asha Arham may still turn up at the broker. Log it out when it is watched no more.',
  });
  expect(store.at(paths.session(account.id))).toEqual(aSession());
  expect(store.at(paths.account(account.id))).toEqual(account);
});

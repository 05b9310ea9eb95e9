import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { memoryStore } from '../../functions/src/testing/memory-store.ts';
import { putPeople } from '../../functions/src/testing/people-fixture.ts';
import { SteppedClock } from '../../functions/src/testing/stepped-clock.ts';
import { signOutEverybody } from './sign-out-everybody.ts';

test('sign out everybody: each profile refuses tokens of before, and one that fails is named', async () => {
  const store = memoryStore();
  putPeople(store);
  const clock = new SteppedClock();
  clock.set(1_700_000_000_000);
  const ended: string[] = [];
  const endSessions = async (uid: string) => {
    if (uid === 'ravi') throw new Error('unavailable');
    ended.push(uid);
  };
  expect(await signOutEverybody(store, { clock, endSessions })).toEqual({
    people: 4,
    failed: ['ravi'],
  });
  expect(ended.toSorted()).toEqual(['admin', 'asha', 'meera']);
  for (const uid of ['asha', 'ravi', 'meera', 'admin'])
    expect(store.at(paths.user(uid)), uid).toMatchObject({
      ...{ sessionsValidAfter: clock.now(), disabled: false },
    });
  expect(store.at(paths.auditRow('asha', 1))).toMatchObject({
    ...{ action: 'logoutEverywhere', actor: { system: 'operator' } },
  });
});

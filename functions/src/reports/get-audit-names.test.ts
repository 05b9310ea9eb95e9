import { beforeEach, expect, test } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getAuditNames } from './get-audit-names.ts';

const clock = new SteppedClock();
const caller = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' } as const;
let store: MemoryStore;
const ask = async (input: { ids: string[]; email?: string }) =>
  (await getAuditNames({ caller, input, clock, store })).data;
const audited = () =>
  store.below('audit').map(({ subject, action, actor, at, details }) => ({
    ...{ subject, action, actor, at, details },
  }));

beforeEach(() => {
  clock.set(5_000);
  store = memoryStore(() => clock.now());
  store.put('users/asha', firstProfile({ uid: 'asha', email: 'asha@example.com', name: 'A' }, 1));
  store.put('accounts/a1', anAccount({ id: 'a1', accountName: 'One' }));
  store.put('accounts/both', anAccount({ id: 'both', accountName: 'Present' }));
  for (const [id, accountName] of [
    ['both', 'Past'],
    ['gone', 'Gone'],
  ] as const)
    store.put(`deletedAccounts/${id}`, { ...anAccount({ id, accountName }), deletedAt: 1 });
});

test('audit names: people have their e-mail, accounts their name, and unknown ids are omitted', async () => {
  const reads: number[] = [];
  store.observe({ read: (paths) => void reads.push(paths.length) });
  expect(await ask({ ids: ['asha', 'a1', 'both', 'gone', 'a1', 'nobody'] })).toEqual({
    names: { asha: 'asha@example.com', a1: 'One', both: 'Present', gone: 'Gone' },
    uid: null,
  });
  expect(reads).toEqual([5, 4, 2]);
  expect(audited()).toEqual([]);
});

// req: ADMIN-116
test('audit names: an account on paper is marked, after its removal too', async () => {
  store.put('accounts/trial', aPaperAccount({ id: 'trial', accountName: 'Trial' }));
  store.put('deletedAccounts/past', { ...aPaperAccount({ accountName: 'Past' }), deletedAt: 1 });
  expect((await ask({ ids: ['trial', 'past'] })).names).toEqual({
    trial: 'PAPER · Trial',
    past: 'PAPER · Past',
  });
});

test('audit names: once every id has a name nothing more is read', async () => {
  const reads: string[] = [];
  store.observe({ read: (paths) => void reads.push(...paths) });
  expect((await ask({ ids: ['asha'] })).names).toEqual({ asha: 'asha@example.com' });
  expect(reads).toEqual(['users/asha']);
});

test.each([
  ['Asha@Example.com', 'asha', true],
  ['ravi@example.com', null, false],
])(
  'audit names: a search for %s finds %s, and is recorded in the audit',
  async (email, uid, found) => {
    expect(await ask({ ids: [], email })).toEqual({ names: {}, uid });
    expect(audited()).toEqual([
      {
        ...{ subject: 'meera', action: 'getAuditNames', actor: { uid: 'meera' }, at: 5_000 },
        details: { email: email.toLowerCase(), found },
      },
    ]);
  },
);

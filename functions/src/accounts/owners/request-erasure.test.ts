// req: INVESTOR-186

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { requestErasure } from './request-erasure.ts';

const world = vi.hoisted(() => ({
  loggedOut: 0,
  failing: false,
  /** Happens once, in the middle of the unit. */
  meanwhile: undefined as (() => void) | undefined,
}));
vi.mock(import('#accounts/record/broker-session.ts'), async (original) => ({
  ...(await original()),
  readSessionIn: async () => {
    const happens = world.meanwhile;
    world.meanwhile = undefined;
    happens?.();
    return { session: aSession() } as never;
  },
  endSession: async () => {
    if (world.failing) throw new Error('No answer.');
    world.loggedOut += 1;
  },
}));

process.env.AUDIT_KEY = Buffer.alloc(32, 7).toString('base64');
const clock = new SteppedClock();
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const { id } = anAccount();
const purchase = aPurchase({ uid: 'asha' });
let store: MemoryStore;

const erase = (changes: Partial<Parameters<typeof requestErasure>[0]['caller']> = {}) =>
  requestErasure({
    ...{ caller: { ...caller, ...changes }, clock, store },
    input: { confirmation: 'Asha@example.com' },
  });
const put = (trading: Partial<AccountDocument['trading']> = {}) => {
  const account = anAccount({ clientId: '' });
  store.put(paths.account(id), { ...account, trading: { ...account.trading, ...trading } });
};
const user = () => store.at(paths.user('asha'));
const issues = () => store.below(paths.issues);

beforeEach(() => {
  Object.assign(world, { loggedOut: 0, failing: false, meanwhile: undefined });
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  putPeople(store);
  put();
  store.put(paths.credentials(id), { apiKey: 'SEALED', apiSecret: 'SEALED' });
  store.put('counters/shards', { accounts: { '0': 1 } });
  store.put(paths.purchase(purchase.id), purchase);
});

test('erasure: accounts and keys go, the person is shut out, and an admin is asked for the rest', async () => {
  store.put('telegramLinks/asha', { chatId: '7', name: 'Asha', linkedAt: 1 });
  await erase();
  expect(store.at(paths.account(id))).toBeUndefined();
  expect(store.at(paths.credentials(id))).toBeUndefined();
  expect(store.at(paths.deletedAccount(id))).toMatchObject({ ownerUid: 'asha' });
  expect(store.at('telegramLinks/asha')).toBeUndefined();
  expect(user()).toMatchObject({ disabled: true, erasureAskedAt: clock.now() });
  expect(issues()).toMatchObject([{ cause: 'erasure-request:asha', status: 'pending' }]);
  expect(store.below(paths.mails)).toMatchObject([{ to: caller.email }]);
  expect(world.loggedOut).toBe(1);
  const rows = store.below(paths.audit).map(({ subject, action }) => [subject, action]);
  expect(rows).toContainEqual(['asha', 'requestErasure']);
  expect(rows).toContainEqual([id, 'requestErasure']);
});

test('erasure: what the law asks for stays', async () => {
  await erase();
  expect(store.at(paths.purchase(purchase.id))).toEqual(purchase);
  expect(user()).toBeDefined();
});

test('erasure: two tabs that press at once ask for it once', async () => {
  await Promise.all([erase(), erase()]);
  expect(issues()).toMatchObject([{ count: 1 }]);
  expect(store.below(paths.mails)).toHaveLength(1);
});

test.each([
  ['running', { state: 'running' }, /^Square off .+ before deleting your data\.$/],
  ['stopping', { state: 'stopping' }, /^Square off/],
  [
    'watched',
    {
      watch: {
        ...{ runId: 'r', tags: ['T'], stoppedAt: 1, nextAt: 1, until: 2, resultPaise: 0 },
      },
    },
    /may still turn up at the broker\. Delete your data when it is watched no more\.$/,
  ],
] as const)(
  'erasure: refused while an account is %s, and nothing changes',
  async (_, trading, message) => {
    put(trading as Partial<AccountDocument['trading']>);
    await expect(erase()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(message),
    });
    expect(store.at(paths.credentials(id))).toBeDefined();
    expect(user()).toMatchObject({ disabled: false });
    expect(issues()).toEqual([]);
  },
);

test('erasure: an account that is started in between keeps everything as it is', async () => {
  world.meanwhile = () => put({ state: 'running', runId: 'r1' });
  const outcome = await erase().then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
  expect([outcome, user()?.disabled]).toEqual(['conflict', false]);
});

test.each(['requested', 'processing'] as const)(
  'erasure: refused while a refund is %s, which is said',
  async (state) => {
    const refund = { ...aRefund(), state };
    store.put(paths.purchase(purchase.id), { ...purchase, refund });
    await expect(erase()).rejects.toMatchObject({
      message: `A refund of the ${purchase.pack.name} pack is under way. Delete your data when it has ended.`,
    });
    store.put(paths.purchase(purchase.id), {
      ...purchase,
      refund: { ...refund, state: 'refused' },
    });
    await erase();
  },
);

test('erasure: refused while a payment that came in is looked at', async () => {
  store.put(paths.purchase(purchase.id), { ...purchase, heldPayments: ['pay_1'] });
  await expect(erase()).rejects.toMatchObject({ message: /^A payment of yours/ });
});

test('erasure: not of another e-mail, and not of staff', async () => {
  await expect(erase({ email: 'ravi@example.com' })).rejects.toMatchObject({ code: 'bad-input' });
  store.put(paths.user('asha'), { ...user(), role: 'support' });
  await expect(erase()).rejects.toMatchObject({ code: 'conflict' });
  expect(user()).toMatchObject({ disabled: false });
});

test('erasure: where the broker does not answer, the person is shut out all the same', async () => {
  world.failing = true;
  await erase();
  expect(user()).toMatchObject({ disabled: true });
  expect(issues()).toHaveLength(1);
});

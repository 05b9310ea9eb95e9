import { movementsPerPage } from '@sthira/contract/credit-reports';
import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { post } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { adjustCredits } from './adjust-credits.ts';
import { readCreditTotals } from './credit-totals.ts';
import { getCreditMovements } from './get-credit-movements.ts';
import { getWallet } from './get-wallet.ts';

const clock = new SteppedClock();
const meera = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' } as const;
let store: MemoryStore;

type Input = Parameters<typeof getCreditMovements>[0]['input'];
const movements = async (input: Input = {}) =>
  getCreditMovements({ caller: meera, input, clock, store });
const idsOf = async (input: Input = {}) =>
  (await movements(input)).data.movements.map(({ entry_id }) => entry_id);

beforeEach(() => {
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  for (const uid of ['asha', 'ravi', 'meera'])
    store.put(paths.user(uid), {
      ...firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 0),
      role: uid === 'meera' ? 'admin' : 'user',
    });
});

/** Asha buys, Ravi buys, and Meera gives Asha two credits. */
async function threeMovements() {
  await post(store, 'asha', { id: 'purchase_1', kind: 'purchase', milliCredits: 5_000, at: 1_000 });
  await post(store, 'ravi', { id: 'purchase_2', kind: 'purchase', milliCredits: 7_000, at: 2_000 });
  await adjustCredits({
    caller: meera,
    input: { uid: 'asha', credits: 2, reason: 'Goodwill', request_id: 'one' },
    clock,
    store,
  });
}

test('what moved in all wallets is told newest first, with the admin behind an adjustment', async () => {
  await threeMovements();
  expect(await movements()).toEqual({
    data: {
      movements: [
        {
          uid: 'asha',
          email: 'asha@example.com',
          entry_id: 'adjustment_one',
          at: '2026-11-20T06:30:00.000Z',
          kind: 'adjustment',
          cause: 'Goodwill',
          milli_credits: 2_000,
          balance_after: 7_000,
          by: 'meera@example.com',
        },
        expect.objectContaining({ uid: 'ravi', entry_id: 'purchase_2', by: '' }),
        expect.objectContaining({ uid: 'asha', entry_id: 'purchase_1', by: '' }),
      ],
      more: false,
    },
    message: 'Credit movements loaded.',
  });
});

test('movements are told of one person, and of one kind', async () => {
  await threeMovements();
  expect(await idsOf({ email: 'Asha@example.com' })).toEqual(['adjustment_one', 'purchase_1']);
  expect(await idsOf({ kind: 'purchase' })).toEqual(['purchase_2', 'purchase_1']);
  expect(await idsOf({ email: 'asha@example.com', kind: 'purchase' })).toEqual(['purchase_1']);
});

test('an e-mail that nobody has is not found', async () => {
  await expect(movements({ email: 'nobody@example.com' })).rejects.toMatchObject({
    code: 'not-found',
    message: 'User not found with the provided email address.',
  });
});

test('the movements of a deleted person stay, without an e-mail', async () => {
  await post(store, 'gone', { id: 'purchase_9', kind: 'purchase', milliCredits: 1, at: 1 });
  expect((await movements()).data.movements).toMatchObject([{ uid: 'gone', email: '', by: '' }]);
});

test('a page holds 50 movements, and the next begins behind its last one', async () => {
  for (let at = 1; at <= movementsPerPage; at += 1)
    await post(store, 'asha', { id: `purchase_${at}`, kind: 'purchase', milliCredits: 1, at });
  expect((await movements()).data).toMatchObject({ more: false });
  await post(store, 'asha', { id: 'purchase_51', kind: 'purchase', milliCredits: 1, at: 51 });
  const { data } = await movements();
  expect(data.more).toBe(true);
  expect(data.movements).toHaveLength(50);
  expect(data.movements[0]?.entry_id).toBe('purchase_51');
  const after = { uid: 'asha', entry_id: data.movements.at(-1)?.entry_id ?? '' };
  expect(after.entry_id).toBe('purchase_2');
  expect(await idsOf({ after })).toEqual(['purchase_1']);
  expect((await movements({ after })).data.more).toBe(false);
});

test('each adjustment of a page names its admin', async () => {
  for (let place = 1; place <= movementsPerPage; place += 1)
    await adjustCredits({
      caller: meera,
      input: { uid: 'asha', credits: 1, reason: 'Goodwill', request_id: `number-${place}` },
      clock,
      store,
    });
  const { movements: all } = (await movements()).data;
  expect(new Set(all.map(({ by }) => by))).toEqual(new Set(['meera@example.com']));
});

test('movements of one moment are each on one page', async () => {
  for (const uid of ['asha', 'meera', 'ravi'])
    await post(store, uid, { id: 'purchase_1', kind: 'purchase', milliCredits: 1, at: 1 });
  const { movements: all } = (await movements()).data;
  expect(all.map(({ uid }) => uid)).toEqual(['ravi', 'meera', 'asha']);
  const rest = await movements({ after: { uid: 'meera', entry_id: 'purchase_1' } });
  expect(rest.data.movements.map(({ uid }) => uid)).toEqual(['asha']);
});

test('a page behind an entry that is gone asks to begin again', async () => {
  await expect(
    movements({ after: { uid: 'asha', entry_id: 'purchase_404' } }),
  ).rejects.toMatchObject({
    code: 'not-found',
    message: 'The page before is gone. Begin with the newest again.',
  });
});

test('who looked at which movements stands in the audit', async () => {
  await threeMovements();
  await movements({ email: 'Ravi@example.com' });
  await movements();
  expect(store.below(paths.audit).filter(({ subject }) => subject === 'meera')).toMatchObject([
    {
      action: 'getCreditMovements',
      actor: { uid: 'meera' },
      details: { email: 'ravi@example.com', rows: 1 },
    },
    { action: 'getCreditMovements', details: { email: '', rows: 3 } },
  ]);
});

test('the totals of a span count each kind by itself, with its first instant and without its last', async () => {
  const purchase = { kind: 'purchase', milliCredits: 10_000 } as const;
  for (const at of [999, 1_000, 1_999, 2_000])
    await post(store, 'asha', { ...purchase, id: `purchase_${at}`, at });
  await post(store, 'ravi', {
    id: 'adjustment_1',
    kind: 'adjustment',
    milliCredits: 300,
    at: 1_500,
  });
  await post(store, 'asha', {
    id: 'refund_1',
    kind: 'refund',
    milliCredits: -4_000,
    at: 1_500,
    takesBack: 'purchase_1000',
  });
  await post(store, 'asha', {
    id: 'reversal_purchase_1999',
    kind: 'reversal',
    milliCredits: -10_000,
    at: 1_999,
    takesBack: 'purchase_1999',
  });
  expect(await readCreditTotals(store, { from: 1_000, to: 2_000 })).toEqual({
    sold: 20_000,
    spent: 0,
    refunded: -4_000,
    adjusted: 300,
    reversed: -10_000,
    outstanding: 26_300,
  });
});

test('everybody reads their own balance, and 0 without a wallet', async () => {
  await post(store, 'asha', { id: 'purchase_1', kind: 'purchase', milliCredits: 5_000, at: 1 });
  const walletOf = (uid: string) =>
    getWallet({ caller: { ...meera, uid }, input: {}, clock, store });
  expect(await walletOf('asha')).toEqual({
    data: { milli_credits: 5_000 },
    message: 'Wallet loaded.',
  });
  expect((await walletOf('ravi')).data).toEqual({ milli_credits: 0 });
});

test('credit movements: nobody is asked for behind a movement that is no adjustment', async () => {
  await post(store, 'asha', { id: 'purchase_1', kind: 'purchase', milliCredits: 1, at: 1 });
  const row = {
    action: 'adjustCredits',
    actor: { uid: 'meera' },
    details: { entryId: 'purchase_1' },
  };
  store.put(`${paths.audit}/row1`, row);
  expect((await movements()).data.movements).toMatchObject([{ entry_id: 'purchase_1', by: '' }]);
});

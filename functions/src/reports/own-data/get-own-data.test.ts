// req: INVESTOR-184

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { aMail } from '#testing/mail-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aMessage } from '#testing/message-fixture.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { getOwnData } from './get-own-data.ts';

vi.mock(import('#platform/sign-in/identities.ts'), async (original) => ({
  ...(await original()),
  readIdentity: async (uid) =>
    ({ uid, email: `${uid}@example.com`, createdAt: 1_764_000_000_000, claims: {} }) as never,
}));

let store: MemoryStore;
const callOf = (uid: string, after?: string) =>
  getOwnData({
    caller: { uid, email: `${uid}@example.com`, name: uid, role: 'user' },
    input: after === undefined ? {} : { after },
    store,
    clock: { now: () => 0 } as never,
  });

/** All pages, by part. */
async function allOf(uid: string) {
  const all: Record<string, Record<string, unknown>[]> = {};
  let [after, pages] = [undefined as string | undefined, 0];
  do {
    const { parts, next, done, of } = (await callOf(uid, after)).data;
    for (const { part, rows } of parts) all[part] = [...(all[part] ?? []), ...rows];
    expect(done).toBeLessThanOrEqual(of);
    after = next ?? undefined;
    pages += 1;
  } while (after !== undefined);
  return { all, pages };
}

beforeEach(() => {
  store = memoryStore();
  putPeople(store);
  store.put(paths.account('own'), anAccount({ id: 'own', ownerUid: 'asha' }));
  store.put(paths.credentials('own'), { apiKey: 'SEALED-KEY', apiSecret: 'SEALED-SECRET' });
  store.put(paths.order('own', 'T1'), anOrder({ tag: 'T1', at: 1_764_000_000_000 }));
});

test('own data: a person gets what is held about them, with instants in words', async () => {
  const { all } = await allOf('asha');
  expect(all.profile).toMatchObject([{ email: 'asha@example.com' }]);
  expect(all.accounts).toMatchObject([{ id: 'own', accountName: anAccount().accountName }]);
  expect(all.orders_and_trades).toMatchObject([
    { accountId: 'own', tag: 'T1', createdAt: '2025-11-24T16:00:00.000Z' },
  ]);
  expect(all.sign_in).toMatchObject([{ createdAt: '2025-11-24T16:00:00.000Z' }]);
});

test('own data: it holds no key, no token and nothing of anybody else', async () => {
  store.put(paths.pushDevice('d1'), {
    ...{ uid: 'asha', endpoint: 'https://push.example/SECRET-1', p256dh: 'SECRET-2' },
    ...{ auth: 'SECRET-3', label: 'Phone', createdAt: 1 },
  });
  store.put(paths.account('other'), anAccount({ id: 'other', ownerUid: 'RAVI-UID' }));
  store.put(paths.order('other', 'RAVI-1'), anOrder({ tag: 'RAVI-1', at: 1 }));
  store.put(paths.message('m1'), aMessage({ id: 'm1', uid: 'asha', text: 'Yours' }));
  store.put(paths.message('m2'), aMessage({ id: 'm2', uid: 'RAVI-UID', text: 'RAVI’s' }));
  store.put(paths.mail('a'), aMail({ id: 'a', to: 'asha@example.com', subject: 'Yours too' }));
  store.put(paths.mail('b'), aMail({ id: 'b', to: 'ravi@example.com', subject: 'RAVI’s' }));
  const notice = { kind: 'admin-notice', subject: 'RAVI was deleted' } as const;
  store.put(paths.mail('c'), aMail({ id: 'c', to: 'asha@example.com', ...notice }));
  const refund = { ...aRefund(), decidedBy: 'STAFF-UID' };
  const purchase = aPurchase({ uid: 'asha', refund });
  store.put(paths.purchase(purchase.id), purchase);
  const { all } = await allOf('asha');
  expect(JSON.stringify(all)).not.toMatch(/SEALED|SECRET|RAVI|STAFF-UID/);
  expect(all.push_devices).toMatchObject([{ label: 'Phone' }]);
  expect(all.messages).toMatchObject([{ text: 'Yours' }]);
  expect(all.mails).toMatchObject([{ subject: 'Yours too' }]);
  expect(all.purchases).toMatchObject([{ id: purchase.id, refund: { reason: refund.reason } }]);
});

test('own data: mails to an e-mail that was never proven are nobody’s', async () => {
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), awaitsSignIn: true });
  store.put(paths.mail('a'), aMail({ id: 'a', to: 'asha@example.com' }));
  expect((await allOf('asha')).all.mails).toBeUndefined();
});

test('own data: of an account handed over, each has the orders of their own time', async () => {
  const was = anAccount({ id: 'sold', ownerUid: 'asha' });
  store.put(paths.formerAccount('sold', 5_000), { ...was, until: 5_000 });
  store.put(paths.account('sold'), { ...was, ownerUid: 'ravi', handedAt: 5_000 });
  store.put(paths.order('sold', 'BEFORE'), anOrder({ tag: 'BEFORE', at: 4_000 }));
  store.put(paths.order('sold', 'AFTER'), anOrder({ tag: 'AFTER', at: 6_000 }));
  const tagsOf = async (uid: string) =>
    (await allOf(uid)).all.orders_and_trades?.map(({ tag }) => tag);
  expect(await tagsOf('asha')).toEqual(['T1', 'BEFORE']);
  expect(await tagsOf('ravi')).toEqual(['AFTER']);
});

test('own data: paper accounts come with their book, unlinked ones with their orders', async () => {
  const paper = aPaperAccount({ id: 'paper', ownerUid: 'asha' });
  store.put(paths.account('paper'), paper);
  store.put(paths.paperBook('paper'), {
    ...{ cashPaise: 1, openedAt: 1, playedUntil: 1, orders: [], executions: [] },
    ...{ numbers: { placed: 0, accepted: 0, executed: 0 }, settlements: [], contracts: [] },
  });
  const gone = anAccount({ id: 'gone', ownerUid: 'asha' });
  store.put(paths.deletedAccount('gone'), { ...gone, deletedAt: 1_764_000_000_000 });
  store.put(paths.order('gone', 'OLD'), anOrder({ tag: 'OLD', at: 1 }));
  const { all } = await allOf('asha');
  expect(all.paper_books).toMatchObject([{ accountId: 'paper', cashPaise: 1 }]);
  expect(all.unlinked_accounts).toMatchObject([{ deletedAt: '2025-11-24T16:00:00.000Z' }]);
  expect(all.orders_and_trades).toMatchObject([{ tag: 'T1' }, { tag: 'OLD' }]);
});

test('own data: many rows come in pages, each once; what cannot be read is named', async () => {
  const tags = Array.from({ length: 650 }, (_, n) => `T${String(n).padStart(4, '0')}`);
  for (const tag of tags) store.put(paths.order('own', tag), anOrder({ tag, at: 1 }));
  store.put(paths.order('own', 'ZZ'), { tag: 7 });
  const { all, pages } = await allOf('asha');
  expect(pages).toBeGreaterThan(1);
  const rows = all.orders_and_trades ?? [];
  expect(rows.map(({ tag, id }) => tag ?? id)).toEqual([...tags, 'T1', 'ZZ'].toSorted());
  expect(rows.at(-1)).toEqual({ id: 'ZZ', unreadable: true });
});

test.each(['x', Buffer.from('["orders:other:",null]').toString('base64url')])(
  'own data: a place that is not the person’s is refused (%s)',
  async (after) => {
    await expect(callOf('asha', after)).rejects.toMatchObject({ code: 'conflict' });
  },
);

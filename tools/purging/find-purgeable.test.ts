import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { openAudit } from '../../functions/src/audit/audit-log.ts';
import { emptyWallet } from '../../functions/src/credits/ledger.ts';
import { Timestamp } from '../../functions/src/platform/firestore.ts';
import { anAccount } from '../../functions/src/testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '../../functions/src/testing/memory-store.ts';
import { putPeople } from '../../functions/src/testing/people-fixture.ts';
import { aPurchase } from '../../functions/src/testing/purchase-fixture.ts';
import { findPurgeable } from './find-purgeable.ts';

const now = Date.UTC(2040, 5, 1);
const yearsAgo = (count: number) => Date.UTC(2040 - count, 4, 1);
const nothing = { accounts: [], chains: [], consents: [], credits: [], issues: [], notices: [] };

const purchaseOf = (uid: string) => `${uid}Purchase0000000000000`.slice(0, 20);

async function note(store: MemoryStore, subject: string, at: number): Promise<void> {
  await store.transact(async (unit) => {
    const audit = await openAudit(unit, subject);
    audit({ action: 'addAccount', actor: { system: 'operator' }, owners: [], details: {}, at });
  });
}

test('purge: an account that was unlinked more than five years ago goes, with its chain', async () => {
  const store = memoryStore();
  for (const [id, count] of [
    ['gone', 6],
    ['lately', 4],
  ] as const) {
    store.put(paths.deletedAccount(id), { ...anAccount({ id }), deletedAt: yearsAgo(count) });
    store.put(paths.formerAccount(id, 7), { ...anAccount({ id }), until: 7 });
    await note(store, id, yearsAgo(9));
    await note(store, id, yearsAgo(count));
  }
  expect(await findPurgeable(store, now)).toEqual({
    ...nothing,
    accounts: [paths.account('gone'), paths.formerAccount('gone', 7), paths.deletedAccount('gone')],
    chains: [
      ...[paths.auditRow('gone', 1), paths.auditRow('gone', 2)],
      ...[paths.auditHead('gone'), paths.auditCheck('gone')],
    ],
  });
});

test('purge: nothing of a linked account or of somebody with a profile goes, however old', async () => {
  const store = memoryStore();
  putPeople(store);
  store.put(paths.account('linked'), anAccount({ id: 'linked' }));
  for (const subject of ['linked', 'asha']) await note(store, subject, yearsAgo(12));
  store.put(paths.wallet('asha'), { ...emptyWallet('asha'), updatedAt: yearsAgo(12) });
  store.put(paths.purchase('AshasPurchase0000001'), aPurchase({ updatedAt: yearsAgo(12) }));
  expect(await findPurgeable(store, now)).toEqual(nothing);
});

test('purge: credits of who has no profile go eight years after the last of them, and then the chain', async () => {
  const store = memoryStore();
  const of = (uid: string, updatedAt: number) => {
    store.put(paths.wallet(uid), { ...emptyWallet(uid), updatedAt: yearsAgo(10) });
    store.put(paths.purchase(purchaseOf(uid)), aPurchase({ id: purchaseOf(uid), uid, updatedAt }));
  };
  of('old', yearsAgo(9));
  of('young', yearsAgo(7));
  await note(store, 'young', yearsAgo(7));
  expect(await findPurgeable(store, now)).toEqual({
    ...nothing,
    credits: [paths.purchase(purchaseOf('old')), paths.wallet('old')],
  });
});

test('purge: notices, starts of many and resolved issues go after five years', async () => {
  const store = memoryStore();
  for (const count of [6, 4]) {
    store.put(paths.adminNotice(`n${count}`), { at: yearsAgo(count) });
    store.put(paths.bulkTrade(`b${count}`), { at: yearsAgo(count) });
  }
  const issue = (id: string, resolvedAt: number | null) =>
    store.put(paths.issue(id), anIssue(resolvedAt));
  issue('old', yearsAgo(6));
  issue('young', yearsAgo(4));
  issue('open', null);
  const found = await findPurgeable(store, now);
  expect(found.notices).toEqual([paths.adminNotice('n6'), paths.bulkTrade('b6')]);
  expect(found.issues).toEqual([paths.issue('old')]);
});

const anIssue = (resolvedAt: number | null) => ({
  ...{ priority: 'low', description: 'A question.', source: 'Support', status: 'resolved' },
  ...{ createdBy: 'asha', updatedBy: 'asha', cause: null, count: 1, accountId: null },
  resolvedAt: resolvedAt === null ? null : Timestamp.fromMillis(resolvedAt),
  createdAt: Timestamp.fromMillis(yearsAgo(9)),
  updatedAt: Timestamp.fromMillis(yearsAgo(9)),
});

// req: INVESTOR-185
test('purge: agreements go five years after the last of them, once there is no profile', async () => {
  const store = memoryStore();
  putPeople(store);
  for (const [uid, count] of [
    ['asha', 9],
    ['gone', 6],
    ['lately', 4],
  ] as const)
    store.put(paths.consentsOf(uid), { uid, given: [], lastAt: yearsAgo(count) });
  expect(await findPurgeable(store, now)).toEqual({
    ...nothing,
    consents: [paths.consentsOf('gone')],
  });
});

// req: CREDITS-14

import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '#platform/firestore.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { payDay } from './pay-day.ts';

vi.mock(import('#platform/firestore.ts'), async (original) => ({
  ...(await original()),
  db: vi.fn(),
}));

const day = '2026-11-20';
const nowMs = istInstant(day, '09:15');
const clock = { now: () => nowMs, monotonicMs: () => nowMs, sleep: async () => undefined };
const trading = {
  ...anAccount().trading,
  state: 'running' as const,
  runId: 'run1',
  paidDay: '2026-11-19',
};
const account = anAccount({ trading });
const reason = 'Asha Arham needs 50 credits for today; the wallet has 12.';
let documents = new MemoryDocuments();

beforeEach(() => {
  documents = new MemoryDocuments();
  documents.put(paths.account(account.id), account);
  documents.put(paths.wallet(account.ownerUid), {
    uid: account.ownerUid,
    milliCredits: 12_000,
    sequence: 1,
    updatedAt: 0,
  });
  vi.mocked(db).mockReturnValue(documents as unknown as ReturnType<typeof db>);
});

test('a run that cannot pay is squared off, and its issue is stored in the same commit', async () => {
  const commits = vi.spyOn(documents, 'runTransaction');
  expect(await payDay(firestoreStore, { account, day, clock })).toEqual({ outcome: 'stopped' });
  expect(commits).toHaveBeenCalledTimes(1);
  expect(documents.at(paths.account(account.id))?.trading).toMatchObject({
    state: 'stopping',
    stopReason: reason,
    paidDay: '2026-11-19',
  });
  expect(documents.at(paths.issue('ERR001'))).toMatchObject({
    cause: `day-unpaid:${account.id}:${day}`,
    priority: 'high',
    description: `Squared off at the open: ${reason}`,
    source: 'Asha Arham',
    accountId: account.id,
    count: 1,
  });
  expect(await payDay(firestoreStore, { account, day, clock })).toEqual({ outcome: 'ended' });
  expect(documents.at(paths.issue('ERR001'))).toMatchObject({ count: 1 });
});

test('a day whose loss has reached its limit is not charged, and the run goes on', async () => {
  const limited = { ...trading, day: { day, resultPaise: -1_000_000, limitReachedAt: nowMs } };
  documents.put(paths.account(account.id), { ...account, trading: limited });
  expect(await payDay(firestoreStore, { account, day, clock })).toEqual({ outcome: 'waiting' });
  expect(documents.at(paths.account(account.id))?.trading).toEqual(limited);
  expect(documents.at(paths.wallet(account.ownerUid))).toMatchObject({ milliCredits: 12_000 });
});

const balance = () => documents.at(paths.wallet(account.ownerUid))?.milliCredits;
const audited = () => documents.below('audit').map(({ action, details }) => ({ action, details }));

test('a run that can pay its day goes on, and is charged once', async () => {
  documents.put(paths.wallet(account.ownerUid), {
    ...{ uid: account.ownerUid, milliCredits: 50_000, sequence: 1, updatedAt: 0 },
  });
  expect(await payDay(firestoreStore, { account, day, clock })).toEqual({ outcome: 'paid' });
  await payDay(firestoreStore, { account, day, clock });
  expect(balance()).toBe(0);
  expect(documents.at(paths.account(account.id))?.trading).toEqual({ ...trading, paidDay: day });
  expect(audited()[0]).toMatchObject({ action: 'payDay', details: { day, milliCredits: 50_000 } });
});

test('why a run was stopped unpaid stands in the audit', async () => {
  await payDay(firestoreStore, { account, day, clock });
  expect(balance()).toBe(12_000);
  expect(audited()).toMatchObject([{ action: 'stopUnpaidRun', details: { day, reason } }]);
});

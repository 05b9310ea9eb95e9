// req: CREDITS-14

import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { payDay } from './pay-day.ts';

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
let store = memoryStore();

beforeEach(() => {
  store = memoryStore();
  putPeople(store);
  store.put(paths.account(account.id), account);
  store.put(paths.wallet(account.ownerUid), {
    uid: account.ownerUid,
    milliCredits: 12_000,
    sequence: 1,
    updatedAt: 0,
  });
});

test('a run that cannot pay is squared off, and its issue is stored in the same commit', async () => {
  const commits = vi.fn();
  store.observe({ write: commits });
  expect(await payDay(store, { account, day, clock })).toEqual({ outcome: 'stopped' });
  expect(commits).toHaveBeenCalledTimes(1);
  expect(store.at(paths.account(account.id))?.trading).toMatchObject({
    state: 'stopping',
    stopReason: reason,
    paidDay: '2026-11-19',
  });
  expect(store.at(paths.issue('ERR001'))).toMatchObject({
    cause: `day-unpaid:${account.id}:${day}`,
    priority: 'high',
    description: `Squared off at the open: ${reason}`,
    source: 'Asha Arham',
    accountId: account.id,
    count: 1,
  });
  expect(await payDay(store, { account, day, clock })).toEqual({ outcome: 'ended' });
  expect(store.at(paths.issue('ERR001'))).toMatchObject({ count: 1 });
});

test('a day whose loss has reached its limit is not charged, and the run goes on', async () => {
  const limited = { ...trading, day: { day, resultPaise: -1_000_000, limitReachedAt: nowMs } };
  store.put(paths.account(account.id), { ...account, trading: limited });
  expect(await payDay(store, { account, day, clock })).toEqual({ outcome: 'waiting' });
  expect(store.at(paths.account(account.id))?.trading).toEqual(limited);
  expect(store.at(paths.wallet(account.ownerUid))).toMatchObject({ milliCredits: 12_000 });
});

const balance = () => store.at(paths.wallet(account.ownerUid))?.milliCredits;
const audited = () => store.below('audit').map(({ action, details }) => ({ action, details }));

test('a run that can pay its day goes on, and is charged once', async () => {
  store.put(paths.wallet(account.ownerUid), {
    ...{ uid: account.ownerUid, milliCredits: 50_000, sequence: 1, updatedAt: 0 },
  });
  expect(await payDay(store, { account, day, clock })).toEqual({ outcome: 'paid' });
  await payDay(store, { account, day, clock });
  expect(balance()).toBe(0);
  expect(store.at(paths.account(account.id))?.trading).toEqual({ ...trading, paidDay: day });
  expect(audited()[0]).toMatchObject({ action: 'payDay', details: { day, milliCredits: 50_000 } });
});

test('pay day: the audit has why an unpaid run was stopped', async () => {
  await payDay(store, { account, day, clock });
  expect(balance()).toBe(12_000);
  expect(audited()).toMatchObject([{ action: 'stopUnpaidRun', details: { day, reason } }]);
});

test('the run of a disabled person is squared off before a further day, and pays nothing', async () => {
  store.put(paths.wallet(account.ownerUid), {
    ...{ uid: account.ownerUid, milliCredits: 50_000, sequence: 1, updatedAt: 0 },
  });
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), disabled: true });
  expect(await payDay(store, { account, day, clock })).toEqual({ outcome: 'stopped' });
  expect(balance()).toBe(50_000);
  expect(store.at(paths.account(account.id))?.trading).toMatchObject({
    state: 'stopping',
    stopReason: 'The owner of Asha Arham, asha@example.com, is disabled.',
  });
  expect(store.at(paths.issue('ERR001'))).toMatchObject({
    description: 'Squared off at the open: The owner of Asha Arham, asha@example.com, is disabled.',
  });
});

// req: INVESTOR-111
test('pay day: a run on paper goes on into a further day, and nobody’s wallet pays for it', async () => {
  const paper = aPaperAccount({ trading });
  store.put(paths.account(paper.id), paper);
  expect(await payDay(store, { account: paper, day, clock })).toEqual({ outcome: 'paid' });
  expect(store.at(paths.account(paper.id))?.trading).toEqual({ ...trading, paidDay: day });
  expect(store.at(paths.wallet('asha'))).toMatchObject({ milliCredits: 12_000, sequence: 1 });
  expect(store.below(`${paths.wallet('asha')}/entries`)).toEqual([]);
  expect(audited()[0]).toMatchObject({
    ...{ action: 'payDay', details: { day, milliCredits: 0, sparedMilliCredits: 50_000 } },
  });
});

test('pay day: the issue of a run on paper that is stopped says that it is on paper', async () => {
  const paper = aPaperAccount({ trading });
  store.put(paths.account(paper.id), paper);
  store.put(paths.user('asha'), { ...store.at(paths.user('asha')), disabled: true });
  expect(await payDay(store, { account: paper, day, clock })).toEqual({ outcome: 'stopped' });
  expect(store.at(paths.issue('ERR001'))).toMatchObject({ source: 'PAPER · Asha Paper' });
});

import { mostTimelineRows } from '@sthira/contract/account-timeline';
import type { AuditRow } from '@sthira/contract/audit';
import { paths } from '@sthira/contract/paths';
import { type Instant, istInstant, minuteMs } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { Timestamp } from '#platform/firestore.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getAccountTimeline } from './get-account-timeline.ts';

const clock = new SteppedClock();
const caller = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' } as const;
const account = anAccount();
const at = (time: string) => istInstant('2026-11-20', time);
let store: MemoryStore;
let sequence = 0;

beforeEach(() => {
  store = memoryStore();
  putPeople(store);
  store.put(paths.account(account.id), account);
});

function happened(row: Partial<AuditRow> & Pick<AuditRow, 'action' | 'at'>): void {
  sequence += 1;
  const { subject = account.id } = row;
  store.put(`audit/${subject}-${String(sequence).padStart(8, '0')}`, {
    ...{ subject, sequence, owners: ['asha'], actor: { uid: 'asha' }, details: {} },
    ...{ previousHash: '', hash: 'h', seal: '', ...row },
  });
}
function mailed(id: string, changes: object): void {
  store.put(paths.mail(id), {
    ...{ id, kind: 'squared-off', to: account.email, subject: 'Squared off', paragraphs: [] },
    ...{ link: null, paper: null, state: 'sent', attempts: 1, dueAt: null, unsure: false },
    ...{ failure: '', createdAt: at('15:20'), endedAt: at('15:20'), ...changes },
  });
}
function filed(id: string, changes: { createdAt: Instant; resolvedAt?: Instant }): void {
  const { createdAt, resolvedAt } = changes;
  store.put(paths.issue(id), {
    ...{ priority: 'high', description: 'The session ended.', source: 'Asha Arham' },
    ...{ status: resolvedAt ? 'resolved' : 'pending', cause: null, count: 2, comments: 0 },
    ...{ createdAt: Timestamp.fromMillis(createdAt), updatedAt: Timestamp.fromMillis(createdAt) },
    ...{ resolvedAt: resolvedAt ? Timestamp.fromMillis(resolvedAt) : null, openedBy: null },
    ...{ createdBy: 'platform', updatedBy: 'platform', accountId: account.id, assignee: null },
  });
}

const timeline = async (days: object = {}) => {
  const input = { account_id: account.id, from_date: '2026-11-20', to_date: '2026-11-20', ...days };
  return (await getAccountTimeline({ caller, input, clock, store })).data;
};
const shown = async (days?: object) =>
  (await timeline(days)).rows.map(({ kind, text, by }) => [kind, text, by]);

test('timeline: actions, orders, mails and issues stand in one line, the newest first', async () => {
  happened({ action: 'loginAccountFor', at: at('08:45'), actor: { uid: 'meera' } });
  happened({ action: 'startTrading', at: at('09:16'), details: { milliCredits: 50_000 } });
  happened({
    action: 'payDay',
    at: at('09:17'),
    details: { milliCredits: 50_000 },
    actor: { system: 'agent' },
  });
  const order = anOrder({
    at: at('09:20'),
    filledAtPaise: 11_820,
    symbol: 'NIFTY CE',
    side: 'SELL',
    quantity: 75,
    limitPaise: 11_800,
  });
  store.put(paths.order(account.id, order.tag), order);
  filed('ERR007', { createdAt: at('10:00'), resolvedAt: at('10:30') });
  mailed('m1', {});
  expect(await shown()).toEqual([
    ['mail', 'Mail to asha@example.com: “Squared off”, sent', ''],
    ['issue', 'ERR007 was resolved', ''],
    ['issue', 'ERR007 was opened (high, seen 2 times): The session ended.', ''],
    ['order', 'Sell 75 NIFTY CE at ₹118.00 or better: filled, ₹118.20 on average', ''],
    ['charge', 'A day of trading was paid: 50 credits', ''],
    ['trading', 'Trading was started; the day costs 50 credits', 'asha@example.com'],
    ['login', 'The account was logged in at its broker', 'meera@example.com'],
  ]);
});

test('timeline: what is of another day, account or person is left out', async () => {
  happened({ action: 'startTrading', at: at('00:00') - 1 });
  happened({ action: 'startTrading', at: istInstant('2026-11-21', '00:00') });
  happened({ action: 'startTrading', at: at('09:16'), subject: 'another' });
  mailed('m1', { to: 'ravi@example.com' });
  mailed('m2', { createdAt: at('00:00') - 1 });
  filed('ERR007', { createdAt: at('00:00') - 1 });
  expect(await timeline()).toEqual({ rows: [], more: false });
  expect(await shown({ from_date: '2026-11-19', to_date: '2026-11-21' })).toHaveLength(4);
});

test('timeline: an issue of an earlier day stands where it was resolved', async () => {
  filed('ERR007', { createdAt: at('09:20') - 24 * 60 * minuteMs, resolvedAt: at('09:30') });
  expect(await shown()).toEqual([['issue', 'ERR007 was resolved', '']]);
});

test.each([
  ['leaveRest', {}, 'What was left of the position became its owner’s to close'],
  ['claimAccount', {}, 'Its owner signed in, and the account became theirs'],
  [
    'modifyAccountFor',
    { changed: 'email', ownerUid: 'asha' },
    'The account was handed over to another person',
  ],
  ['stopRun', { reason: 'No margin.' }, 'Square off was begun: No margin'],
])('timeline: %s is worded for others than its owner', async (action, details, text) => {
  happened({ action, at: at('09:16'), details });
  expect((await shown())[0]?.[1]).toBe(text);
});

test.each([
  [{ state: 'rejected', reason: 'RMS: no margin' }, 'rejected (RMS: no margin)'],
  [
    {
      state: 'cancelled',
      filledQuantity: 25,
      fills: { x: { quantity: 25, pricePaise: 100, at: null } },
    },
    '25 filled, cancelled, ₹1.00 on average',
  ],
  [{ state: 'unknown' }, 'without a clear answer'],
] as const)('timeline: an order of %j says so', async (changes, outcome) => {
  const order = anOrder({
    at: at('09:20'),
    side: 'BUY',
    quantity: 65,
    limitPaise: 100,
    symbol: 'X',
    ...changes,
  });
  store.put(paths.order(account.id, order.tag), order);
  expect((await shown())[0]?.[1]).toBe(`Buy 65 X at ₹1.00 or better: ${outcome}`);
});

test('timeline: of more than an answer holds the newest are shown, and that there are more is said', async () => {
  for (let number = 0; number <= mostTimelineRows; number += 1) {
    const order = anOrder({ at: at('09:20') + number * 1_000 });
    store.put(paths.order(account.id, order.tag), order);
  }
  happened({ action: 'startTrading', at: at('09:16') });
  const { rows, more } = await timeline();
  expect([rows.length, more]).toEqual([mostTimelineRows, true]);
  expect(rows.at(-1)?.at).toBe(new Date(at('09:20') + 1_000).toISOString());
});

test('timeline: that it was read is in the admin’s own trail', async () => {
  await timeline();
  expect(store.below(paths.audit)).toMatchObject([
    {
      ...{ subject: 'meera', action: 'getAccountTimeline', actor: { uid: 'meera' } },
      details: { accountId: account.id, from_date: '2026-11-20', to_date: '2026-11-20', rows: 0 },
    },
  ]);
});

test('timeline: an account that was deleted still has one, and one that never was has none', async () => {
  store.put(paths.deletedAccount('GoneGoneGoneGone0001'), { ...account, deletedAt: 1 });
  happened({ action: 'deleteAccount', at: at('09:16'), subject: 'GoneGoneGoneGone0001' });
  expect(await shown({ account_id: 'GoneGoneGoneGone0001' })).toHaveLength(1);
  await expect(timeline({ account_id: 'NeverNeverNever00001' })).rejects.toMatchObject({
    code: 'not-found',
  });
});

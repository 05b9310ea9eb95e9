// req: ADMIN-22

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { docs } from '#documents/docs.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { adjustCredits } from './adjust-credits.ts';
import { adjustedText, adjustmentText } from './adjustment.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import { openWalletIn } from './wallet.ts';

const clock = new SteppedClock();
const callerOf = (uid: string) =>
  ({ uid, email: `${uid}@example.com`, name: uid, role: 'admin' }) as const;
let store: MemoryStore;

const adjust = (credits: number, request_id: string) =>
  adjustCredits({
    caller: callerOf('meera'),
    input: { uid: 'asha', credits, reason: 'Goodwill', request_id },
    clock,
    store,
  });
const decide = (request_id: string, decision: 'approve' | 'refuse', by = 'noor') =>
  decideAdjustment({
    caller: callerOf(by),
    input: { adjustment_id: `adjustment_${request_id}`, decision },
    clock,
    store,
  });
const lastMail = () => store.below(paths.mails).at(-1);
const lastNotice = () => store.below(paths.adminNotices).at(-1);
const lastAudit = () => store.below(paths.audit).at(-1);

beforeEach(() => {
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  for (const uid of ['asha', 'meera', 'noor'])
    store.put(paths.user(uid), {
      ...firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 0),
      role: uid === 'asha' ? 'user' : 'admin',
    });
});

test('an admin reads what was added or taken, and what the wallet has then', async () => {
  expect((await adjust(1_250.5, 'one')).message).toBe(
    'Added 1,250.5 credits. The wallet has 1,250.5.',
  );
  expect((await adjust(-0.5, 'two')).message).toBe('Took 0.5 credits. The wallet has 1,250.');
  expect((await adjust(-0.5, 'two')).message).toBe('Took 0.5 credits. The wallet has 1,250.');
});

test('the smallest amount is told as given or taken, too', async () => {
  expect((await adjust(0.001, 'one')).message).toBe('Added 0.001 credits. The wallet has 0.001.');
  expect((await adjust(-0.001, 'two')).message).toBe('Took 0.001 credits. The wallet has 0.');
  expect(adjustmentText(1, 'a@example.com')).toBe('add 0.001 credits to a@example.com');
  expect(adjustedText(1, 'a@example.com')).toBe('added 0.001 credits to a@example.com');
});

test('more than the wallet has is refused with both numbers', async () => {
  await adjust(2, 'one');
  await expect(adjust(-2.001, 'two')).rejects.toMatchObject({
    code: 'conflict',
    message: 'The wallet has 2 credits; 2.001 cannot be taken.',
  });
});

test('all that the wallet has can be taken', async () => {
  await adjust(2, 'one');
  expect((await adjust(-2, 'two')).data.balance).toBe(0);
});

test('the mail about a large adjustment says who did what, and leads to the audit', async () => {
  await adjust(20_000, 'one');
  await adjust(-15_000, 'two');
  const what = 'taken 15,000 credits from asha@example.com';
  expect(lastMail()).toMatchObject({
    to: 'noor@example.com',
    subject: `Credits changed: ${what}`,
    link: { path: '/audit' },
  });
  expect(lastNotice()).toMatchObject({
    text: `meera@example.com has ${what}. Reason: Goodwill`,
    path: '/audit',
  });
});

test('the mail about a request says what is asked, and leads to the approvals', async () => {
  await adjust(100_000.5, 'one');
  const what = 'add 1,00,000.5 credits to asha@example.com';
  expect(lastMail()).toMatchObject({
    to: 'noor@example.com',
    subject: `To approve: ${what}`,
    link: { path: '/admin-credits?tab=approvals' },
  });
  expect(lastNotice()?.text).toBe(
    `meera@example.com asks another admin to approve: ${what}. Reason: Goodwill`,
  );
});

test.each([
  [
    'approve',
    'approved',
    'Approved',
    'Approved: add 1,50,000 credits to asha@example.com. The wallet has 1,50,000.',
  ],
  ['refuse', 'refused', 'Refused', 'Refused: add 1,50,000 credits to asha@example.com.'],
] as const)(
  'who decides to %s is told what it did, and so are the other admins',
  async (decision, state, title, message) => {
    await adjust(150_000, 'one');
    expect((await decide('one', decision)).message).toBe(message);
    const what = 'add 1,50,000 credits to asha@example.com';
    expect(lastMail()).toMatchObject({
      to: 'meera@example.com',
      subject: `${title}: ${what}`,
      link: { path: '/audit' },
    });
    expect(lastNotice()).toMatchObject({
      text: `noor@example.com has ${state} what meera@example.com asked for: ${what}. Reason: Goodwill`,
      path: '/audit',
    });
  },
);

test('a request and its decision stand in the audit of the wallet’s owner', async () => {
  await adjust(150_000, 'one');
  const details = { entryId: 'adjustment_one', milliCredits: 150_000_000, reason: 'Goodwill' };
  expect(lastAudit()).toMatchObject({
    ...{ subject: 'asha', action: 'requestAdjustment', actor: { uid: 'meera' }, details },
  });
  await decide('one', 'refuse');
  expect(lastAudit()).toMatchObject({
    subject: 'asha',
    action: 'decideAdjustment',
    actor: { uid: 'noor' },
    details: { ...details, decision: 'refused', requestedBy: 'meera' },
  });
});

test('a request waits with who asked, until somebody has decided', async () => {
  await adjust(150_000, 'one');
  const doc = paths.adjustmentRequest('adjustment_one');
  const asked = {
    ...{ uid: 'asha', email: 'asha@example.com', milliCredits: 150_000_000, reason: 'Goodwill' },
    ...{ requestedBy: 'meera', requestedByEmail: 'meera@example.com', requestedAt: clock.now() },
  };
  const undecided = { decidedBy: null, decidedByEmail: null, decidedAt: null };
  expect(store.at(doc)).toMatchObject({ ...asked, state: 'waiting', ...undecided });
  clock.pass(1_000);
  await decide('one', 'refuse');
  expect(store.at(doc)).toMatchObject({
    ...{ ...asked, state: 'refused' },
    ...{ decidedBy: 'noor', decidedByEmail: 'noor@example.com', decidedAt: clock.now() },
  });
});

test('who asked reads that another admin has refused it', async () => {
  await adjust(150_000, 'one');
  await decide('one', 'refuse');
  await expect(adjust(150_000, 'one')).rejects.toMatchObject({
    code: 'conflict',
    message: 'Another admin has refused this adjustment.',
  });
});

test('a request repeated with another reason is refused', async () => {
  await adjust(150_000, 'one');
  const call = { caller: callerOf('meera'), clock, store };
  const input = { uid: 'asha', credits: 150_000, reason: 'Another', request_id: 'one' };
  await expect(adjustCredits({ ...call, input })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This request was used before for something else.',
  });
});

test('nothing is approved for somebody who was deleted', async () => {
  await adjust(150_000, 'one');
  await store.transact(async (unit) => {
    unit.remove(docs.user('asha'));
  });
  await expect(decide('one', 'approve')).rejects.toMatchObject({
    code: 'conflict',
    message: 'asha@example.com was deleted. Refuse the request.',
  });
});

test('nothing is approved for an admin who is disabled by now', async () => {
  await adjust(150_000, 'one');
  store.put(paths.user('meera'), { ...store.at(paths.user('meera')), disabled: true });
  await expect(decide('one', 'approve')).rejects.toMatchObject({
    code: 'conflict',
    message: 'meera@example.com may not adjust credits any more. Refuse the request.',
  });
});

test('a wallet takes no entry that it was not opened with', async () => {
  const given = { kind: 'adjustment', milliCredits: 1, cause: 'Goodwill' } as const;
  const posting = { ...given, id: 'adjustment_2', at: 1, input: {} };
  await expect(
    store.transact(async (unit) => {
      const wallet = await openWalletIn(unit, { uid: 'asha', entryIds: ['adjustment_1'] });
      wallet.post(posting);
    }),
  ).rejects.toThrow('The wallet was opened without the entry adjustment_2.');
  expect(store.at(paths.wallet('asha'))).toBeUndefined();
});

test('an entry that stands already is not posted again, and says so', async () => {
  const given = { kind: 'adjustment', milliCredits: 5, cause: 'Goodwill' } as const;
  const posting = { ...given, id: 'adjustment_1', at: 1, input: {} };
  const postIt = () =>
    store.transact(async (unit) =>
      (await openWalletIn(unit, { uid: 'asha', entryIds: [posting.id] })).post(posting),
    );
  const first = await postIt();
  expect(first.repeated).toBe(false);
  expect(await postIt()).toEqual({ ...first, repeated: true });
  expect(store.at(paths.wallet('asha'))?.milliCredits).toBe(5);
});

// req: ADMIN-22

import { randomUUID } from 'node:crypto';
import { adjustmentRequestLivesMs } from '@sthira/contract/adjustments';
import { paths } from '@sthira/contract/paths';
import { dayMs } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserDocument } from '#documents/people.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { adjustCredits } from './adjust-credits.ts';
import { decideAdjustment } from './decide-adjustment.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));

Object.assign(process.env, { AUDIT_KEY: Buffer.alloc(32, 7).toString('base64') });

const noon = Date.UTC(2026, 10, 20, 6, 30);
const clock = new SteppedClock();
const put = (uid: string, changes: Partial<UserDocument> = {}) =>
  world.store.put(paths.user(uid), {
    ...firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 0),
    ...changes,
  });
const callerOf = (uid: string) =>
  ({ uid, email: `${uid}@example.com`, name: uid, role: 'admin' }) as const;

function adjust(
  credits: number,
  { by = 'meera', uid = 'asha', request_id = randomUUID() as string } = {},
) {
  return adjustCredits({
    caller: callerOf(by),
    input: { uid, credits, reason: 'Goodwill', request_id },
    clock,
    store: world.store,
  });
}
const decide = (
  adjustment_id: string,
  { by = 'noor', decision = 'approve' as 'approve' | 'refuse' } = {},
) =>
  decideAdjustment({
    caller: callerOf(by),
    input: { adjustment_id, decision },
    clock,
    store: world.store,
  });
/** A request of meera's for 1,50,000 credits. */
const aRequest = async () => (await adjust(150_000)).data.entry_id;
const balance = (uid = 'asha') =>
  ((world.store.at(paths.wallet(uid))?.milliCredits as number | undefined) ?? 0) / 1_000;
const notices = () =>
  world.store.below(paths.adminNotices).map(({ kind, by }) => `${kind} by ${by}`);
const mailed = () => world.store.below(paths.mails).map(({ to }) => to as string);

beforeEach(() => {
  clock.set(noon);
  world.store = memoryStore(() => clock.now());
  put('asha');
  for (const uid of ['meera', 'noor', 'omar']) put(uid, { role: 'admin' });
});

test('up to 10,000 credits nobody is told, above it all other admins are', async () => {
  await adjust(10_000);
  expect([notices(), mailed()]).toEqual([[], []]);
  await adjust(-10_000);
  await adjust(10_000.001);
  expect(notices()).toEqual(['large-adjustment by meera']);
  expect(mailed().sort()).toEqual(['noor@example.com', 'omar@example.com']);
  expect(world.store.below(paths.adminNotices)[0]?.text).toBe(
    'meera@example.com has added 10,000.001 credits to asha@example.com. Reason: Goodwill',
  );
});

test('above 1,00,000 credits nothing moves before another admin approves', async () => {
  expect((await adjust(100_000)).data).toMatchObject({ balance: 100_000, awaits_approval: false });
  clock.pass(dayMs);
  const asked = await adjust(100_000.001);
  expect(asked.data).toMatchObject({ balance: 100_000, awaits_approval: true });
  expect(asked.message).toBe(
    'Another admin has to approve it: add 1,00,000.001 credits to asha@example.com.',
  );
  expect(balance()).toBe(100_000);
  await expect(decide(asked.data.entry_id, { by: 'meera' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await decide(asked.data.entry_id)).data).toEqual({
    state: 'approved',
    balance: 200_000.001,
  });
  expect((await decide(asked.data.entry_id)).data.state).toBe('approved');
  expect(balance()).toBe(200_000.001);
  await expect(decide(asked.data.entry_id, { by: 'omar' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'noor@example.com has approved this adjustment already.',
  });
  expect(notices()).toEqual([
    'large-adjustment by meera',
    'adjustment-request by meera',
    'adjustment-decision by noor',
  ]);
});

test('many small ones reach the second admin too: a day’s own hand is 1,00,000 credits, given and taken together', async () => {
  await adjust(60_000);
  await adjust(-30_000);
  expect((await adjust(10_000)).data.awaits_approval).toBe(false);
  expect((await adjust(0.001)).data.awaits_approval).toBe(true);
  expect((await adjust(1, { by: 'noor' })).data.awaits_approval).toBe(false);
  expect(balance()).toBe(40_001);
  clock.pass(dayMs);
  expect((await adjust(1)).data.awaits_approval).toBe(false);
});

test('a request repeated counts once, in the day too, and stands for what it was first asked for', async () => {
  for (let time = 0; time < 3; time += 1) await adjust(60_000, { request_id: 'same-request' });
  expect([balance(), (await adjust(40_000)).data.awaits_approval]).toEqual([60_000, false]);
  const id = (await adjust(150_000, { request_id: 'large-request' })).data.entry_id;
  expect((await adjust(150_000, { request_id: 'large-request' })).data).toEqual({
    entry_id: id,
    balance: 100_000,
    awaits_approval: true,
  });
  await expect(adjust(5, { request_id: 'large-request' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await decide(id);
  expect((await adjust(150_000, { request_id: 'large-request' })).data).toEqual({
    entry_id: id,
    balance: 250_000,
    awaits_approval: false,
  });
  expect(world.store.below(paths.adjustmentRequests)).toHaveLength(1);
});

test('a refused request moves nothing for good', async () => {
  const id = await aRequest();
  expect((await decide(id, { decision: 'refuse' })).data).toEqual({
    state: 'refused',
    balance: 0,
  });
  await expect(decide(id, { by: 'omar' })).rejects.toMatchObject({ code: 'conflict' });
  expect(balance()).toBe(0);
});

test('the admin who asked may take a request back', async () => {
  const id = await aRequest();
  expect((await decide(id, { by: 'meera', decision: 'refuse' })).data.state).toBe('refused');
  await expect(decide(id, { by: 'omar' })).rejects.toMatchObject({ code: 'conflict' });
  expect(balance()).toBe(0);
});

test('nobody approves for their own wallet', async () => {
  const { data } = await adjust(150_000, { uid: 'noor' });
  await expect(decide(data.entry_id)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Another admin has to adjust your own wallet.',
  });
  expect((await decide(data.entry_id, { by: 'omar' })).data.state).toBe('approved');
});

test('an admin whom the requester has just made approves nothing for a day', async () => {
  const id = await aRequest();
  put('noor', { role: 'admin', rolesChangedAt: noon });
  clock.pass(dayMs - 1);
  await expect(decide(id)).rejects.toMatchObject({ code: 'forbidden' });
  clock.pass(1);
  expect((await decide(id)).data.state).toBe('approved');
});

test('what is older than 7 days, or asked by who is no admin any more, can only be refused', async () => {
  const [old, orphan] = [await aRequest(), await aRequest()];
  clock.pass(adjustmentRequestLivesMs + 1);
  await expect(decide(old)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('7 days'),
  });
  clock.set(noon);
  put('meera');
  await expect(decide(orphan)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('may not adjust credits any more'),
  });
  clock.set(noon + adjustmentRequestLivesMs + 1);
  for (const id of [old, orphan])
    expect((await decide(id, { decision: 'refuse' })).data.state).toBe('refused');
  expect(balance()).toBe(0);
});

test('an approval takes no more than the wallet has by then', async () => {
  await adjust(100_000);
  await adjust(100_000, { by: 'noor' });
  const { data } = await adjust(-150_000);
  await adjust(-60_000, { by: 'omar' });
  await expect(decide(data.entry_id)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('has 1,40,000 credits'),
  });
  expect(balance()).toBe(140_000);
});

test('an unknown request and a caller who is no admin any more are refused', async () => {
  await expect(decide('adjustment_nothing-here')).rejects.toMatchObject({ code: 'not-found' });
  const id = await aRequest();
  put('noor', { role: 'user' });
  await expect(decide(id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(adjust(5, { by: 'noor' })).rejects.toMatchObject({ code: 'forbidden' });
});

test('credits that an admin gives or takes stand in the audit with their reason', async () => {
  const { data } = await adjust(5);
  expect(world.store.below(paths.audit)).toMatchObject([
    {
      subject: 'asha',
      action: 'adjustCredits',
      actor: { uid: 'meera' },
      details: { entryId: data.entry_id, milliCredits: 5_000, reason: 'Goodwill' },
    },
  ]);
});

test('more credits than the wallet has are not taken, and nothing is written', async () => {
  await adjust(2);
  await expect(adjust(-2.001)).rejects.toMatchObject({ code: 'conflict' });
  expect(balance()).toBe(2);
  expect(world.store.below(paths.audit)).toHaveLength(1);
});

test('nobody adjusts their own wallet', async () => {
  await expect(adjust(1, { uid: 'meera' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(balance('meera')).toBe(0);
});

test('the wallet of somebody without a profile is not found', async () => {
  await expect(adjust(1, { uid: 'nobody' })).rejects.toMatchObject({ code: 'not-found' });
});

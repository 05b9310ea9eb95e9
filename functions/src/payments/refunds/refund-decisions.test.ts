// req: CREDITS-37, CREDITS-38, CREDITS-39

import { paths } from '@sthira/contract/paths';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type AnsweringServer,
  hangUp,
  json,
  startAnsweringServer,
} from '#testing/answering-server.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { post, sellingEnvironment } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { decideRefund } from './decide-refund.ts';
import { requestRefund } from './request-refund.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const callerOf = (uid: string, role: 'admin' | 'user') =>
  ({ uid, email: `${uid}@example.com`, name: uid, role }) as const;
const key = 'refund_AshasPurchase0000001_1';
const now = Date.UTC(2026, 10, 20, 6, 30);
const paid = aPurchase({ state: 'credited', paymentId: 'pay_1', creditedAt: now });
const requested = { ...paid, refund: aRefund({ reason: 'Too early' }) };
let provider: AnsweringServer;
let store: MemoryStore;

const answers = (status: 'pending' | 'processed') =>
  json(200, { id: 'rfnd_1', payment_id: 'pay_1', amount: 58_882, status, receipt: key });
const decide = (decision: 'approve' | 'refuse') =>
  decideRefund({
    caller: callerOf('meera', 'admin'),
    input: { purchase_id: paid.id, decision, note: 'Looked at' },
    clock,
    store,
  });
const request = (reason?: string, uid = 'asha') =>
  requestRefund({
    caller: callerOf(uid, uid === 'asha' ? 'user' : 'admin'),
    input: { purchase_id: paid.id, ...(reason === undefined ? {} : { reason }) },
    clock,
    store,
  });
const stored = () => store.at(paths.purchase(paid.id));
const balance = () => store.at(paths.wallet('asha'))?.milliCredits;
const mailed = () => store.below(paths.mails).map(({ kind }) => kind);

beforeAll(async () => {
  provider = await startAnsweringServer();
});
afterAll(() => provider.close());
beforeEach(async () => {
  const settings = Object.entries(sellingEnvironment(provider.base));
  for (const [name, value] of settings) vi.stubEnv(name, value);
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.purchase(paid.id), requested);
  const bought = { id: 'purchase_pay_1', kind: 'purchase', milliCredits: 500_000 } as const;
  await post(store, 'asha', { ...bought, at: 1_000 });
  provider.answer(answers('processed'));
});
afterEach(() => void vi.unstubAllEnvs());

test('refund decisions: a refusal moves nothing, and the buyer sees the reason', async () => {
  expect(await decide('refuse')).toEqual({
    data: { purchase_id: paid.id, state: 'credited', refund_state: 'refused' },
    message: 'Refund refused.',
  });
  expect(stored()).toMatchObject({
    state: 'credited',
    updatedAt: now,
    refund: {
      ...{ state: 'refused', reason: 'Too early', note: 'Looked at', failure: '' },
      ...{ decidedAt: now, decidedBy: 'meera', endedAt: now },
    },
  });
  expect([balance(), mailed(), provider.asked]).toEqual([500_000, ['refund-refused'], []]);
});

test('refund decisions: a decision is in the buyer’s audit with its note', async () => {
  const details = { purchaseId: paid.id, note: 'Looked at' };
  await decide('refuse');
  const decided = { subject: 'asha', action: 'decideRefund', actor: { uid: 'meera' } };
  expect(store.below(paths.audit)).toMatchObject([
    { ...decided, details: { ...details, decision: 'refuse', attempt: 0 } },
  ]);
  store.put(paths.purchase(paid.id), requested);
  await decide('approve');
  expect(store.below(paths.audit)[1]).toMatchObject({
    ...{ ...decided, details: { ...details, decision: 'approve', attempt: 1 } },
  });
});

test('refund decisions: an approval removes the credits and returns the money', async () => {
  expect(await decide('approve')).toEqual({
    data: { purchase_id: paid.id, state: 'refunded', refund_state: 'processed' },
    message: 'Refund approved. The credits were taken back and the money was returned.',
  });
  expect([balance(), mailed()]).toEqual([0, ['refund-approved', 'refund-paid']]);
  expect(store.below(paths.walletEntries('asha'))[1]).toMatchObject({
    ...{ id: key, kind: 'refund', milliCredits: -500_000, takesBack: 'purchase_pay_1' },
    ...{ cause: 'Refund of the Starter pack', at: now },
  });
  expect(provider.asked).toMatchObject([
    { path: '/v1/payments/pay_1/refund', body: { amount: 58_882, receipt: key } },
  ]);
});

test('refund decisions: money on its way is checked in ten minutes', async () => {
  provider.answer(answers('pending'));
  expect(await decide('approve')).toEqual({
    data: { purchase_id: paid.id, state: 'refunding', refund_state: 'processing' },
    message: 'Refund approved. The credits were taken back, the money is on its way.',
  });
  expect(stored()).toMatchObject({
    checkAt: now + 600_000,
    refund: { ...{ attempt: 1, key, refundId: 'rfnd_1' }, decidedBy: 'meera' },
  });
});

test('refund decisions: without an answer of the provider the refund stays on its way', async () => {
  provider.answer(hangUp);
  expect((await decide('approve')).data.refund_state).toBe('processing');
  expect(balance()).toBe(0);
});

test('refund decisions: a refusal of the provider restores the credits, and the refund may be approved again', async () => {
  provider.answer(json(400, { error: { description: 'Too little balance.' } }));
  expect(await decide('approve')).toEqual({
    data: { purchase_id: paid.id, state: 'credited', refund_state: 'failed' },
    message: 'The payment provider refused the refund. The credits were given back.',
  });
  expect([balance(), stored()?.refund]).toMatchObject([
    500_000,
    { failure: 'Too little balance.', attempt: 1 },
  ]);
  const second = { id: 'rfnd_2', payment_id: 'pay_1', amount: 58_882, status: 'processed' };
  provider.answer(json(200, { ...second, receipt: 'refund_AshasPurchase0000001_2' }));
  expect((await decide('approve')).data.refund_state).toBe('processed');
  expect(provider.asked[0]?.headers['x-refund-idempotency']).toBe('refund_AshasPurchase0000001_2');
  expect([balance(), stored()?.refund]).toMatchObject([0, { failure: '', attempt: 2 }]);
});

test.each([null, 'processing', 'processed', 'refused'] as const)(
  'refund decisions: no decision about a refund that is %s',
  async (state) => {
    const refund = state === null ? null : aRefund({ state });
    store.put(paths.purchase(paid.id), { ...paid, refund });
    await expect(decide('approve')).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'No refund of this purchase is open.' },
    });
    expect(balance()).toBe(500_000);
  },
);

test('refund decisions: credits used since the request are not refunded', async () => {
  const used = { id: 'adjustment_1', kind: 'adjustment', milliCredits: -1, at: 2_000 } as const;
  await post(store, 'asha', used);
  await expect(decide('approve')).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Credits of this purchase were used for live trading.' },
  });
  expect([balance(), stored()]).toEqual([499_999, requested]);
});

test('refund decisions: an admin beyond the day’s limit reads that another can go on', async () => {
  const sums = { refundedPaise: 10_00_000 * 100 };
  store.put(paths.adminDay('meera'), { day: '2026-11-20', sums });
  await expect(decide('approve')).rejects.toMatchObject({
    message: 'One admin can approve refunds of ₹10,00,000 a day. Another admin can go on today.',
  });
});

test('refund decisions: a request gets its answer, its issue and its audit row', async () => {
  store.put(paths.purchase(paid.id), paid);
  expect(await request('Too early')).toEqual({
    data: { purchase_id: paid.id, state: 'credited', refund_state: 'requested' },
    message: 'Refund requested. We review requests within 1-3 business days.',
  });
  expect(stored()).toMatchObject({
    updatedAt: now,
    refund: aRefund({ reason: 'Too early', requestedAt: now }),
  });
  expect(store.below(paths.issues)).toMatchObject([
    {
      source: 'Payments',
      description: `asha@example.com asks for a refund of the Starter pack (purchase ${paid.id}). Decide it in Credits & Refunds.`,
    },
  ]);
  expect(store.below(paths.audit)).toMatchObject([
    {
      ...{ subject: 'asha', action: 'requestRefund', actor: { uid: 'asha' }, at: now },
      details: { purchaseId: paid.id },
    },
  ]);
});

test('refund decisions: a request needs no reason', async () => {
  store.put(paths.purchase(paid.id), paid);
  await request();
  expect(stored()?.refund).toMatchObject({ reason: '' });
});

test('refund decisions: a request for a purchase that cannot be refunded is refused with the reason, without an issue', async () => {
  await expect(request()).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'A refund of this purchase is already requested.' },
  });
  expect([stored(), store.below(paths.issues)]).toEqual([requested, []]);
});

test('refund decisions: a refused refund cannot be requested again', async () => {
  store.put(paths.purchase(paid.id), { ...paid, refund: aRefund({ state: 'refused' }) });
  await expect(request()).rejects.toMatchObject({
    code: 'conflict',
    message: 'The refund of this purchase was refused. Please contact support.',
  });
});

test('refund decisions: an admin cannot request a refund of somebody else’s purchase', async () => {
  store.put(paths.purchase(paid.id), paid);
  await expect(request('', 'meera')).rejects.toMatchObject({ code: 'not-found' });
});

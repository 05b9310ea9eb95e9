// req: CREDITS-42, CREDITS-43

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { readRemainingCredits } from './remaining-credits.ts';
import { requestRefund } from './request-refund.ts';

vi.mock(import('./remaining-credits.ts'), async (original) => ({
  ...(await original()),
  readRemainingCredits: vi.fn(),
}));

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };
const paid = aPurchase({ state: 'credited', paymentId: 'pay_1', creditedAt: 2_000 });
const caller = { uid: paid.uid, email: '', name: '', role: 'user' } as const;
const request = () =>
  requestRefund({
    caller,
    input: { purchase_id: paid.id, reason: 'Too early' },
    clock,
    store,
  });
let store = memoryStore();

beforeEach(() => {
  store = memoryStore();
  putPeople(store);
  const lot = {
    entryId: '',
    kind: 'purchase',
    milliCredits: 1,
    leftMilliCredits: 1,
    usedMilliCredits: 0,
    takenBackMilliCredits: 0,
  } as const;
  vi.mocked(readRemainingCredits).mockResolvedValue(lot);
});

test('request refund: request, issue and mail are stored in one commit', async () => {
  store.put(paths.purchase(paid.id), paid);
  const commits = vi.fn();
  store.observe({ write: commits });
  await request();
  expect(store.at(paths.purchase(paid.id))?.refund).toMatchObject({
    state: 'requested',
    reason: 'Too early',
  });
  expect(store.at(paths.issue('ERR001'))).toMatchObject({
    cause: `refund-request:${paid.id}`,
    priority: 'medium',
    status: 'pending',
  });
  const [mail] = store.below(paths.mails);
  expect(mail).toMatchObject({
    kind: 'refund-requested',
    to: 'asha@example.com',
    state: 'waiting',
    dueAt: 3_000,
  });
  expect(commits).toHaveBeenCalledTimes(1);
});

test('request refund: a second request after a failed refund opens a new issue if the first is resolved', async () => {
  store.put(paths.purchase(paid.id), paid);
  await request();
  store.put(paths.purchase(paid.id), {
    ...paid,
    refund: aRefund({ state: 'failed', attempt: 1, key: 'refund_1', failure: 'No balance' }),
  });
  store.put(paths.issue('ERR001'), {
    ...store.at(paths.issue('ERR001')),
    status: 'resolved',
  });
  await request();
  expect(store.at(paths.purchase(paid.id))?.refund).toMatchObject({
    state: 'requested',
    attempt: 1,
  });
  expect(store.at(paths.issue('ERR002'))).toMatchObject({
    cause: `refund-request:${paid.id}`,
    count: 1,
  });
});

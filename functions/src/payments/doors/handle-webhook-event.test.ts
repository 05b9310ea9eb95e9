import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { findPurchaseBy } from '#payments/purchases/find-purchase.ts';
import { db } from '#platform/firestore.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

vi.mock(import('#payments/purchases/find-purchase.ts'), async (original) => ({
  ...(await original()),
  findPurchaseBy: vi.fn(),
}));
vi.mock(import('#platform/firestore.ts'), async (original) => ({
  ...(await original()),
  db: vi.fn(),
}));

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };
const payment = {
  entity: {
    id: 'pay_1',
    order_id: 'order_1',
    amount: 58_882,
    currency: 'INR',
    status: 'captured' as const,
  },
};
const dispute = (id: string) => ({
  event: { id, type: 'payment.dispute.created', at: 3_000 },
  body: { event: 'payment.dispute.created', payload: { payment } },
  clock,
});
let documents = new MemoryDocuments();

beforeEach(() => {
  documents = new MemoryDocuments();
  vi.mocked(db).mockReturnValue(documents as unknown as ReturnType<typeof db>);
  vi.mocked(findPurchaseBy).mockResolvedValue(aPurchase({ state: 'credited', paymentId: 'pay_1' }));
});

// req: CREDITS-42
test('a message and its issue are stored in one commit, and repeated deliveries count once', async () => {
  const commits = [vi.spyOn(documents, 'runTransaction'), vi.spyOn(documents, 'batch')];
  await handleWebhookEvent(dispute('event1'));
  expect(commits.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  await Promise.all([handleWebhookEvent(dispute('event1')), handleWebhookEvent(dispute('event1'))]);
  expect(documents.at(paths.issue('ERR001'))).toMatchObject({
    cause: 'dispute:pay_1',
    priority: 'high',
    count: 1,
  });
  await Promise.all([handleWebhookEvent(dispute('event2')), handleWebhookEvent(dispute('event2'))]);
  expect(documents.at(paths.issue('ERR001'))).toMatchObject({ count: 2 });
  expect(documents.at(paths.issue('ERR002'))).toBeUndefined();
});

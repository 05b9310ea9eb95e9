import { paths } from '@sthira/contract/paths';
import { expect, test, vi } from 'vitest';
import { db } from '#platform/firestore.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { recordPaymentAttempt } from './record-payment-attempt.ts';

vi.mock(import('#platform/firestore.ts'), async (original) => ({
  ...(await original()),
  db: vi.fn(),
}));

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };

test('a message that is delivered several times at once is handled once, and no delivery fails', async () => {
  const purchase = aPurchase();
  const documents = new MemoryDocuments();
  documents.put(paths.purchase(purchase.id), purchase);
  vi.mocked(db).mockReturnValue(documents as unknown as ReturnType<typeof db>);
  const payment = {
    id: 'pay_1',
    orderId: 'order_1',
    amountPaise: 58_882,
    currency: 'INR',
    status: 'failed',
    failure: 'Declined',
  } as const;
  const event = { id: 'event1', type: 'payment.failed', at: 3_000 };
  const deliver = () => recordPaymentAttempt({ purchaseId: purchase.id, payment, event, clock });
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(documents.at(paths.purchase(purchase.id))).toMatchObject({
    state: 'failed',
    failure: 'Declined',
  });
  expect(documents.at(paths.paymentEvent('event1'))).toMatchObject({
    type: 'payment.failed',
    purchaseId: purchase.id,
  });
});

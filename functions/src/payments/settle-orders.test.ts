import { paths } from '@sthira/contract/paths';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { queryDocuments } from '#platform/firestore.ts';
import { MemoryDocuments } from '#platform/memory-documents.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import { aPurchase } from './purchase-fixture.ts';
import { settleOrders } from './settle-orders.ts';

vi.mock(import('#platform/app.ts'), () => ({ adminApp: vi.fn() }));
vi.mock(import('firebase-admin/firestore'), async (original) => ({ ...(await original()), getFirestore: vi.fn() }));
vi.mock(import('#platform/firestore.ts'), async (original) => ({ ...(await original()), queryDocuments: vi.fn() }));
vi.mock(import('#platform/payment-settings.ts'), async (original) => ({ ...(await original()), paymentSettings: vi.fn() }));

const now = 10_000;
const clock = { now: () => now, monotonicMs: () => now, sleep: async () => undefined };

test('an order that the provider does not answer about goes to the end of the line', async () => {
  const purchase = aPurchase();
  const documents = new MemoryDocuments();
  documents.put(paths.purchase(purchase.id), purchase);
  const line = { where: () => line, orderBy: () => line, limit: () => line };
  vi.mocked(getFirestore).mockReturnValue(Object.assign(documents, { collection: () => line }) as unknown as Firestore);
  vi.mocked(queryDocuments).mockResolvedValue([purchase]);
  vi.mocked(paymentSettings).mockImplementation(() => {
    throw new Error('no keys');
  });
  await settleOrders(clock);
  expect(documents.at(paths.purchase(purchase.id))).toMatchObject({ state: 'created', checkAt: now + 60_000 });
});

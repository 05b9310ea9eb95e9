import { paths } from '@sthira/contract/paths';
import { expect, test, vi } from 'vitest';
import { db, queryReadable, readIn } from '#platform/firestore.ts';
import { MemoryDocuments, readInMemory } from '#platform/memory-documents.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import { aPurchase } from './purchase-fixture.ts';
import { settleOrders } from './settle-orders.ts';

vi.mock(import('#platform/payment-settings.ts'), async (original) => ({ ...(await original()), paymentSettings: vi.fn() }));
vi.mock(import('#platform/firestore.ts'), async (original) => ({ ...(await original()), db: vi.fn(), readIn: vi.fn(), queryReadable: vi.fn() }));

const now = 10_000;
const clock = { now: () => now, monotonicMs: () => now, sleep: async () => undefined };

test('an order that the provider does not answer about goes to the end of the line', async () => {
  const purchase = aPurchase();
  const documents = new MemoryDocuments();
  documents.put(paths.purchase(purchase.id), purchase);
  const line = { where: () => line, orderBy: () => line, limit: () => line };
  vi.mocked(readIn).mockImplementation(readInMemory(documents));
  vi.mocked(db).mockReturnValue(Object.assign(documents, { collection: () => line }) as unknown as ReturnType<typeof db>);
  vi.mocked(queryReadable).mockResolvedValue([purchase]);
  vi.mocked(paymentSettings).mockImplementation(() => {
    throw new Error('no keys');
  });
  await settleOrders(clock);
  expect(documents.at(paths.purchase(purchase.id))).toMatchObject({ state: 'created', checkAt: now + 60_000 });
});

import { paths } from '@sthira/contract/paths';
import { expect, test, vi } from 'vitest';
import { db, readIn } from '#platform/firestore.ts';
import { MemoryDocuments, readInMemory } from '#platform/memory-documents.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import { decideRefund } from './decide-refund.ts';
import { aPurchase, aRefund } from './purchase-fixture.ts';

vi.mock(import('#platform/payment-settings.ts'), async (original) => ({ ...(await original()), paymentSettings: vi.fn() }));
vi.mock(import('#platform/firestore.ts'), async (original) => ({ ...(await original()), db: vi.fn(), readIn: vi.fn() }));

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };

test.each(['approve', 'refuse'] as const)('an admin does not %s the refund of a purchase of their own', async (decision) => {
  const purchase = aPurchase({ state: 'credited', paymentId: 'pay_1', creditedAt: 2_000, refund: aRefund() });
  const documents = new MemoryDocuments();
  documents.put(paths.purchase(purchase.id), purchase);
  vi.mocked(readIn).mockImplementation(readInMemory(documents));
  vi.mocked(db).mockReturnValue(documents as unknown as ReturnType<typeof db>);
  vi.mocked(paymentSettings).mockReturnValue({} as ReturnType<typeof paymentSettings>);
  const caller = { uid: purchase.uid, email: '', name: '', role: 'admin' } as const;
  const decided = decideRefund({ caller, input: { purchase_id: purchase.id, decision, note: 'Mine' }, clock });
  await expect(decided).rejects.toMatchObject({ code: 'forbidden', message: 'Another admin has to decide the refund of your own purchase.' });
  expect(documents.at(paths.purchase(purchase.id))).toEqual(purchase);
});

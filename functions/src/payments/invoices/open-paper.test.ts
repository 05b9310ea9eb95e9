import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { openTaxPaper } from './tax-paper-numbers.ts';

const supplier = { name: 'Sthira', address: 'Gurugram', gstin: '06AAAAA0000A1ZX', sac: '998439' };
const midnight = istInstant('2027-04-01', '00:00');

// req: CREDITS-29
test('tax paper number: without gap or repetition, beginning at one with each financial year', async () => {
  const store = memoryStore();
  const take = (at: number, kind: 'tax-invoice' | 'credit-note' = 'tax-invoice') =>
    store.optimistically(
      async (unit) => (await openTaxPaper(unit, { kind, at, supplier }))().number,
    );
  const racing = await Promise.all([
    take(midnight - 2),
    take(midnight - 1),
    take(midnight),
    take(midnight, 'credit-note'),
  ]);
  // A paper dated before midnight has a number of the old year, although it is written later.
  expect([...racing, await take(midnight - 1), await take(midnight)].sort()).toEqual([
    'STC/27-28/000001',
    'STI/26-27/000001',
    'STI/26-27/000002',
    'STI/26-27/000003',
    'STI/27-28/000001',
    'STI/27-28/000002',
  ]);
  expect(store.at(paths.paperCounter('invoices', '2026-27'))).toEqual({ last: 3 });
});

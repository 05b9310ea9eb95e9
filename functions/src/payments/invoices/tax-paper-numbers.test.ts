// req: CREDITS-29

import { taxPaperKind } from '@sthira/contract/purchases';
import { expect, test } from 'vitest';
import { taxPaperNumber, taxPapersOf } from './tax-paper-numbers.ts';

test.each(taxPaperKind.options)(
  'tax paper number: a number of a %s has at most 16 characters of those the law allows',
  (kind) => {
    for (const count of [1, 999_999])
      expect(taxPaperNumber(kind, { year: '2026-27', count })).toMatch(/^[A-Z0-9/-]{1,16}$/);
    expect(() => taxPaperNumber(kind, { year: '2026-27', count: 1_000_000 })).toThrow(/longer/);
  },
);

test('tax paper number: each kind has its own series', () => {
  const numbers = taxPaperKind.options.map((kind) =>
    taxPaperNumber(kind, { year: '2099-00', count: 7 }),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers[0]).toBe('STI/99-00/000007');
  expect(Object.values(taxPapersOf).flatMap(({ sale, refund }) => [sale, refund])).toEqual(
    expect.arrayContaining(taxPaperKind.options),
  );
});

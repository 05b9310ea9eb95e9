import { creditPacks } from '@sthira/contract/packs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkOrder, priceLines, stateIn } from './checkout-values.ts';

const empty = { buyer_name: '', buyer_state: '', buyer_gstin: '', buyer_address: '' };

test('checkout values: only the State is required', () => {
  expect(checkOrder({ ...empty, buyer_state: '27' }, 'pro')).toEqual({
    input: { pack_id: 'pro', buyer_state: '27' },
  });
});

test('checkout values: an error is at its field', () => {
  expect(checkOrder(empty, 'pro')).toEqual({ errors: { buyer_state: 'Choose your State.' } });
  expect(checkOrder({ ...empty, buyer_state: '27', buyer_gstin: 'nonsense' }, 'pro')).toEqual({
    errors: { buyer_gstin: 'This is not a valid GSTIN.' },
  });
  expect(
    checkOrder(
      { ...empty, buyer_state: '29', buyer_gstin: '27AAPFU0939F1ZV', buyer_address: 'Mumbai' },
      'pro',
    ),
  ).toEqual({
    errors: { buyer_gstin: 'This GSTIN belongs to another State.' },
  });
  expect(
    checkOrder({ ...empty, buyer_state: '27', buyer_gstin: '27AAPFU0939F1ZV' }, 'pro'),
  ).toEqual({
    errors: { buyer_address: 'An invoice with a GSTIN needs the address.' },
  });
});

test('checkout values: a complete GSTIN sets the State', () => {
  expect(stateIn(' 27aapfu0939f1zv ')).toBe('27');
  expect(stateIn('27AAPFU0939F1Z')).toBeNull();
});

test('checkout values: the lines add up for every price and State, and CGST equals SGST', () => {
  const buyers = fc.constantFrom(null, '06', '27');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), buyers, (pricePaise, buyer) => {
      const lines = priceLines({ name: 'Pro', pricePaise }, { seller: '06', buyer });
      const total = lines.at(-1)?.paise;
      expect(lines.slice(0, -1).reduce((sum, { paise }) => sum + paise, 0)).toBe(total);
      if (buyer === '06') expect(lines[1]?.paise).toBe(lines[2]?.paise);
    }),
  );
});

test('checkout values: the lines name the taxes of the buyer’s State', () => {
  for (const pack of creditPacks) {
    expect(priceLines(pack, { seller: '06', buyer: '06' }).map(({ label }) => label)).toEqual([
      `${pack.name} pack`,
      'CGST 9%',
      'SGST 9%',
      'Total to pay',
    ]);
    expect(priceLines(pack, { seller: '06', buyer: '27' }).map(({ label }) => label)).toEqual([
      `${pack.name} pack`,
      'IGST 18%',
      'Total to pay',
    ]);
  }
});

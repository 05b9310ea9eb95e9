// req: CREDITS-31, CREDITS-32, CREDITS-33, CREDITS-35

import type { PurchaseDocument, TaxPaper } from '@sthira/contract/purchases';
import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { taxedPriceOf } from '#payments/purchases/create-order.ts';
import { glyphsOf } from '#testing/tax-paper-words.ts';
import { dayText, rupeesText } from './format-tax-paper.ts';
import { replaced } from './latin-text.ts';
import { renderTaxPaper } from './render-tax-paper.ts';

const at = istInstant('2027-03-31', '23:59');
const supplier = {
  name: 'Sthira',
  address: 'Gurugram',
  gstin: '06AAAAA0000A1ZX',
  state: '06',
  sac: '998439',
} as const;
const paper: TaxPaper = { kind: 'tax-invoice', number: 'STI/26-27/000042', at, supplier };

const bought = (
  state: '06' | '27',
  written: Partial<PurchaseDocument['buyer']> = {},
): PurchaseDocument => ({
  id: 'P'.repeat(20),
  uid: 'u',
  state: 'credited',
  pack: { id: 'advanced', name: 'Advanced', credits: 7500, pricePaise: 599_900 },
  price: taxedPriceOf(599_900, { seller: '06', buyer: state }),
  buyer: {
    name: 'José Nair',
    email: 'jose@example.com',
    state,
    gstin: '',
    address: '',
    ...written,
  },
  orderId: 'order_1',
  paymentId: 'pay_1',
  heldPayments: [],
  failure: '',
  createdAt: at,
  updatedAt: at,
  creditedAt: at,
  checkAt: null,
  paper,
  refund: null,
});

const wordsOf = (pdf: Buffer) => glyphsOf(pdf).join('');

test('tax paper: an invoice has the fields of rule 46', async () => {
  const words = wordsOf(await renderTaxPaper(bought('27'), paper));
  for (const text of [
    'Tax Invoice',
    'STI/26-27/000042',
    'Mar 31, 2027',
    '06AAAAA0000A1ZX',
    'José Nair',
    'Maharashtra (27)',
    'Place of supply: Maharashtra (27)',
    '998439',
    '₹5,999.00',
    'IGST 18 %',
    '₹1,079.82',
    '₹7,078.82',
    'reverse charge: No',
  ])
    expect(words).toContain(text);
  expect(words).not.toContain('CGST');
});

const longest: [string, string][] = [
  ['W', 'M'],
  ['औ', 'क्ष्मौ '],
  ['अA', 'ॐ,'],
];

test.each(longest)(
  'tax paper: the longest name of %j and address of %j stay on one page, which is small',
  async (name, address) => {
    const buyer = {
      name: name.repeat(100).slice(0, 100),
      address: address.repeat(300).slice(0, 300),
    };
    const pdf = await renderTaxPaper(bought('27', buyer), paper);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(wordsOf(pdf)).toContain('₹7,078.82');
    expect(pdf.length).toBeLessThan(40_000);
  },
);

test('tax paper: Devanagari is drawn in its conjuncts, also beside Latin in one word', async () => {
  const glyphs = glyphsOf(
    await renderTaxPaper(
      bought('27', { name: 'आशा शर्मा', address: 'M/s.क्षत्रिय ट्रस्ट, कर्क, श्री' }),
      paper,
    ),
  );
  // One glyph each. The sign of र् is drawn after the letter it stands before, that of ि before the
  // one it stands after.
  expect(glyphs).toEqual(expect.arrayContaining(['क्ष', 'श्र', 'र्', '्र']));
  expect(glyphs.join('')).toContain('आशा शमार्');
  expect(glyphs.join('')).toContain('M/s.क्षित्रय');
});

test('tax paper: a character that the font lacks is printed as a replacement sign', async () => {
  const words = wordsOf(
    await renderTaxPaper(bought('27', { name: 'ஆஷா 🙂 Rao', address: 'a\u0000b' }), paper),
  );
  expect(words).toContain('��� � Rao');
  expect(words).toContain('a�b');
});

test('tax paper: drawn for any texts', async () => {
  const signs = fc.constantFrom(
    '\u094d',
    '\u093c',
    '\u200d',
    '\u200c',
    '\u093f',
    'र',
    'ं',
    'क',
    'ष',
    'अ',
    '₹',
    'A',
    ' ',
    '\n',
    '\ud800',
    '🙂',
    'ஆ',
  );
  const character = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));
  const text = fc.array(fc.oneof(character, signs)).map((characters) => characters.join(''));
  // Many on one paper: a document takes longer to open than its texts to draw.
  const texts = fc.array(text, { minLength: 10, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(texts, async ([name = '', email = '', seller = '', ...address]) => {
      const buyer = { name, email, address: address.join(' ') };
      const sold = { ...paper, supplier: { ...supplier, name: seller, address: seller } };
      const glyphs = glyphsOf(await renderTaxPaper(bought('27', buyer), sold));
      expect(glyphs).not.toContain('\u0000');
      expect(glyphs.join('')).toContain('₹7,078.82');
    }),
    { numRuns: 4 },
  );
});

test('tax paper: the font has every character a buyer may enter', async () => {
  const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => replaced(character) === character,
  );
  expect(characters.length).toBeGreaterThan(900);
  expect(
    glyphsOf(await renderTaxPaper(bought('27', { address: characters.join(' ') }), paper)),
  ).not.toContain('\u0000');
});

test('tax paper: in the supplier’s State the tax is split into CGST and SGST', async () => {
  const words = wordsOf(await renderTaxPaper(bought('06'), paper));
  for (const text of ['CGST 9 %', 'SGST 9 %', '539.91', '7,078.82']) expect(words).toContain(text);
  expect(words).not.toContain('IGST');
});

test('tax paper: a credit note names its invoice', async () => {
  const words = wordsOf(
    await renderTaxPaper(bought('06'), {
      ...paper,
      kind: 'credit-note',
      number: 'STC/26-27/000001',
    }),
  );
  expect(words).toContain('Credit Note');
  expect(words).toContain('Against Tax Invoice STI/26-27/000042 of Mar 31, 2027');
});

test('tax paper: the same paper always has the same bytes', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const first = await renderTaxPaper(bought('27'), paper);
  vi.setSystemTime(Date.now() + 366 * 86_400_000);
  expect((await renderTaxPaper(bought('27'), paper)).equals(first)).toBe(true);
});

test.each([
  [0, '₹0.00'],
  [5, '₹0.05'],
  [10_050, '₹100.50'],
  [100_000, '₹1,000.00'],
  [12_345_678, '₹1,23,456.78'],
  [10_00_00_000_00, '₹10,00,00,000.00'],
])('tax paper: %d paise are %s', (paise, text) => expect(rupeesText(paise)).toBe(text));

test('tax paper: a day is the day in India', () =>
  expect(dayText(Date.parse('2027-03-31T18:30:00Z'))).toBe('Apr 01, 2027'));

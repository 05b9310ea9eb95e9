import { inflateSync } from 'node:zlib';
import type { PurchaseDocument, TaxPaper } from '@sthira/contract/purchases';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { drawPaper } from './draw-paper.ts';
import { dayText, rupeesText } from './paper-text.ts';
import { taxedPriceOf } from './price.ts';

const at = istInstant('2027-03-31', '23:59');
const supplier = { name: 'Sthira', address: 'Gurugram', gstin: '06AAAAA0000A1ZX', state: '06', sac: '998439' } as const;
const paper: TaxPaper = { kind: 'tax-invoice', number: 'STI/26-27/000042', at, supplier };

const bought = (state: '06' | '27'): PurchaseDocument => ({
  id: 'P'.repeat(20),
  uid: 'u',
  state: 'credited',
  pack: { id: 'advanced', name: 'Advanced', credits: 7500, pricePaise: 599_900 },
  price: taxedPriceOf(599_900, { seller: '06', buyer: state }),
  buyer: { name: 'José Nair', email: 'jose@example.com', state, gstin: '', address: '' },
  orderId: 'order_1',
  paymentId: 'pay_1',
  failure: '',
  createdAt: at,
  updatedAt: at,
  creditedAt: at,
  checkAt: null,
  paper,
  refund: null,
});

/** The words of a PDF's pages: its streams inflated, the hexadecimal strings of its text operators read, kerning left out. */
function wordsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => Buffer.from(body, 'latin1'));
  const operators = streams.map((body) => inflateSync(body).toString('latin1')).join('\n');
  return [...operators.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, line = '']) => [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''))
    .join('\n');
}

test('an invoice has what rule 46 asks for', async () => {
  const words = wordsOf(await drawPaper(bought('27'), paper));
  for (const text of [
    'Tax Invoice',
    'STI/26-27/000042',
    '31 Mar 2027',
    '06AAAAA0000A1ZX',
    'José Nair',
    'Maharashtra (27)',
    'Place of supply: Maharashtra (27)',
    '998439',
    '5,999.00',
    'IGST 18 %',
    '1,079.82',
    '7,078.82',
    'reverse charge: No',
  ])
    expect(words).toContain(text);
  expect(words).not.toContain('CGST');
});

test('the longest name and address stay on one page', async () => {
  const purchase = bought('27');
  const buyer = { ...purchase.buyer, name: 'W'.repeat(100), address: 'M'.repeat(300) };
  const pdf = await drawPaper({ ...purchase, buyer }, paper);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(wordsOf(pdf)).toContain('7,078.82');
});

test('in the supplier’s State the tax is two halves', async () => {
  const words = wordsOf(await drawPaper(bought('06'), paper));
  for (const text of ['CGST 9 %', 'SGST 9 %', '539.91', '7,078.82']) expect(words).toContain(text);
  expect(words).not.toContain('IGST');
});

test('a credit note names its invoice', async () => {
  const words = wordsOf(await drawPaper(bought('06'), { ...paper, kind: 'credit-note', number: 'STC/26-27/000001' }));
  expect(words).toContain('Credit Note');
  expect(words).toContain('Against Tax Invoice STI/26-27/000042 of 31 Mar 2027');
});

test('the same paper is the same bytes', async () => {
  const first = await drawPaper(bought('27'), paper);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await drawPaper(bought('27'), paper)).equals(first)).toBe(true);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [10_050, '100.50'],
  [100_000, '1,000.00'],
  [12_345_678, '1,23,456.78'],
  [10_00_00_000_00, '10,00,00,000.00'],
])('%d paise are %s', (paise, text) => expect(rupeesText(paise)).toBe(text));

test('a day is the day in India', () => expect(dayText(Date.parse('2027-03-31T18:30:00Z'))).toBe('01 Apr 2027'));

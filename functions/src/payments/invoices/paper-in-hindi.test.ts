// req: CREDITS-31, CREDITS-35

import type { PurchaseDocument, TaxPaper } from '@sthira/contract/purchases';
import { expect, test } from 'vitest';
import { aPurchase, supplier } from '#testing/purchase-fixture.ts';
import { drawingOf } from '#testing/tax-paper-words.ts';
import { renderTaxPaper } from './render-tax-paper.ts';

const at = Date.UTC(2026, 10, 20, 6, 30);
const invoice: TaxPaper = { kind: 'tax-invoice', number: 'STI/26-27/000042', at, supplier };
const { buyer } = aPurchase();
const paid = aPurchase({
  ...{ paymentId: 'pay_1', paper: invoice },
  buyer: { ...buyer, name: 'Total Stop', address: 'Date Road', language: 'hi' },
});
const drawn = async (paper: TaxPaper, purchase: PurchaseDocument = paid) =>
  drawingOf(await renderTaxPaper(purchase, paper));
/** Without their places and fonts; a sign that stands before its letter is drawn in its place. */
const textsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => / F\d [\d.]+ (?:grey )?(.*)/.exec(line)?.[1] ?? []);

test('tax paper in Hindi: its labels are, and names and figures are as they were given', async () => {
  const texts = textsOf(await drawn(invoice)).join('');
  for (const given of ['Total Stop', 'Date Road', 'Sthira Technologies', '1 Cyber City'])
    expect(texts).toContain(given);
  for (const figure of ['₹499.00', '₹89.82', '₹588.82', '998319', 'pay_1', 'STI/26-27/000042'])
    expect(texts).toContain(figure);
  for (const label of ['नंबर', 'प्राप्तकतार्', 'महाराष्ट्र (27)', 'कुल']) expect(texts).toContain(label);
  expect(texts).not.toMatch(
    /Supplier|RECIPIENT|Number|Description|Quantity|Amount|Place of|Payment/,
  );
});

test.each<[TaxPaper['kind'], string]>([
  ['tax-invoice', 'Tax Invoice'],
  ['receipt-voucher', 'Receipt Voucher'],
  ['credit-note', 'Credit Note'],
  ['refund-voucher', 'Refund Voucher'],
])('tax paper in Hindi: a %s has the law’s name for it too', async (kind, title) => {
  const texts = textsOf(await drawn({ ...invoice, kind })).join('');
  expect(texts).toMatch(new RegExp(`^\\p{Script=Devanagari}[^A-Z]*\\(${title}\\)`, 'u'));
});

test('tax paper in Hindi: what stands at the right edge in two scripts does not overlap', async () => {
  const lines = await drawn(invoice);
  const number = lines.findIndex((line) => line.endsWith(' STI/26-27/000042'));
  const xOf = (line = '') => Number(line.split(',')[0]);
  // Its label is drawn before it, and ends before it begins.
  expect(xOf(lines[number - 1])).toBeLessThan(xOf(lines[number]) - 20);
});

test('tax paper in Hindi: one in English keeps its bytes, whatever else is drawn', async () => {
  const { language: _, ...inEnglish } = paid.buyer;
  const before = await renderTaxPaper({ ...paid, buyer: inEnglish }, invoice);
  await renderTaxPaper(paid, invoice);
  const english = { ...paid, buyer: { ...inEnglish, language: 'en' as const } };
  expect((await renderTaxPaper(english, invoice)).equals(before)).toBe(true);
  expect(textsOf(drawingOf(before))).toContain('SUPPLIER');
});

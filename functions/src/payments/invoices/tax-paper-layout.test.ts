// req: CREDITS-31, CREDITS-35

import type { TaxPaper } from '@sthira/contract/purchases';
import { expect, test } from 'vitest';
import { aPurchase, supplier } from '#testing/purchase-fixture.ts';
import { drawingOf } from '#testing/tax-paper-words.ts';
import { renderTaxPaper } from './render-tax-paper.ts';

const at = Date.UTC(2026, 10, 20, 6, 30);
const invoice: TaxPaper = { kind: 'tax-invoice', number: 'STI/26-27/000042', at, supplier };
const paid = aPurchase({ paymentId: 'pay_1', paper: invoice });
const drawn = async (paper: TaxPaper, purchase = paid) =>
  drawingOf(await renderTaxPaper(purchase, paper));

test('tax paper layout: an invoice keeps its text positions', async () => {
  expect(await drawn(invoice)).toEqual([
    '50,771 F2 20 Tax Invoice',
    '418,777 F1 10 Number: STI/26-27/000042',
    '457,763 F1 10 Date: Nov 20, 2026',
    '50,90 to 545,90',
    '50,729 F1 8 grey SUPPLIER',
    '50,714 F2 11 Sthira Technologies',
    '50,701 F1 9 1 Cyber City',
    '50,689 F1 9 Haryana (06)',
    '50,677 F1 9 GSTIN: 06AAACS0000A1ZK',
    '298,729 F1 8 grey RECIPIENT',
    '298,714 F2 11 Asha',
    '298,701 F1 9 asha@example.com',
    '298,689 F1 9 Maharashtra (27)',
    '298,677 F1 9 GSTIN: unregistered',
    '50,182 to 545,182',
    '50,644 F2 9.5 Description',
    '305,644 F2 9.5 SAC',
    '408,644 F2 9.5 Quantity',
    '507,644 F2 9.5 Amount',
    '50,625 F1 9.5 Starter pack: 500 prepaid platform credits',
    '305,625 F1 9.5 998319',
    '445,625 F1 9.5 1',
    '510,625 F1 9.5 ₹499.00',
    '50,224 to 545,224',
    '390,606 F1 9.5 Taxable value',
    '510,606 F1 9.5 ₹499.00',
    '406,587 F1 9.5 IGST 18 %',
    '515,587 F1 9.5 ₹89.82',
    '427,568 F2 9.5 Total',
    '510,568 F2 9.5 ₹588.82',
    '50,284 to 545,284',
    '50,541 F1 9 Place of supply: Maharashtra (27)',
    '50,526 F1 9 Tax payable on reverse charge: No',
    '50,510 F1 9 Payment: pay_1, order order_1, in Indian Rupees (INR)',
    '50,483 F1 8 grey Issued electronically under the Information Technology Act, 2000; no signature is needed.',
  ]);
});

test('tax paper layout: in the supplier’s State CGST stands above SGST', async () => {
  const price = { ...paid.price, igstPaise: 0, cgstPaise: 4_491, sgstPaise: 4_491 };
  const lines = await drawn(invoice, { ...paid, price });
  expect(lines.slice(24, 35)).toEqual([
    '390,606 F1 9.5 Taxable value',
    '510,606 F1 9.5 ₹499.00',
    '409,587 F1 9.5 CGST 9 %',
    '515,587 F1 9.5 ₹44.91',
    '409,568 F1 9.5 SGST 9 %',
    '515,568 F1 9.5 ₹44.91',
    '427,549 F2 9.5 Total',
    '510,549 F2 9.5 ₹588.82',
    '50,303 to 545,303',
    '50,522 F1 9 Place of supply: Maharashtra (27)',
    '50,507 F1 9 Tax payable on reverse charge: No',
  ]);
});

test('tax paper layout: the stored amounts are shown, also when the halves differ', async () => {
  const stored = { igstPaise: 0, cgstPaise: 4_492, sgstPaise: 4_491, totalPaise: 58_888 };
  const lines = await drawn(invoice, { ...paid, price: { ...paid.price, ...stored } });
  expect(lines.slice(27, 32).map((line) => line.split(' ').slice(3).join(' '))).toEqual([
    '₹44.92',
    'SGST 9 %',
    '₹44.91',
    'Total',
    '₹588.88',
  ]);
});

test('tax paper layout: a credit note names its invoice below the State and has its own title', async () => {
  const note: TaxPaper = { ...invoice, kind: 'credit-note', number: 'STC/26-27/000001' };
  const lines = await drawn(note);
  expect([...lines.slice(0, 2), ...lines.slice(33)]).toEqual([
    '50,771 F2 20 Credit Note',
    '416,777 F1 10 Number: STC/26-27/000001',
    '50,510 F1 9 Against Tax Invoice STI/26-27/000042 of Nov 20, 2026',
    '50,495 F1 9 Payment: pay_1, order order_1, in Indian Rupees (INR)',
    '50,468 F1 8 grey Issued electronically under the Information Technology Act, 2000; no signature is needed.',
  ]);
});

test('tax paper layout: a refund voucher names its receipt voucher', async () => {
  const paper: TaxPaper = { ...invoice, kind: 'receipt-voucher', number: 'STR/26-27/000042' };
  const voucher: TaxPaper = { ...invoice, kind: 'refund-voucher', number: 'STV/26-27/000001' };
  const lines = await drawn(voucher, { ...paid, paper });
  expect(lines).toContain('50,510 F1 9 Against Receipt Voucher STR/26-27/000042 of Nov 20, 2026');
});

test('tax paper layout: a supplier with more lines than the buyer moves the amounts down', async () => {
  const address =
    'Unit 1204, Tower B, Cyber City Business Park, Old Gurugram Road, Phase 2, Sector 24, Gurugram, Haryana 122002';
  const buyer = { ...paid.buyer, gstin: '27AAPFU0939F1ZV' };
  const lines = await drawn({ ...invoice, supplier: { ...supplier, address } }, { ...paid, buyer });
  expect(lines.slice(5, 20)).toEqual([
    '50,714 F2 11 Sthira Technologies',
    '50,701 F1 9 Unit 1204, Tower B, Cyber City Business Park, Old ',
    '50,689 F1 9 Gurugram Road, Phase 2, Sector 24, Gurugram, ',
    '50,677 F1 9 Haryana 122002',
    '50,665 F1 9 Haryana (06)',
    '50,652 F1 9 GSTIN: 06AAACS0000A1ZK',
    '298,729 F1 8 grey RECIPIENT',
    '298,714 F2 11 Asha',
    '298,701 F1 9 asha@example.com',
    '298,689 F1 9 Maharashtra (27)',
    '298,677 F1 9 GSTIN: 27AAPFU0939F1ZV',
    '50,206 to 545,206',
    '50,619 F2 9.5 Description',
    '305,619 F2 9.5 SAC',
    '408,619 F2 9.5 Quantity',
  ]);
});

// req: ADMIN-21

import type { PurchaseDocument, TaxPaper } from '@sthira/contract/purchases';
import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxedPriceOf } from '#payments/purchases/create-order.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { papersIn, refundedPaise, revenueByMonth } from './revenue.ts';

const supplier = {
  name: 'Sthira',
  address: '1 Road',
  gstin: '06AAAAA0000A1Z5',
  state: '06',
  sac: '998439',
} as const;
const paper = (
  number: string,
  day: string,
  time = '12:00',
  kind: TaxPaper['kind'] = 'tax-invoice',
): TaxPaper => ({
  kind,
  number,
  at: istInstant(day, time),
  supplier,
});
const sold = (number: string, day: string, changes: Partial<PurchaseDocument> = {}) =>
  aPurchase({
    id: `Purchase${number.slice(-6)}`.padEnd(20, '0'),
    state: 'credited',
    paper: paper(number, day),
    ...changes,
  });
const inHaryana = {
  taxablePaise: 99_900,
  gstPercent: 18,
  cgstPaise: 8_991,
  sgstPaise: 8_991,
  igstPaise: 0,
  totalPaise: 117_882,
};

const lastQuarter = {
  from: istInstant('2026-09-01', '00:00'),
  to: istInstant('2026-12-01', '00:00'),
};

test('revenue months: each is the sum of its papers minus the refunds paid in it, newest first', () => {
  const purchases = [
    sold('STI/26-27/000001', '2026-09-30', {
      refund: aRefund({
        state: 'processed',
        paper: paper('STC/26-27/000001', '2026-11-02', '09:00', 'credit-note'),
      }),
    }),
    sold('STI/26-27/000002', '2026-11-01', { price: inHaryana }),
    sold('STI/26-27/000003', '2026-11-30'),
  ];
  expect(revenueByMonth(papersIn(lastQuarter, purchases))).toEqual([
    {
      month: '2026-11',
      sales: 2,
      refunds: 1,
      paid_paise: 176_764,
      refunded_paise: 58_882,
      taxable_paise: 99_900,
      cgst_paise: 8_991,
      sgst_paise: 8_991,
      igst_paise: 0,
      total_paise: 117_882,
    },
    {
      month: '2026-09',
      sales: 1,
      refunds: 0,
      paid_paise: 58_882,
      refunded_paise: 0,
      taxable_paise: 49_900,
      cgst_paise: 0,
      sgst_paise: 0,
      igst_paise: 8_982,
      total_paise: 58_882,
    },
  ]);
});

test('register and months: CGST equals SGST, and the total is the sum of the parts', () => {
  const nets = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(nets, (sums) => {
      const papers = papersIn(
        lastQuarter,
        sums.map((net, place) =>
          sold(`STI/26-27/${String(place).padStart(6, '0')}`, '2026-11-05', {
            price: taxedPriceOf(net, { seller: '06', buyer: place % 3 === 0 ? '27' : '06' }),
          }),
        ),
      );
      for (const line of [...papers, ...revenueByMonth(papers)]) {
        expect(line.cgst_paise).toBe(line.sgst_paise);
        expect(line.total_paise).toBe(
          line.taxable_paise + line.cgst_paise + line.sgst_paise + line.igst_paise,
        );
      }
    }),
  );
});

test('revenue months: net, GST and refunds make what was paid, also where a part was refunded or a refund failed', () => {
  const sale = fc.record({
    net: fc.integer({ min: 1, max: 1e9 }),
    inState: fc.boolean(),
    refund: fc.constantFrom('none', 'failed', 'whole', 'part'),
    part: fc.double({ min: 0.0001, max: 0.9999, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(sale, { minLength: 1, maxLength: 20 }), (sales) => {
      const purchases = sales.map(({ net, inState, refund, part }, place) => {
        const price = taxedPriceOf(net, { seller: '06', buyer: inState ? '06' : '27' });
        const note = paper(`STC/${place}`, '2026-11-06', '12:00', 'credit-note');
        const paidPaise = Math.ceil(price.totalPaise * part);
        return sold(`STI/26-27/${String(place).padStart(6, '0')}`, '2026-11-05', {
          price,
          refund: {
            none: null,
            failed: aRefund({ state: 'failed' }),
            whole: aRefund({ state: 'processed', paper: note }),
            part: aRefund({ state: 'processed', paper: note, paidPaise }),
          }[refund],
        });
      });
      const [month] = revenueByMonth(papersIn(lastQuarter, purchases));
      if (!month) throw new Error('There is a month.');
      const gst = month.cgst_paise + month.sgst_paise + month.igst_paise;
      expect(month.taxable_paise + gst + month.refunded_paise).toBe(month.paid_paise);
      expect(month.paid_paise).toBe(
        purchases.reduce((sum, { price }) => sum + price.totalPaise, 0),
      );
      expect(month.refunded_paise).toBe(
        purchases.reduce((sum, purchase) => sum + refundedPaise(purchase), 0),
      );
      expect(month.cgst_paise).toBe(month.sgst_paise);
    }),
  );
});

test('revenue months: a month begins and ends at midnight in India', () => {
  const purchases = [
    sold('STI/26-27/000001', '2026-10-31', {
      paper: paper('STI/26-27/000001', '2026-10-31', '23:59'),
    }),
    sold('STI/26-27/000002', '2026-11-01', {
      paper: paper('STI/26-27/000002', '2026-11-01', '00:00'),
    }),
    sold('STI/26-27/000003', '2026-08-31', {
      refund: aRefund({ paper: paper('STC/26-27/000001', '2026-09-01', '00:00', 'credit-note') }),
    }),
    sold('STI/26-27/000004', '2026-12-01', {
      paper: paper('STI/26-27/000004', '2026-12-01', '00:00'),
    }),
  ];
  const papers = papersIn(lastQuarter, purchases);
  expect(papers.map(({ number, total_paise }) => [number, total_paise])).toEqual([
    ['STI/26-27/000002', 58_882],
    ['STI/26-27/000001', 58_882],
    ['STC/26-27/000001', -58_882],
  ]);
  expect(revenueByMonth(papers).map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
  ]);
});

test('tax register: a line has the columns an accountant files', () => {
  const buyer = {
    name: 'Asha Traders',
    email: 'asha@example.com',
    state: '27',
    gstin: '27AAPFU0939F1ZV',
    address: '12 Lake Road',
  } as const;
  expect(papersIn(lastQuarter, [sold('STI/26-27/000009', '2026-11-05', { buyer })])).toMatchObject([
    {
      number: 'STI/26-27/000009',
      kind: 'tax-invoice',
      at: '2026-11-05T06:30:00.000Z',
      buyer_name: 'Asha Traders',
      buyer_gstin: '27AAPFU0939F1ZV',
      place_of_supply: '27-Maharashtra',
      supplier_gstin: '06AAAAA0000A1Z5',
      sac: '998439',
      gst_percent: 18,
      taxable_paise: 49_900,
      igst_paise: 8_982,
      total_paise: 58_882,
    },
  ]);
});

test('tax register: an unpaid order has no line', () =>
  expect(papersIn(lastQuarter, [aPurchase()])).toEqual([]));

import { financialYearAt, stateOfGstin } from '@sthira/contract/gst';
import type { TaxPaper, TaxPaperKind } from '@sthira/contract/purchases';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { docs } from '#documents/docs.ts';
import { invariant } from '#platform/errors.ts';
import type { PaymentSettings } from '#platform/payment-settings.ts';
import type { Unit } from '#platform/store/unit.ts';

/** Each kind has a series of its own. */
const series: Record<TaxPaperKind, { prefix: string; counter: string }> = {
  'tax-invoice': { prefix: 'STI', counter: 'invoices' },
  'credit-note': { prefix: 'STC', counter: 'credit-notes' },
  'receipt-voucher': { prefix: 'STR', counter: 'receipt-vouchers' },
  'refund-voucher': { prefix: 'STV', counter: 'refund-vouchers' },
};

/** The kinds of tax paper for a sale and its refund; a setting chooses, as an accountant says. */
export const taxPapersOf = {
  invoices: { sale: 'tax-invoice', refund: 'credit-note' },
  vouchers: { sale: 'receipt-voucher', refund: 'refund-voucher' },
} as const satisfies Record<
  PaymentSettings['taxPapers'],
  { sale: TaxPaperKind; refund: TaxPaperKind }
>;

const _paperCounter = z.object({ last: z.int().check(z.nonnegative()) });

interface Wanted {
  kind: TaxPaperKind;
  at: Instant;
  supplier: PaymentSettings['supplier'];
}

/**
 * Reads the next number of a series among a transaction's reads; the returned function takes it
 * among the writes. Numbers have no gap, because the same transaction takes a number and writes its
 * paper.
 */
export async function openTaxPaper(
  unit: Unit,
  { kind, at, supplier }: Wanted,
): Promise<() => TaxPaper> {
  const year = financialYearAt(at);
  const doc = docs.paperCounter(series[kind].counter, year);
  const last = (await unit.read(doc))?.last ?? 0;
  return () => {
    unit.replace(doc, { last: last + 1 });
    return {
      kind,
      number: taxPaperNumber(kind, { year, count: last + 1 }),
      at,
      supplier: { ...supplier, state: stateOfGstin(supplier.gstin) },
    };
  };
}

/** `STI/26-27/000001`: sixteen characters, as many as rule 46 allows. */
export function taxPaperNumber(
  kind: TaxPaperKind,
  { year, count }: { year: string; count: number },
): string {
  const number = `${series[kind].prefix}/${year.slice(2)}/${String(count).padStart(6, '0')}`;
  invariant(number.length <= 16, `the number ${number} is longer than the law allows`);
  return number;
}

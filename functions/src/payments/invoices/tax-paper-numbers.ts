import { financialYearAt, stateOfGstin } from '@sthira/contract/gst';
import { paths } from '@sthira/contract/paths';
import type { TaxPaper, TaxPaperKind } from '@sthira/contract/purchases';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { invariant } from '#platform/errors.ts';
import { db, readIn, type Transaction } from '#platform/firestore.ts';
import type { PaymentSettings } from '#platform/payment-settings.ts';

/** Each kind has a series of its own. */
const series: Record<TaxPaperKind, { prefix: string; counter: string }> = {
  'tax-invoice': { prefix: 'STI', counter: 'invoices' },
  'credit-note': { prefix: 'STC', counter: 'credit-notes' },
  'receipt-voucher': { prefix: 'STR', counter: 'receipt-vouchers' },
  'refund-voucher': { prefix: 'STV', counter: 'refund-vouchers' },
};

/** The papers of a sale and of its refund: an accountant decides which, the settings say it. */
export const taxPapersOf = {
  invoices: { sale: 'tax-invoice', refund: 'credit-note' },
  vouchers: { sale: 'receipt-voucher', refund: 'refund-voucher' },
} as const satisfies Record<
  PaymentSettings['taxPapers'],
  { sale: TaxPaperKind; refund: TaxPaperKind }
>;

const paperCounter = z.object({ last: z.int().check(z.nonnegative()) });

interface Wanted {
  kind: TaxPaperKind;
  at: Instant;
  supplier: PaymentSettings['supplier'];
}

/**
 * The next number of a series, read among a transaction's reads and taken among its writes with the
 * function that is returned. Numbers have no gap, because a number is taken by the transaction that
 * writes its paper, or by none.
 */
export async function openTaxPaper(
  transaction: Transaction,
  { kind, at, supplier }: Wanted,
): Promise<() => TaxPaper> {
  const year = financialYearAt(at);
  const path = paths.paperCounter(series[kind].counter, year);
  const last = (await readIn(transaction, { path, schema: paperCounter }))?.last ?? 0;
  return () => {
    transaction.set(db().doc(path), { last: last + 1 });
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

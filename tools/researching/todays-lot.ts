import type { DatedRows } from '@sthira/quant/calendar/dated';
import { termsOf } from '@sthira/quant/contracts/contract-terms';

/** Contracts of every day have the lot of today meanwhile: nobody can trade another one any more. */
export function withTodaysLot<Result>(work: (lotUnits: number) => Result): Result {
  const known = termsOf.NIFTY;
  const lastOf = (rows: DatedRows<number>): DatedRows<number> => [
    { from: '2019-01-01', value: rows.at(-1)?.value ?? 0 },
  ];
  const { weekly, monthly } = known.lotSize;
  termsOf.NIFTY = { ...known, lotSize: { weekly: lastOf(weekly), monthly: lastOf(monthly) } };
  try {
    return work(weekly.at(-1)?.value ?? 0);
  } finally {
    termsOf.NIFTY = known;
  }
}

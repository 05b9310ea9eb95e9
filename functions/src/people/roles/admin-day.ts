import { paths } from '@sthira/contract/paths';
import { type Instant, istDay } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { db, readIn, type Transaction } from '#platform/firestore.ts';

const adminDay = z.object({ day: z.iso.date(), sums: z.record(z.string(), z.int()) });

/** What one admin has done since midnight in India, inside one transaction. */
export interface AdminDay {
  sumOf: (what: string) => number;
  /** Counts more of it; once, among the transaction's writes. */
  add: (what: string, amount: number) => void;
}

/**
 * Reads an admin's day among the transaction's reads. It is one document for all instances; a new
 * day begins with nothing.
 */
export async function openAdminDay(
  transaction: Transaction,
  { uid, now }: { uid: string; now: Instant },
): Promise<AdminDay> {
  const path = paths.adminDay(uid);
  const day = istDay(now);
  const stored = await readIn(transaction, { path, schema: adminDay });
  const sums = stored?.day === day ? stored.sums : {};
  const sumOf = (what: string) => sums[what] ?? 0;
  return {
    sumOf,
    add: (what, amount) =>
      transaction.set(db().doc(path), { day, sums: { ...sums, [what]: sumOf(what) + amount } }),
  };
}

import { type Instant, istDay } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { Unit } from '#platform/store/unit.ts';

/** What one admin has done since midnight in India, inside one transaction. */
export interface AdminDay {
  sumOf: (what: string) => number;
  /** Counts more of it; once, among the transaction's writes. */
  add: (amounts: Record<string, number>) => void;
}

/**
 * Reads an admin's day among the transaction's reads. It is one document for all instances; a new
 * day begins with nothing.
 */
export async function openAdminDay(
  unit: Unit,
  { uid, now }: { uid: string; now: Instant },
): Promise<AdminDay> {
  const doc = docs.adminDay(uid);
  const day = istDay(now);
  const stored = await unit.read(doc);
  const sums = stored?.day === day ? stored.sums : {};
  const sumOf = (what: string) => sums[what] ?? 0;
  return {
    sumOf,
    add: (amounts) => {
      const more = Object.entries(amounts).map(([what, amount]) => [what, sumOf(what) + amount]);
      unit.replace(doc, { day, sums: { ...sums, ...Object.fromEntries(more) } });
    },
  };
}

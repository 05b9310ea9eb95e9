import type { EnigmaParameters } from './parameter-fields.ts';

type Bounds = Pick<EnigmaParameters, 'entryDays' | 'daysToExpiryMin' | 'daysToExpiryMax'>;

/** How many trading days before their expiry options may be sold; null where on each. */
export function daysToExpiry({
  entryDays,
  daysToExpiryMin,
  daysToExpiryMax,
}: Bounds): { fewest: number; most: number } | null {
  if (entryDays === 'eve') return { fewest: 1, most: 1 };
  if (daysToExpiryMin === null && daysToExpiryMax === null) return null;
  return { fewest: daysToExpiryMin ?? 1, most: daysToExpiryMax ?? Number.POSITIVE_INFINITY };
}

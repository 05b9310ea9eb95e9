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

/** A parameter that another one contradicts. */
export interface Contradiction {
  key: keyof EnigmaParameters;
  /** The end of a sentence about it. */
  problem: string;
}

/** What would keep a strategy from ever opening a position; null when nothing does. */
export function contradictionOf({
  entryDays,
  daysToExpiryMin: fewest,
  daysToExpiryMax: most,
}: Bounds): Contradiction | null {
  if (fewest === null) return null;
  if (most !== null && most < fewest)
    return {
      key: 'daysToExpiryMax',
      problem: `is below the fewest trading days to expiry, ${fewest}.`,
    };
  return entryDays === 'eve' && fewest > 1
    ? {
        key: 'daysToExpiryMin',
        problem: 'is above 1, but positions are opened on the trading day before an expiry only.',
      }
    : null;
}

import { hoursInForce } from '#calendar/hours.ts';
import type { EnigmaParameters } from './parameter-fields.ts';

/** A parameter that another one contradicts. */
export interface Contradiction {
  key: keyof EnigmaParameters;
  /** The end of a sentence about it. */
  problem: string;
}

type Bounds = Pick<
  EnigmaParameters,
  'entryDays' | 'daysToExpiryMin' | 'daysToExpiryMax' | 'entryFrom' | 'entryUntil'
>;

/** What would keep a strategy from ever opening a position; null when nothing does. */
export function contradictionOf(bounds: Bounds): Contradiction | null {
  return ofDays(bounds) ?? ofTimes(bounds);
}

/** Trading days to the next expiry at most: a week of five, and a session on a day off. */
const furthestExpiry = 6;

/**
 * The same of what is about to be stored, which may not wait for an expiry further away than any
 * ever is. What was stored before may: it stays readable and opens nothing.
 */
export function newContradictionOf(bounds: Bounds): Contradiction | null {
  const { daysToExpiryMin: fewest } = bounds;
  return fewest !== null && fewest > furthestExpiry
    ? {
        key: 'daysToExpiryMin',
        problem: `is above ${furthestExpiry}: the next expiry is never further away, and nothing would be opened.`,
      }
    : contradictionOf(bounds);
}

function ofDays({
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

/** The same in every row. */
const usual = hoursInForce[0].value;

/** Times are `HH:MM`, so their texts are in their order. */
function ofTimes({ entryFrom, entryUntil }: Bounds): Contradiction | null {
  const [from, until] = [entryFrom ?? usual.entryFrom, entryUntil ?? usual.entryUntil];
  if (from < until) return null;
  return entryUntil === null
    ? { key: 'entryFrom', problem: `is not before ${until}, when entries end.` }
    : { key: 'entryUntil', problem: `is not after ${from}, when entries begin.` };
}

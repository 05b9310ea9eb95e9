import { expect, test } from 'vitest';
import { addDays, isTradingDay, tradingDaysUntil } from '#calendar/trading-days.ts';
import type { Underlying } from '#contracts/contract-terms.ts';
import { expiryDays } from '#contracts/expiries.ts';
import { contradictionOf, newContradictionOf } from './contradictions.ts';

const bounds = {
  entryDays: 'every' as const,
  daysToExpiryMax: null,
  entryFrom: null,
  entryUntil: null,
};

/** Trading days from each trading day of eight years to the expiry that is sold on it. */
function daysAway(underlying: Underlying): Set<number> {
  const seen = new Set<number>();
  for (let day = '2019-06-03'; day < '2027-12-01'; day = addDays(day, 1)) {
    const [expiry] = isTradingDay(day) ? expiryDays(underlying, addDays(day, 1), 1) : [];
    if (expiry) seen.add(tradingDaysUntil(expiry, { after: day }));
  }
  return seen;
}

test.each(['NIFTY', 'SENSEX'] as const)(
  'contradictions: a new bound is refused from where no expiry of %s ever lies',
  (underlying) => {
    const furthest = Math.max(...daysAway(underlying));
    expect(newContradictionOf({ ...bounds, daysToExpiryMin: furthest })).toBeNull();
    const never = { ...bounds, daysToExpiryMin: furthest + 1 };
    expect(newContradictionOf(never)?.key).toBe('daysToExpiryMin');
    expect(contradictionOf(never)).toBeNull();
  },
);

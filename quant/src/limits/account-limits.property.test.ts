import { weekdays } from '@sthira/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changedLimits,
  isDayOff,
  type LimitedAccount,
  type Limits,
  limitsOn,
  loosened,
  sameLimits,
} from './account-limits.ts';

const today = '2026-11-25';
const later = '2026-11-26';
const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const figure = optional(fc.integer({ min: 1, max: 5 }));
const time = optional(fc.constantFrom('09:30', '11:00', '13:00'));

const limits: fc.Arbitrary<Limits> = fc
  .record({
    slPctHundredths: fc.constantFrom(0, 100, 200),
    dailyLossPctHundredths: fc.constantFrom(100, 200, 300),
    positionLossPctHundredths: figure,
    weeklyLossPctHundredths: figure,
    profitLockPctHundredths: figure,
    dailyEntries: figure,
    maxLots: figure,
    entryFrom: time,
    entryUntil: time,
    daysOff: optional(fc.uniqueArray(fc.constantFrom(...weekdays, ...days), { maxLength: 3 })),
  })
  .map(
    (all) =>
      Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== undefined),
      ) as unknown as Limits,
  );

const account = ({ slPctHundredths, dailyLossPctHundredths, ...own }: Limits): LimitedAccount => ({
  slPctHundredths,
  dailyLossPctHundredths,
  limits: own,
});

/** What an account under these limits may do, as a list of yes and no. */
function allows(of: Limits): boolean[] {
  const below = (limit: number | undefined, used: number) => !limit || used < limit;
  const used = [1, 2, 3, 4, 5];
  return [
    ...used.map((value) => below(of.slPctHundredths, 100 * value)),
    ...used.map((value) => below(of.dailyLossPctHundredths, 100 * value)),
    ...used.map((value) => below(of.positionLossPctHundredths, value)),
    ...used.map((value) => below(of.weeklyLossPctHundredths, value)),
    ...used.map((value) => below(of.profitLockPctHundredths, value)),
    ...used.map((value) => below(of.dailyEntries, value)),
    ...used.map((value) => !of.maxLots || value <= of.maxLots),
    ...['09:15', '10:00', '12:00', '14:00'].map(
      (at) => (of.entryFrom ?? '') <= at && at < (of.entryUntil ?? '24:00'),
    ),
    ...days.map((day) => !isDayOff(of, day)),
  ];
}

test('account limits: today old and new limits both apply, from the next trading day the new ones', () => {
  fc.assert(
    fc.property(limits, limits, (before, wanted) => {
      const { limits: now, laterLimits } = changedLimits(account(before), wanted, today);
      const [old, asked] = [allows(before), allows(wanted)];
      expect(allows(now)).toEqual(old.map((yes, place) => yes && asked[place]));
      const next = { ...account(now), laterLimits };
      expect(limitsOn(next, today)).toEqual(now);
      expect(allows(limitsOn(next, later))).toEqual(asked);
      expect(laterLimits?.from ?? later).toBe(later);
    }),
    { numRuns: 2_000 },
  );
});

test('account limits: loosened exactly where they allow more', () => {
  fc.assert(
    fc.property(limits, limits, (before, after) => {
      const old = allows(before);
      const isMore = allows(after).some((yes, place) => yes && !old[place]);
      if (isMore) expect(loosened(before, after, today)).not.toEqual([]);
      if (sameLimits(before, after, today)) expect(allows(after)).toEqual(old);
    }),
    { numRuns: 2_000 },
  );
});

test('account limits: a change keeps the day’s earlier ones, and may take them back', () => {
  const before = account({ slPctHundredths: 100, dailyLossPctHundredths: 100, maxLots: 2 });
  const wider = changedLimits(before, { slPctHundredths: 200, dailyLossPctHundredths: 100 }, today);
  expect(wider).toEqual({
    limits: { slPctHundredths: 100, dailyLossPctHundredths: 100, maxLots: 2 },
    laterLimits: {
      from: '2026-11-26',
      limits: { slPctHundredths: 200, dailyLossPctHundredths: 100 },
    },
  });
  const back = changedLimits(
    { ...before, laterLimits: wider.laterLimits },
    limitsOn(before, today),
    today,
  );
  expect(back).toEqual({ limits: limitsOn(before, today), laterLimits: undefined });
});

test('account limits: looser ones wait over a weekend and a holiday', () => {
  const before = account({ slPctHundredths: 100, dailyLossPctHundredths: 100 });
  const wanted = { slPctHundredths: 200, dailyLossPctHundredths: 100 };
  const from = (day: string) => changedLimits(before, wanted, day).laterLimits?.from;
  expect(from('2026-11-27')).toBe('2026-11-30');
  expect(from('2026-11-23')).toBe('2026-11-25');
});

test('account limits: past days off are dropped', () => {
  const before = account({
    ...{ slPctHundredths: 0, dailyLossPctHundredths: 100 },
    daysOff: ['2026-11-20', 'friday'],
  });
  const { limits: now } = changedLimits(before, limitsOn(before, today), today);
  expect(now.daysOff).toEqual(['friday']);
});

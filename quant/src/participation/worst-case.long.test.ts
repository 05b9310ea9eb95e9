import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Moment, type Month, ParticipationYears } from '#testing/participation-years.ts';
import { defaultParameters } from './parameters.ts';
import { mostBelowBestDay, worstYear } from './year-bound.ts';

const level = fc.integer({ min: 20_000, max: 32_000 });
const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
const marks = fc.array(share, { minLength: 3, maxLength: 4 });
const month: fc.Arbitrary<Month> = fc.record({
  level,
  close: level,
  marks,
  laterMarks: marks,
  debit: fc.oneof(
    fc.constantFrom(0.0236, 0.025, 0.0262, 0.028),
    fc.double({ min: 0.014, max: 0.03, noNaN: true }),
  ),
});
const anyMonths = fc.array(month, { minLength: 24, maxLength: 24 });

const rising = { level: 20_000, close: 32_000, marks: [1], laterMarks: [1] };
const falling = { level: 24_252, close: 20_000, marks: [0], laterMarks: [0] };
/** Rising months until every spread is worth all it can be, and then only losses; some are any. */
const risingThenFalling = fc
  .record({
    risings: fc.integer({ min: 0, max: 20 }),
    debit: fc.constantFrom(0.015, 0.02, 0.0236, 0.0249, 0.025, 0.0262, 0.028),
    any: fc.array(fc.tuple(fc.nat({ max: 23 }), month), { maxLength: 2 }),
  })
  .map(({ risings, debit, any }): Month[] => {
    const months = Array.from({ length: 24 }, (_, place): Month => {
      return { ...(place < risings ? rising : falling), debit };
    });
    for (const [place, each] of any) months[place] = each;
    return months;
  });
const twoYears = fc.oneof(anyMonths, risingThenFalling, risingThenFalling);

const account = {
  from: '2026-01-01',
  yieldAYear: 0.06,
  parameters: defaultParameters,
};
const croreInPaise = 1_000_000_000;

function played(months: readonly Month[], capitalPaise: number): ParticipationYears {
  const years = new ParticipationYears({ ...account, capitalPaise });
  years.play(months);
  return years;
}

/** The largest fall from a best moment, as a share of it. */
function deepestFall(moments: readonly Moment[]): number {
  let best = 0;
  let deepest = 0;
  for (const { wealthPaise } of moments) {
    best = Math.max(best, wealthPaise);
    deepest = Math.max(deepest, 1 - wealthPaise / best);
  }
  return deepest;
}

/** What the twelve months from the first roll made, until just before the fifth quarter's. */
function firstYear(years: ParticipationYears, month: number): number {
  const before = years.moments.filter(({ kind }) => kind === 'before');
  const [start, end] = [before[month]?.wealthPaise ?? 0, before[month + 12]?.wealthPaise ?? 0];
  return end / start - 1;
}

const numRuns = process.env.SOAK === undefined ? 400 : 1_000;
const most = { notional: 0.5, debit: 0.025 };

describe.each([
  // Just under three lots at most levels: all of them each quarter, the first time in March.
  { name: 'by quarter', capitalPaise: 0.85 * croreInPaise, firstRoll: 2, near: 0.03 },
  // A third of the lots each month, the first time in January.
  { name: 'on a ladder', capitalPaise: 500 * croreInPaise, firstRoll: 0, near: 0.025 },
])(
  'participation $name, over two years of any levels and prices',
  ({ capitalPaise, firstRoll, near }) => {
    test('never loses more than its bounds say, and comes near them', () => {
      const seen = { fall: 0, year: 1, rolls: 0 };
      fc.assert(
        fc.property(twoYears, (months) => {
          const years = played(months, capitalPaise);
          const fall = deepestFall(years.moments);
          const year = firstYear(years, firstRoll);
          expect(fall).toBeLessThanOrEqual(mostBelowBestDay({ ...most, width: years.widestShare }));
          expect(year).toBeGreaterThanOrEqual(worstYear(most));
          seen.fall = Math.max(seen.fall, fall);
          seen.year = Math.min(seen.year, year);
          seen.rolls += years.rolls;
        }),
        { numRuns },
      );
      expect(seen.rolls).toBeGreaterThan(8 * numRuns);
      expect(seen.fall).toBeGreaterThan(near);
      expect(seen.year).toBeLessThan(0.012);
    });
  },
);

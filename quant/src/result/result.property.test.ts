// req: INVESTOR-140, INVESTOR-142
import { type Day, dayMs, istDay, istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalPaise } from '#charges/charge-heads.ts';
import type { TimedFill } from '#realised-days.ts';
import { closedResults } from './closed-results.ts';
import { equityDays, largestDrawdown } from './equity.ts';
import { leastRateDays, liquidFundOf, percentAYear } from './rate-a-year.ts';
import { mergeResultDays, type ResultDay } from './result-day.ts';
import { resultMonths } from './result-months.ts';
import { taxYears } from './tax-years.ts';

const firstAt = istInstant('2025-01-01', '00:00');
const dayAt = (place: number): Day => istDay(firstAt + place * dayMs);
const paise = fc.integer({ min: -500_000, max: 500_000 });
const cost = fc.integer({ min: 0, max: 9_000 });
const place = fc.integer({ min: 0, max: 900 });

const aDay = fc.record({
  day: place.map(dayAt),
  grossPaise: paise,
  charges: fc.record({
    ...{ brokerage: cost, stt: cost, exchange: cost, ipft: cost },
    ...{ sebi: cost, stamp: cost, clearing: cost, gst: cost },
  }),
  creditsPaise: cost,
  turnoverPaise: cost,
}) satisfies fc.Arbitrary<ResultDay>;
const someDays = fc.array(aDay, { maxLength: 40 });
const plainNet = (day: ResultDay) =>
  day.grossPaise - (day.charges ? totalPaise(day.charges) : Number.NaN) - day.creditsPaise;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('result: the largest drawdown is the largest of all differences of a height and a later depth', () => {
  fc.assert(
    fc.property(fc.array(paise, { maxLength: 30 }), (nets) => {
      const days = nets.map((netPaise, at) => ({ day: dayAt(at), netPaise }));
      const curve = nets.map((_, at) => sum(nets.slice(0, at + 1)));
      const heights = [0, ...curve];
      const falls = heights.flatMap((height, at) => curve.slice(at).map((low) => height - low));
      const found = largestDrawdown(equityDays(days));
      expect(found?.paise ?? 0).toBe(Math.max(0, ...falls));
      if (!found) return;
      const sumOn = (day: Day | null) => curve[days.findIndex((each) => each.day === day)] ?? 0;
      expect(sumOn(found.from) - sumOn(found.to)).toBe(found.paise);
      const back = days.find(({ day }) => day > found.to && sumOn(day) >= sumOn(found.from));
      expect(found.recovered).toBe(back?.day ?? null);
    }),
  );
});

test('result: months, merged days and financial years each hold every day once', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const net = sum(days.map(plainNet));
      expect(sum(resultMonths(days).map(({ netPaise }) => netPaise ?? Number.NaN))).toBe(net);
      expect(sum(mergeResultDays(days).map(({ netPaise }) => netPaise ?? Number.NaN))).toBe(net);
      const years = taxYears(days, []);
      expect(sum(years.map((year) => year.sum.netPaise ?? Number.NaN))).toBe(net);
      expect(sum(years.map((year) => year.sum.turnoverPaise ?? Number.NaN))).toBe(
        sum(days.map((day) => day.turnoverPaise)),
      );
    }),
  );
});

test('result: the parts of a financial year are its income, and each day is in the part of its date', () => {
  const aPaper = fc.record({
    ...{ day: place.map(dayAt), number: fc.constant('STI/1') },
    ...{ taxablePaise: paise, gstPaise: paise },
  });
  fc.assert(
    fc.property(someDays, fc.array(aPaper, { maxLength: 5 }), (days, papers) => {
      for (const { from, to, parts, incomePaise } of taxYears(days, papers)) {
        expect(sum(parts.map((part) => part.incomePaise ?? Number.NaN))).toBe(incomePaise);
        expect(parts.at(-1)?.soFarPaise).toBe(incomePaise);
        for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) {
          const day = new Date(at).toISOString().slice(0, 10);
          expect(parts.filter((part) => part.from <= day && day <= part.to)).toHaveLength(1);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('result: advance tax is cut on 15 June, September, December and March', () => {
  const charges = aDay.map(({ charges: heads }) => heads);
  fc.assert(
    fc.property(charges, (heads) => {
      const one = { ...{ grossPaise: 0, charges: heads, creditsPaise: 0 }, turnoverPaise: 0 };
      const [year] = taxYears([{ ...one, day: '2026-03-31' }], []);
      expect(year).toMatchObject({ name: '2025-26', incomePaise: 0 - totalPaise(heads) });
      expect(year?.parts.map(({ from, to }) => `${from} ${to}`)).toEqual([
        '2025-04-01 2025-06-15',
        '2025-06-16 2025-09-15',
        '2025-09-16 2025-12-15',
        '2025-12-16 2026-03-15',
        '2026-03-16 2026-03-31',
      ]);
    }),
    { numRuns: 3 },
  );
});

test('result: one unknown charge makes the net unknown, never 0', () => {
  const known = { day: '2026-05-04', grossPaise: 100, creditsPaise: 0, turnoverPaise: 5 };
  const [year] = taxYears([{ ...known, charges: null }], []);
  expect(year).toMatchObject({ incomePaise: null, sum: { netPaise: null, turnoverPaise: 5 } });
});

test('result: the rate is the result over rupee-days, and none before thirty days', () => {
  const placed = [
    { moneyPaise: 1_000_000, from: '2026-01-01', to: '2026-12-31' },
    { moneyPaise: 3_000_000, from: '2026-01-01', to: '2026-12-31' },
  ];
  expect(percentAYear(400_000, placed)).toBeCloseTo(10, 10);
  expect(liquidFundOf(placed)).toBe(240_000);
  const short = (days: number) => [{ moneyPaise: 1_000_000, from: dayAt(0), to: dayAt(days - 1) }];
  expect(percentAYear(1, short(leastRateDays - 1))).toBeNull();
  expect(percentAYear(1, short(leastRateDays))).not.toBeNull();
  expect(percentAYear(1, [])).toBeNull();
});

const aFill = fc.record({
  instrumentId: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  quantity: fc.integer({ min: 1, max: 5 }),
  pricePaise: fc.integer({ min: 5, max: 2_000 }),
  at: fc.integer({ min: firstAt, max: firstAt + 4 * dayMs }),
}) satisfies fc.Arbitrary<TimedFill>;

test('result: what is open after a day is what was bought less what was sold until its end', () => {
  fc.assert(
    fc.property(fc.array(aFill, { maxLength: 30 }), (fills) => {
      for (const [day, { openUnits }] of closedResults(fills)) {
        const until = fills.filter(({ at }) => istDay(at) <= day);
        const nets = [1, 2, 3].map((id) =>
          sum(
            until
              .filter(({ instrumentId }) => instrumentId === id)
              .map(({ side, quantity }) => (side === 'BUY' ? quantity : -quantity)),
          ),
        );
        expect(openUnits).toBe(sum(nets.map(Math.abs)));
      }
    }),
  );
});

test('result: turnover adds a gain and a loss up without their signs, by instrument', () => {
  const at = istInstant('2026-08-17', '10:00');
  const traded = (instrumentId: number, sold: number, bought: number): TimedFill[] => [
    { instrumentId, side: 'SELL', quantity: 65, pricePaise: sold, at },
    { instrumentId, side: 'BUY', quantity: 65, pricePaise: bought, at: at + 1 },
  ];
  expect(
    closedResults([...traded(1, 12_000, 10_000), ...traded(2, 500, 800)]).get('2026-08-17'),
  ).toEqual({ turnoverPaise: 65 * 2_000 + 65 * 300, openUnits: 0 });
});

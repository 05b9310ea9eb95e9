import { chanceOf, drawsFor } from '@sthira/quant/result/chance';
import { creditsPaise, newcomersPack } from '@sthira/quant/result/credits-price';
import { deepestFall, equityDays } from '@sthira/quant/result/equity';
import { liquidFundPaise } from '@sthira/quant/result/liquid-fund';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idleReport, noCharges } from '#testing/report-fixture.ts';
import { entryResults, type NetDay, paperResult, worstDay } from './paper-result.ts';

const dayAt = (place: number) => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
const someDays: fc.Arbitrary<NetDay[]> = fc
  .array(fc.record({ netPaise: fc.integer({ min: -90, max: 90 }), entered: fc.boolean() }))
  .map((days) => days.map((day, place) => ({ ...day, day: dayAt(place) })));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const fewResults = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 9 });
const never = () => {
  throw new Error('Nothing is drawn.');
};

/** Every pattern of signs, one by one. */
function countedShare(results: readonly number[]): number {
  const patterns = Array.from({ length: 2 ** results.length }, (_, bits) =>
    sum(results.map((paise, place) => (bits & (1 << place) ? -paise : paise))),
  );
  const far = patterns.filter((each) => Math.abs(each) >= Math.abs(sum(results)));
  return far.length / patterns.length;
}

test('largest fall: the deepest of all falls between two days, and it is between those it names', () =>
  fc.assert(
    fc.property(someDays, (days) => {
      const curve = [0, ...days.map((_, place) => sum(days.slice(0, place + 1).map(paiseOf)))];
      const falls = curve.flatMap((high, from) => curve.slice(from).map((low) => high - low));
      const fall = deepestFall(equityDays(days));
      expect(fall?.paise ?? 0).toBe(Math.max(...falls));
      if (!fall) return;
      const place = (day: string | null) => days.findIndex((each) => each.day === day) + 1;
      expect((curve[place(fall.from)] ?? 0) - (curve[place(fall.to)] ?? 0)).toBe(fall.paise);
    }),
  ));

test('worst day: no other lost more, and none where none lost', () =>
  fc.assert(
    fc.property(someDays, (days) => {
      expect(worstDay(days)?.netPaise ?? 0).toBe(Math.min(0, ...days.map(paiseOf)));
    }),
  ));

test('entry days: as many results as entries, and together all from the first entry on', () =>
  fc.assert(
    fc.property(someDays, (days) => {
      const results = entryResults(days);
      expect(results).toHaveLength(days.filter(({ entered }) => entered).length);
      const first = days.findIndex(({ entered }) => entered);
      expect(sum(results)).toBe(first < 0 ? 0 : sum(days.slice(first).map(paiseOf)));
    }),
  ));

test('entry days: what settles on the next day is of the day that opened it', () =>
  expect(
    entryResults([
      { day: dayAt(0), netPaise: 7, entered: false },
      { day: dayAt(1), netPaise: -3, entered: true },
      { day: dayAt(2), netPaise: 50, entered: false },
      { day: dayAt(3), netPaise: -4, entered: true },
    ]),
  ).toEqual([47, -4]));

test('chance: of few results, the counted share of all patterns of signs', () =>
  fc.assert(
    fc.property(fewResults, (results) => {
      expect(chanceOf(results, never)).toBe(countedShare(results));
    }),
  ));

test('chance: ten gains alike are one of 512, and results that cancel out are always as far', () => {
  expect(chanceOf(Array(10).fill(5), never)).toBe(1 / 512);
  expect(chanceOf([5, -5], never)).toBe(1);
  expect(chanceOf([], never)).toBeNull();
});

test('chance: of many results, a draw that is the same each time and near the counted share', () => {
  // Twenty-four alike: as far as 16 to 8 is twice the tail of a coin thrown 24 times.
  const results = [...Array(16).fill(1_000), ...Array(8).fill(-1_000)];
  const drawn = chanceOf(results, drawsFor(results));
  expect(drawn).toBe(chanceOf(results, drawsFor(results)));
  expect(drawn).toBeCloseTo(0.1516, 2);
  expect(chanceOf(Array(40).fill(1), drawsFor(results))).toBeLessThan(0.001);
});

test('liquid fund: six percent of the money in a year, both days counted', () => {
  expect(liquidFundPaise(100_000_00, { from: '2026-01-01', to: '2026-12-31' })).toBe(6_000_00);
  expect(liquidFundPaise(100_000_00, { from: '2026-11-20', to: '2026-11-20' })).toBe(16_44);
});

test('credits: a starter pack’s price with GST, in parts', () => {
  expect(newcomersPack).toEqual({ name: 'Starter', credits: 500, paise: 588_82 });
  expect(creditsPaise(500_000)).toBe(588_82);
  expect(creditsPaise(50_000)).toBe(58_88);
  expect(creditsPaise(0)).toBe(0);
});

const row = { account_id: 'P'.repeat(20), account_name: 'Try', milli_credits: 0, trades: 4 };
const traded = (date: string, net_pnl: number | null, entered?: true) => ({
  ...{ ...row, date, net_pnl, realised_pnl: 0, charges: noCharges, ...(entered && { entered }) },
});
const paid = (date: string) => ({ date, account_id: row.account_id, milli_credits: 50_000 });

test('paper result: it begins with the first day that was paid or traded', () =>
  expect(
    paperResult({
      ...idleReport,
      days: [traded('2026-11-18', -20.35, true), traded('2026-11-19', 110.15)],
      spared_days: [paid('2026-11-17'), paid('2026-11-18')],
    }),
  ).toEqual({
    ...{ from: '2026-11-17', entryDays: 1 },
    net: {
      netPaise: 89_80,
      worst: { day: '2026-11-18', netPaise: -20_35, entered: true },
      fall: { paise: 20_35, from: null, to: '2026-11-18' },
      results: [89_80],
    },
    credits: { days: 2, milliCredits: 100_000, paise: 117_76 },
  }));

test('paper result: without the charges of one day nothing after charges is known', () =>
  expect(paperResult({ ...idleReport, days: [traded('2026-11-18', null, true)] })).toMatchObject({
    entryDays: 1,
    net: null,
    credits: { paise: 0 },
  }));

function paiseOf({ netPaise }: NetDay): number {
  return netPaise;
}

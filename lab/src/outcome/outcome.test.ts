import { istDay, istInstant } from '@sthira/contract/units';
import { nextTradingDay } from '@sthira/quant/calendar/trading-days';
import { eachHead } from '@sthira/quant/charges/charge-heads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReplayedPosition } from '#backtest/replayed-position.ts';
import { outcomeOf } from './outcome.ts';
import type { PlayedDay } from './played-days.ts';

const paise = fc.integer({ min: -900_000, max: 900_000 });
const someDays = fc
  .array(
    fc.record({
      ...{
        grossPaise: paise,
        entries: fc.nat(3),
        vixHundredths: fc.integer({ min: 800, max: 4_000 }),
      },
      chargesPaise: fc.nat(50_000),
      creditsPaise: fc.constantFrom(0, 58_888),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((drawn) => {
    const days = ['2025-11-03'];
    while (days.length < drawn.length) days.push(nextTradingDay(days.at(-1) ?? ''));
    return drawn.map(
      ({ chargesPaise, ...day }, place): PlayedDay => ({
        ...{ ...day, day: days[place] ?? '', isHeldOverNight: false },
        charges: { ...eachHead(() => 0), stt: chargesPaise },
        netPaise: day.grossPaise - chargesPaise - day.creditsPaise,
        index: { openPaise: 2_500_000, closePaise: 2_510_000 },
      }),
    );
  });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A position of each day that has entries, closed on the day itself. */
function positionsOf(days: readonly PlayedDay[]): ReplayedPosition[] {
  return days
    .filter(({ entries }) => entries > 0)
    .map(({ day, grossPaise, vixHundredths }) => {
      const levels = (time: string) => ({
        ...{ at: istInstant(day, time), indexPaise: 2_500_000, vixHundredths },
      });
      return {
        ...{ opened: levels('10:00'), closed: levels('15:00'), legs: [], because: null },
        ...{ expiryDay: nextTradingDay(day), grossPaise, chargesPaise: 1_000 },
      };
    });
}

test('outcome: years and months add up to the whole, and groups to all positions', () =>
  fc.assert(
    fc.property(someDays, (days) => {
      const positions = positionsOf(days);
      const { whole, years, months, charges, results, byVix, byDaysToExpiry } = outcomeOf(
        days,
        positions,
      );
      for (const spans of [years, months]) {
        const { name: _, calendarDays: __, ...figures } = whole;
        for (const figure of Object.keys(figures) as (keyof typeof figures)[])
          expect(sum(spans.map((span) => span[figure]))).toBe(whole[figure]);
        expect(spans.map(({ name }) => name)).toEqual(
          [...new Set(days.map(({ day }) => day.slice(0, spans[0]?.name.length)))].sort(),
        );
      }
      expect(whole.netPaise).toBe(whole.grossPaise - whole.chargesPaise - whole.creditsPaise);
      expect(charges.stt).toBe(whole.chargesPaise);
      for (const groups of [byVix, byDaysToExpiry]) {
        expect(sum(groups.map(({ positions: count }) => count))).toBe(positions.length);
        expect(sum(groups.map(({ netPaise }) => netPaise))).toBe(sum(results));
        expect(Math.min(0, ...groups.map(({ worstPaise }) => worstPaise))).toBe(
          Math.min(0, ...results),
        );
      }
      for (const { from } of byVix)
        expect(positions.some(({ opened }) => opened.vixHundredths >= from * 100)).toBe(true);
      expect(byDaysToExpiry.every(({ from }) => from === 1)).toBe(true);
    }),
  ));

test('outcome: the worst days are those that lost most, with the positions of each', () =>
  fc.assert(
    fc.property(someDays, (days) => {
      const { worstDays } = outcomeOf(days, positionsOf(days));
      const losses = days.map(({ netPaise }) => netPaise).filter((net) => net < 0);
      expect(worstDays.map(({ day }) => day.netPaise)).toEqual(
        losses.sort((one, other) => one - other).slice(0, 10),
      );
      for (const { day, positions } of worstDays) {
        expect(positions).toHaveLength(day.entries > 0 ? 1 : 0);
        for (const { opened } of positions) expect(istDay(opened.at)).toBe(day.day);
      }
    }),
  ));

test('curve: the fall is the deepest between any two days, and ends at those it names', () =>
  fc.assert(
    fc.property(someDays, (days) => {
      const { points, fall } = outcomeOf(days, []).curve;
      const heights = [0, ...points.map(({ sumPaise }) => sumPaise)];
      const falls = heights.flatMap((high, from) => heights.slice(from).map((low) => high - low));
      expect(fall?.paise ?? 0).toBe(Math.max(...falls));
      expect(points.at(-1)?.sumPaise).toBe(sum(days.map(({ netPaise }) => netPaise)));
      for (const [place, { belowPaise, sumPaise }] of points.entries())
        expect(belowPaise).toBe(Math.max(...heights.slice(0, place + 2)) - sumPaise);
      if (!fall) return;
      const at = (day: string | null) => points.find((point) => point.day === day)?.sumPaise ?? 0;
      expect(at(fall.from) - at(fall.to)).toBe(fall.paise);
    }),
  ));

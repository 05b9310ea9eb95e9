import { istDay, istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runFigures } from '#testing/run-figures.ts';
import { realisedByDay, type TimedFill } from './realised-days.ts';

const monday = '2026-08-17';
const tuesday = '2026-08-18';
const at = (day: string, time: string) => istInstant(day, time);

test('a run over midnight in India counts where it closes, at the average it was opened at', () => {
  const fills: TimedFill[] = [
    { instrumentId: 1, side: 'SELL', quantity: 65, pricePaise: 10_000, at: at(monday, '15:00') },
    { instrumentId: 1, side: 'SELL', quantity: 65, pricePaise: 12_000, at: at(monday, '15:01') },
    {
      instrumentId: 1,
      side: 'BUY',
      quantity: 65,
      pricePaise: 9_000,
      at: at(monday, '23:59') + 59_999,
    },
    { instrumentId: 1, side: 'BUY', quantity: 65, pricePaise: 13_000, at: at(tuesday, '00:00') },
  ];
  expect(realisedByDay(fills)).toEqual([
    { day: monday, realisedPaise: 65 * 2_000, closedUnits: 65, fills: 3 },
    { day: tuesday, realisedPaise: -65 * 2_000, closedUnits: 65, fills: 1 },
  ]);
});

test('a day that only opens has brought nothing and closed nothing', () => {
  const fills: TimedFill[] = [
    { instrumentId: 1, side: 'BUY', quantity: 65, pricePaise: 10_000, at: at(monday, '10:00') },
  ];
  expect(realisedByDay(fills)).toEqual([
    { day: monday, realisedPaise: 0, closedUnits: 0, fills: 1 },
  ]);
});

test('a fill through zero closes what was open and no more', () => {
  const fills: TimedFill[] = [
    { instrumentId: 1, side: 'SELL', quantity: 25, pricePaise: 120, at: at(tuesday, '10:00') },
    { instrumentId: 1, side: 'BUY', quantity: 10, pricePaise: 100, at: at(monday, '10:00') },
  ];
  expect(realisedByDay(fills)).toEqual([
    { day: monday, realisedPaise: 0, closedUnits: 0, fills: 1 },
    { day: tuesday, realisedPaise: 200, closedUnits: 10, fills: 1 },
  ]);
});

test('nothing traded has no days', () => {
  expect(realisedByDay([])).toEqual([]);
});

const aFill = fc.record({
  instrumentId: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  quantity: fc.integer({ min: 1, max: 2_000 }),
  pricePaise: fc.integer({ min: 5, max: 200_000 }),
  at: fc.integer({ min: at(monday, '00:00'), max: at(monday, '00:00') + 5 * 86_400_000 }),
});
const someFills = fc.array(aFill, { maxLength: 60 });

test('the days together are the run’s realised figure, to the paisa, and each fill is in the day it happened', () => {
  fc.assert(
    fc.property(someFills, (fills) => {
      const days = realisedByDay(fills);
      const inTime = [...fills].sort((one, other) => one.at - other.at);
      expect(days.reduce((sum, { realisedPaise }) => sum + realisedPaise, 0)).toBe(
        runFigures(inTime, () => undefined).realisedPaise,
      );
      for (const { day, fills: count } of days)
        expect(count).toBe(fills.filter((fill) => istDay(fill.at) === day).length);
      expect(days.map(({ day }) => day)).toEqual([
        ...new Set(inTime.map((fill) => istDay(fill.at))),
      ]);
    }),
  );
});

test('a run that ends flat has realised the cash of its fills', () => {
  fc.assert(
    fc.property(someFills, fc.integer({ min: 5, max: 200_000 }), (fills, pricePaise) => {
      const end = at(monday, '00:00') + 6 * 86_400_000;
      const open = Map.groupBy(fills, ({ instrumentId }) => instrumentId);
      const exits = [...open].flatMap(([instrumentId, own]): TimedFill[] => {
        const units = own.reduce(
          (sum, { side, quantity }) => sum + (side === 'BUY' ? quantity : -quantity),
          0,
        );
        return units === 0
          ? []
          : [
              {
                instrumentId,
                side: units > 0 ? 'SELL' : 'BUY',
                quantity: Math.abs(units),
                pricePaise,
                at: end,
              },
            ];
      });
      const whole = [...fills, ...exits];
      const cashPaise = whole.reduce(
        (sum, fill) => sum + (fill.side === 'BUY' ? -1 : 1) * fill.quantity * fill.pricePaise,
        0,
      );
      expect(realisedByDay(whole).reduce((sum, { realisedPaise }) => sum + realisedPaise, 0)).toBe(
        cashPaise,
      );
    }),
  );
});

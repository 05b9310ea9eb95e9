import type { Day } from '@sthira/contract/units';
import { addDays, isTradingDay } from '@sthira/quant/calendar/trading-days';
import { worstYear } from '@sthira/quant/participation/year-bound';
import { expect, test } from 'vitest';
import { playParticipation } from './play-participation.ts';
import type { DayClose } from './recorded-closes.ts';
import { withTodaysLot } from './todays-lot.ts';
import { truthOf } from './truth-of.ts';

const capitalPaise = 32 * 10_000_000;
const terms = { moneyShare: 0.91, capitalPaise };

/** Closes of two years from the end of 2023, with the index where `levelOn` says. */
function closesBy(levelOn: (day: Day, place: number) => number): DayClose[] {
  const days: Day[] = [];
  for (let day: Day = '2023-12-01'; day < '2025-12-01'; day = addDays(day, 1))
    if (isTradingDay(day)) days.push(day);
  return days.map((day, place) => ({
    ...{ day, levelPaise: levelOn(day, place), vixHundredths: 1_400 },
  }));
}

const sumOf = (closes: readonly DayClose[]) => {
  const { days, results } = withTodaysLot(() => playParticipation(closes, terms));
  return {
    ...{ days, results },
    grossPaise: days.reduce((sum, each) => sum + each.grossPaise, 0),
  };
};

test('played participation: an index that stands still costs each spread what was paid for it', () => {
  const { results, days, grossPaise } = sumOf(closesBy(() => 2_000_000));
  expect(results).toHaveLength(7);
  for (const paise of results) expect(paise).toBeLessThan(0);
  const open = days.at(-1)?.outsidePaise ?? 0;
  expect(grossPaise).toBeLessThan(results.reduce((sum, paise) => sum + paise, 0) + open);
  expect(days.filter(({ chargesPaise }) => chargesPaise > 0)).toHaveLength(8);
});

test('played participation: an index that rises far earns the width, and no more', () => {
  const { results } = sumOf(
    closesBy((_, place) => Math.round(2_000_000 * 1.001 ** Math.max(0, place - 30))),
  );
  for (const paise of results) expect(paise).toBeGreaterThan(0);
  const still = sumOf(closesBy(() => 2_000_000)).results[0] ?? 0;
  const [first = 0] = results;
  // Bought at the same level: the width of 1,000 points, less the charges of settling, divides the two.
  const widthPaise = 65 * 1_000 * 100;
  expect(first - still).toBeLessThan(widthPaise);
  expect(first - still).toBeGreaterThan(0.997 * widthPaise);
});

test('played participation: no year after a day without a spread makes less than its bound', () => {
  const closes = closesBy((_, place) => Math.round(2_000_000 * 0.998 ** place));
  const table = withTodaysLot((lotUnits) =>
    truthOf((asked) => playParticipation(closes.slice(1), asked), {
      ...{ closes, sizes: [32, 100], years: {}, rulesTried: 1, lotUnits },
    }),
  );
  const credits = 0.03;
  for (const { figures } of table.rows)
    expect(figures.years[2024]).toBeGreaterThan(
      100_000 * (worstYear({ notional: 0.5, debit: 0.025 }) - credits),
    );
});

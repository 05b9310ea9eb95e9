import type { DatedRows } from '@sthira/quant/calendar/dated';
import { termsOf } from '@sthira/quant/contracts/contract-terms';
import type { Measured } from '@sthira/quant/enigma/measured';
import type { PresetName } from '@sthira/quant/enigma/presets';
import type { Played } from './book-position.ts';
import { figuresOf } from './figures.ts';
import { playPreset } from './play-preset.ts';
import { playRule } from './play-rule.ts';
import type { QuartersByDay } from './recorded-quarters.ts';
import { priceLevels, rules } from './rules.ts';

const sizes = [5, 10, 25];
const years = ['2023', '2024', '2025'];

/** What each preset made in the years that were fitted to; see `measured`. */
export function measurePresets(
  quarters: QuartersByDay,
): Record<PresetName, Omit<Measured, 'heldBack'>[]> {
  return withTodaysLot(() => ({
    daily: sizes.map((lakhs) =>
      measuredOf(lakhs, (year, capitalPaise) =>
        playPreset('daily', { year, capitalPaise }, quarters),
      ),
    ),
    eve: sizes.map((lakhs) => {
      const played = playEve(lakhs * paisePerLakh, quarters);
      return measuredOf(lakhs, (year) => played.filter(({ day }) => day.startsWith(year)));
    }),
  }));
}

const paisePerLakh = 10_000_000;

/** The preset is one of the rules: it needs no path within a quarter. */
function playEve(capitalPaise: number, quarters: QuartersByDay): Played[] {
  const eve = rules.find(({ name }) => name === 'eve, delta 0.16, half, stop 2 %');
  if (!eve) throw new Error('The rule of the preset eve is gone.');
  return playRule(eve, { moneyShare: priceLevels.recorded, capitalPaise }, quarters);
}

function measuredOf(
  lakhs: number,
  play: (year: string, capitalPaise: number) => readonly Played[],
): Omit<Measured, 'heldBack'> {
  const capitalPaise = lakhs * paisePerLakh;
  const figures = years.map((year) => figuresOf(play(year, capitalPaise), capitalPaise));
  const [first = 0, second = 0, third = 0] = figures.map(({ net }) => net);
  const drawdownPercent = Math.max(...figures.map((figure) => figure.drawdownPercent));
  return { lakhs, years: [first, second, third], drawdownPercent };
}

/** Contracts of every day have the lot of today meanwhile: nobody can trade another one any more. */
function withTodaysLot<Result>(work: () => Result): Result {
  const known = termsOf.NIFTY;
  const lastOf = (rows: DatedRows<number>): DatedRows<number> => [
    { from: '2019-01-01', value: rows.at(-1)?.value ?? 0 },
  ];
  const { weekly, monthly } = known.lotSize;
  termsOf.NIFTY = { ...known, lotSize: { weekly: lastOf(weekly), monthly: lastOf(monthly) } };
  try {
    return work();
  } finally {
    termsOf.NIFTY = known;
  }
}

import { istInstant } from '@sthira/contract/units';
import { lotSizeOf } from '@sthira/quant/contracts/contracts';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { measurePresets } from './measure-presets.ts';
import { playPreset } from './play-preset.ts';
import { playRule } from './play-rule.ts';
import type { Quarter, QuartersByDay } from './recorded-quarters.ts';
import { rules } from './rules.ts';

const capitalPaise = 50_000_000;

/** Wednesday and Thursday before an expiry on Thursday; within a quarter the index moves a little. */
const calm: QuartersByDay = new Map(
  ['2025-07-16', '2025-07-17'].map((day) => [
    day,
    Array.from({ length: 25 }, (_, at): Quarter => {
      const endsAt = istInstant(day, '09:30') + at * 900_000;
      const path = [2_500_000, 2_499_000, 2_501_000, 2_500_000];
      return { endsAt, indexPaise: 2_500_000, vixHundredths: 1_200, path, vixPath: [1_200, 1_200] };
    }),
  ]),
);

test('play preset: each recorded day of the year is charged credits, and its trades their charges', () => {
  const played = playPreset('daily', { year: '2025', capitalPaise }, calm);
  expect(played.map(({ day }) => day)).toEqual([...calm.keys()]);
  for (const { creditsPaise } of played) expect(creditsPaise).toBe(5_888);
  const [traded] = played;
  expect(traded?.chargesPaise).toBeGreaterThan(8 * 2_360);
  expect(playPreset('daily', { year: '2024', capitalPaise }, calm)).toEqual([]);
});

test('measure presets: a year is played with one lot of today, and the contracts keep their own', () => {
  const eve = rules.find(({ name }) => name === 'eve, delta 0.16, half, stop 2 %');
  const own = eve ? playRule(eve, { moneyShare: 0.819, capitalPaise }, calm) : [];
  const { net } = figuresOf(own, capitalPaise);
  const [first, ...more] = measurePresets(calm).eve;
  expect(more.map(({ lakhs }) => lakhs)).toEqual([10, 25]);
  expect(first?.years.slice(0, 2)).toEqual([0, 0]);
  expect(net).toBeGreaterThan(0);
  expect(first?.years[2]).toBeLessThan(net);
  expect(first?.years[2]).toBeGreaterThan(net / 2);
  expect(lotSizeOf('NIFTY', '2025-07-17')).toBe(75);
});

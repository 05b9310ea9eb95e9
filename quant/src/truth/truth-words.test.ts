// req: INVESTOR-170

import { expect, test } from 'vitest';
import { presetNames } from '#enigma/presets.ts';
import { truthTables } from './truth-tables.ts';
import { heldBackTotal, heldBackVerdict, rowsOfSize } from './truth-words.ts';

test('truth words: the verdict on eve begins with the year it was not fitted to, in which it lost', () => {
  expect(heldBackVerdict('eve', 5)).toMatch(
    /^In 2026, the year that was held back while rules were chosen, it lost money at every level of option prices: −0\.6% .* −2\.6% .* −5\.3% with options as recorded/,
  );
});

test.each([
  [2, 3],
  [3, 3],
  [9.99, 8],
  [26, 25],
  [5_000, 100],
])(
  'truth words: an account of %d lakh is shown what %d lakh made, at three levels',
  (lakhs, shown) => {
    for (const preset of presetNames) {
      const rows = rowsOfSize(truthTables[preset], lakhs);
      expect(rows.map((row) => [row.lakhs, row.level])).toEqual([
        [shown, 'vix'],
        [shown, 'middle'],
        [shown, 'recorded'],
      ]);
    }
  },
);

test('truth words: the held-back total is the ETF with what the preset made, for the size that was played', () => {
  expect(heldBackTotal('eve', { lakhs: 5, level: 'recorded' })).toBe(3_790 - 5_250);
  expect(heldBackTotal('eve', { lakhs: 10, level: 'recorded' })).toBeUndefined();
  expect(heldBackTotal('daily', { lakhs: 5, level: 'vix' })).toBeUndefined();
});

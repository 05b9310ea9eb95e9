// req: INVESTOR-165

import { expect, test } from 'vitest';
import { exposuresTwice, lotUnits } from './testing/exposures-twice.ts';
import { closesWithGaps, madeCloses } from './testing/made-closes.ts';
import { secondParticipation } from './testing/second-participation.ts';
import { secondTurn } from './testing/second-turn.ts';

const sizes = [35, 100];

test.each([
  ['two made years', madeCloses()],
  ['a record that falls and has gaps', closesWithGaps()],
])(
  'second exposures: of %s every play and every figure is the same to the rupee in a program of its own',
  (_, closes) => {
    for (const { first, second } of exposuresTwice(closes, sizes)) {
      expect(first).toEqual(second);
      expect(first.rows).toHaveLength(6);
      for (const { results } of first.plays) expect(results.length).toBeGreaterThan(3);
    }
  },
);

test('second exposures: the years meet single lots and ladders, and months in which a loss stops it', () => {
  const terms = { moneyShare: 1, lotUnits };
  const closes = madeCloses().slice(1);
  const [single, ladder] = [35, 100].map((lakhs) =>
    secondParticipation(closes, { ...terms, lakhs }),
  );
  expect(ladder?.results.length).toBeGreaterThan(2 * (single?.results.length ?? 0));
  const falling = secondTurn(madeCloses(-0.3).slice(1), { ...terms, lakhs: 100 });
  expect(falling.results.length).toBeGreaterThan(5);
  expect(falling.results.length).toBeLessThan(2 * 6);
});

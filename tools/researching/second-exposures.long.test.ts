import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exposuresFrom } from './exposure-truths.ts';
import { readCloses } from './recorded-closes.ts';
import { exposuresTwice } from './testing/exposures-twice.ts';
import { madeCloses } from './testing/made-closes.ts';

/** In lakhs: below and above what participation needs, and more of them in a soak. */
const sizes = process.env.SOAK === undefined ? [25, 75] : [25, 35, 50, 75, 100];
const recorded = readCloses(join(import.meta.dirname, '../../../shared/data'), exposuresFrom);

test.each([-0.3, 0.1])(
  'second exposures: of years that rise by %f percent a session both programs make the same',
  (percent) => {
    for (const { first, second } of exposuresTwice(madeCloses(percent), sizes))
      expect(first).toEqual(second);
  },
);

test('second exposures: of recorded closes both programs make the same', ({ skip }) => {
  if (!recorded) return skip('market samples absent: skipped');
  for (const { first, second } of exposuresTwice(recorded, sizes)) expect(first).toEqual(second);
});

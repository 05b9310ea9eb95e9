// req: INVESTOR-164

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Exposure, exposures } from '@sthira/quant/truth/exposures';
import { heldBack } from '@sthira/quant/truth/held-back';
import type { TruthFigures } from '@sthira/quant/truth/truth-figures';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import { heldBackTotal } from '@sthira/quant/truth/truth-words';
import { expect, test } from 'vitest';

/** Sizes of which the page of an exposure speaks: the smallest of its table, and the largest. */
const spoken: Record<Exposure, readonly number[]> = {
  participation: [35, 100],
  'turn-of-month': [25, 100],
};

test.each(exposures)('truth pages: the page of %s has what the truth table has', (exposure) => {
  const page = readFileSync(join(import.meta.dirname, `../../docs/${exposure}.md`), 'utf8');
  const lines = page.split('\n');
  for (const row of pageRows(exposure)) expect(lines).toContain(row);
});

function pageRows(exposure: Exposure): string[] {
  const { rows, beside } = truthTables[exposure];
  const { beside: held } = heldBack[exposure];
  return [
    lineOf('ETF alone', beside.etf, held.etf),
    lineOf('10 % index, 90 % ETF', beside.mix, held.mix),
    lineOf('index', beside.index, held.index),
    ...rows
      .filter(({ lakhs }) => spoken[exposure].includes(lakhs))
      .map(({ figures, ...row }) =>
        lineOf(`₹${row.lakhs} lakh, ${row.level}`, figures, heldBackTotal(exposure, row)),
      ),
  ];
}

function lineOf(name: string, figures: TruthFigures, held: number | undefined): string {
  const { years, aYear, worstTwelveMonths, largestFall, spansBelowEtf } = figures;
  const rupees = [...Object.values(years), held, aYear, worstTwelveMonths ?? 0, largestFall];
  const cells = rupees.map((each) =>
    each === undefined ? 'not played' : each.toLocaleString('en-IN').replace('-', '−'),
  );
  return `| ${[name, ...cells].join(' | ')} | ${spansBelowEtf} % |`;
}

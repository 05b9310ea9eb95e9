import { join } from 'node:path';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import { expect, test } from 'vitest';
import { exposuresFrom, exposureTruths } from './exposure-truths.ts';
import { accountSizes, presetTruths } from './preset-truths.ts';
import { readCloses } from './recorded-closes.ts';
import { readQuarters } from './recorded-quarters.ts';
import { playedTwice } from './testing/played-twice.ts';

const folder = join(import.meta.dirname, '../../../shared/data');
const quarters = readQuarters(folder);
const closes = readCloses(folder, exposuresFrom);
const absent = 'market samples absent: skipped';
/** In lakhs: one of each strategy, and all of them in a soak. */
const sizes =
  process.env.SOAK === undefined
    ? { presets: [10], exposures: [50], twice: [10] }
    : { presets: accountSizes, exposures: accountSizes, twice: [5, 10, 25] };

test('truth file: the product has what recorded prices give', ({ skip }) => {
  if (!quarters || !closes) return skip(absent);
  const tables = {
    ...presetTruths(quarters, { sizes: sizes.presets }),
    ...exposureTruths(closes, { sizes: sizes.exposures }),
  };
  for (const [name, { rows, ...table }] of Object.entries(tables)) {
    const { rows: all, ...committed } = truthTables[name as keyof typeof tables];
    const played = new Set(rows.map(({ lakhs }) => lakhs));
    expect({ name, ...table, rows }).toEqual({
      ...{ name, ...committed },
      rows: all.filter(({ lakhs }) => played.has(lakhs)),
    });
    expect(played.size).toBeGreaterThan(0);
  }
});

test('truth file: a program of its own makes the same of recorded prices', ({ skip }) => {
  if (!quarters) return skip(absent);
  for (const { first, second } of playedTwice(quarters, sizes.twice)) expect(first).toEqual(second);
});

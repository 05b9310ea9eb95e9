import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exposuresFrom, exposureTruths } from './exposure-truths.ts';
import { presetTruths } from './preset-truths.ts';
import { readCloses } from './recorded-closes.ts';
import { readQuarters } from './recorded-quarters.ts';
import { playedTwice } from './testing/played-twice.ts';
import { truthFile } from './truth-file.ts';

const folder = join(import.meta.dirname, '../../../shared/data');
const committed = fileURLToPath(import.meta.resolve('@sthira/quant/truth/truth-tables'));
const quarters = readQuarters(folder);
const closes = readCloses(folder, exposuresFrom);
const timeout = 1_200_000;
const absent = 'market samples absent: skipped';

test('truth file: the product has what recorded prices give', { timeout }, ({ skip }) => {
  if (!quarters || !closes) return skip(absent);
  const tables = { ...presetTruths(quarters), ...exposureTruths(closes) };
  expect(truthFile(tables)).toBe(readFileSync(committed, 'utf8'));
});

test('truth file: a program of its own makes the same of recorded prices', { timeout }, ({
  skip,
}) => {
  if (!quarters) return skip(absent);
  for (const { first, second } of playedTwice(quarters, [5, 10, 25])) expect(first).toEqual(second);
});

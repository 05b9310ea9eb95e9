import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { participationFrom, participationRows, participationTruth } from './participation-truth.ts';
import { readCloses } from './recorded-closes.ts';

const root = join(import.meta.dirname, '../..');
const closes = readCloses(join(root, '../shared/data'), participationFrom);

test('participation: the page says what recorded closes give', ({ skip }) => {
  if (!closes) return skip('market samples absent: skipped');
  const page = readFileSync(join(root, 'docs/participation.md'), 'utf8').split('\n');
  for (const row of participationRows(participationTruth(closes))) expect(page).toContain(row);
});

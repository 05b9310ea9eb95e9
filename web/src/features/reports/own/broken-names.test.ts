import { expect, test } from 'vitest';
import type { PdfLine } from '#ui/pdf/pdf-lines.ts';
import { joinBrokenNames } from './broken-names.ts';

const size = 10;
/** A line of each text, which `|` cuts into columns, so many points below the one before. */
const linesOf = (texts: readonly string[], pitch = 12): PdfLine[] =>
  texts.map((text, place) => ({
    ...{ page: 1, line: place + 1, y: place * pitch, size },
    cells: text
      .split('|')
      .flatMap((cell, column) => (cell === '' ? [] : [{ text: cell, x: column * 200 }])),
  }));
const joined = (texts: readonly string[], pitch?: number) =>
  joinBrokenNames(linesOf(texts, pitch)).map(({ cells }) =>
    cells.map(({ text }) => text).join('|'),
  );

test.each([
  [['Securities|12.00', 'Transaction', 'Tax'], ['Securities Transaction Tax|12.00']],
  [['Securities', 'Transaction', 'Tax|12.00'], ['Securities Transaction Tax|12.00']],
  [['Securities', 'Transaction|12.00', 'Tax'], ['Securities Transaction Tax|12.00']],
  [['7|Securities|12.00', 'Transaction Tax'], ['Securities Transaction Tax|12.00']],
  [['NSE IPFT', 'Charges|0.02'], ['NSE IPFT Charges|0.02']],
  [['Taxable value of', 'Supply (Brokerage)|40.00'], ['Taxable value of Supply (Brokerage)|40.00']],
])('broken names: %j is %j', (texts, rows) => expect(joined(texts)).toEqual(rows));

test.each([
  ['a footnote that names a charge', ['Other costs|12.00', 'Brokerage is the broker’s']],
  ['a title above other rows', ['Brokerage', 'Delivery|12.00']],
  ['a row that names its charge', ['Clearing|12.00', 'fees']],
  ['a row with other amounts', ['Securities Transaction|12.00', 'Tax|1.00']],
  ['papers’ own numbers', ['SEBI circular', 'turnover fees|1.00']],
  ['words right of the amounts', ['Securities Transaction|12.00', '||Tax']],
  ['words without amounts', ['Securities Transaction', 'Tax']],
])('broken names: nothing is joined to %s', (_, texts) =>
  expect(joined(texts)).toEqual(texts.map((text) => text.replace('||', ''))),
);

test('broken names: lines that stand apart are no name', () => {
  const texts = ['Securities Transaction|12.00', 'Tax'];
  expect(joined(texts, 17)).toHaveLength(1);
  expect(joined(texts, 17.1)).toEqual(texts);
});

test('broken names: no name goes on to the next page', () => {
  const [name, row] = linesOf(['Securities Transaction', 'Tax|12.00']);
  const lines = [
    { ...name, y: 800 },
    { ...row, y: 40, page: 2 },
  ] as PdfLine[];
  expect(joinBrokenNames(lines)).toEqual(lines);
});

test('broken names: amounts of their own take the words that stand beside them, not those of other rows', () => {
  expect(joined(['Stamp', '|0.16', 'duty'], 6)).toEqual(['Stamp duty|0.16']);
  expect(joined(['Stamp duty', '|0.16'], 10)).toEqual(['Stamp duty|0.16']);
  expect(joined(['Stamp duty', '|0.16'], 10.1)).toEqual(['Stamp duty', '0.16']);
});

test('broken names: a line completes one row alone', () =>
  expect(joined(['Stamp', '|0.16', 'duty', '|0.20'], 6)).toEqual(['Stamp duty|0.16', '0.20']));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvColumn, type CsvValue, csvOf } from './csv.ts';

const one: CsvColumn<CsvValue>[] = [{ header: 'Value', value: (value) => value }];
const written = (value: CsvValue) => csvOf(one, [value]).slice('"Value"\r\n'.length, -2);

test('CSV: header and rows end in CRLF, and a row has its number', () => {
  const columns: CsvColumn<string>[] = [
    { header: 'No.', value: (_, place) => place + 1 },
    { header: 'Symbol', value: (symbol) => symbol },
  ];
  expect(csvOf(columns, ['RELIANCE', 'M&M'])).toBe('"No.","Symbol"\r\n1,"RELIANCE"\r\n2,"M&M"\r\n');
  expect(csvOf(columns, [])).toBe('"No.","Symbol"\r\n');
});

test.each<[CsvValue, string]>([
  [-1_250.5, '-1250.5'],
  [-0, '0'],
  [Number.NaN, ''],
  [null, ''],
  ['', '""'],
  ['-5', `"'-5"`],
  ['=1+1', `"'=1+1"`],
  ['+91', `"'+91"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['\u0000=1', `"'\u0000=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  // Where a comma is the decimal sign, a spreadsheet takes a semicolon for the end of a cell,
  // unless the cell is quoted.
  ['a;=1+1', '"a;=1+1"'],
  ['a=b', '"a=b"'],
  ['Asha, "Arham"', '"Asha, ""Arham"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('CSV: %j is written %j', (value, text) => expect(written(value)).toBe(text));

/** A reader by RFC 4180, written apart from the writer. */
function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (!(text[at] === '"' && text[at + 1] !== '"')) {
        if (at >= text.length) throw new Error('A quote is never closed.');
        cell += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
        cell += text[at];
        at += 1;
      }
    }
    cells.push(cell);
    if (text[at] === ',') {
      at += 1;
    } else if (text.startsWith('\r\n', at)) {
      records.push(cells);
      cells = [];
      at += 2;
    } else {
      throw new Error(`Neither a comma nor a line's end stands at ${at}.`);
    }
  }
  return records;
}

const anything = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '＋', '-', '＠', '\t', '\r', '\n', '\0', '"', ',', "'", 'a', '1'),
  }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

test('CSV: values are read back unchanged, a formula as text and a number as itself', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anything, anything), { maxLength: 8 }), (rows) => {
      const columns = [0, 1].map(
        (place): CsvColumn<CsvValue[]> => ({
          header: `c${place}`,
          value: (row) => row[place] ?? null,
        }),
      );
      const [, ...records] = readCsv(csvOf(columns, [...rows, ['end', 'end']]));
      expect(records).toHaveLength(rows.length + 1);
      for (const [at, row] of rows.entries()) {
        for (const [place, value] of row.entries()) {
          const read = records[at]?.[place] ?? '';
          if (typeof value === 'number') expect(Number(read)).toBe(value || 0);
          else
            expect(
              [value, `'${value}`].filter((text) => !/^[=+\-@＝＋－＠\p{Cc}]/u.test(text)),
            ).toContain(read);
        }
      }
    }),
  );
});

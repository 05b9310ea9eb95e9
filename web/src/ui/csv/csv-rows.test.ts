import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { csvRows } from './csv-rows.ts';

const cellsOf = async (text: string) => {
  const read = await csvRows(text);
  return 'rows' in read ? read.rows.map(({ cells }) => cells) : read;
};

test('CSV rows: quoted cells contain separators, quotes and line breaks', async () =>
  expect(await csvRows('\uFEFF"a, ""b""",2\r\n"two\nlines",\r\n5" pipe, "x"')).toEqual({
    rows: [
      { line: 1, cells: ['a, "b"', '2'] },
      { line: 3, cells: ['two\nlines', ''] },
      { line: 4, cells: ['5" pipe', 'x'] },
    ],
  }));

test('CSV rows: spaces around a cell are removed', async () =>
  expect(await cellsOf(' STT , 12\nGST,1')).toEqual([
    ['STT', '12'],
    ['GST', '1'],
  ]));

test.each([
  ['a;b\nc;1,5', ['c', '1,5']],
  ['a, b\nc;"d, e"\nf;1', ['f', '1']],
  ['a\tb\nc\t1;5', ['c', '1;5']],
  ['a,b\n"c; d; e",1', ['c; d; e', '1']],
  ['1,2\n3,4', ['3', '4']],
])('CSV rows: the separator of %j is found', async (text, last) => {
  const rows = await cellsOf(text);
  expect(Array.isArray(rows) && rows.at(-1)).toEqual(last);
});

test.each([
  ['a,"b\nc', 1],
  ['a,b\n"two\nlines",c\n"d"e,f\ng', 4],
])('CSV rows: the line where reading ended is returned: %j', async (text, brokenAt) =>
  expect(await csvRows(text)).toEqual({ brokenAt }),
);

test('CSV rows: a file saved by the product is read back unchanged', async () => {
  const text = fc.string().map((value) => value.trim().replace(/^\uFEFF/, ''));
  const harmless = text.filter((value) => !/^[=+\-@＝＋－＠\p{Cc}]/u.test(value));
  const columns = [0, 1].map((place) => ({
    header: `c${place}`,
    value: (row: readonly string[]) => row[place] ?? '',
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(harmless, harmless)), async (rows) => {
      expect(await cellsOf(csvOf(columns, rows))).toEqual([['c0', 'c1'], ...rows]);
    }),
  );
});

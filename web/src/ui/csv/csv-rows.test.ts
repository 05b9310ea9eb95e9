import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { csvRows } from './csv-rows.ts';

test('quoted cells hold separators, quotes and line breaks', () =>
  expect(csvRows('\uFEFF"a, ""b""",2\r\n"two\nlines",\r\n')).toEqual([
    ['a, "b"', '2'],
    ['two\nlines', ''],
  ]));

test('spaces around a cell are left out', () =>
  expect(csvRows(' STT , 12\nGST,1')).toEqual([
    ['STT', '12'],
    ['GST', '1'],
  ]));

test('a broken quote ends the reading instead of looping', () =>
  expect(csvRows('a,"b\nc')).toEqual([['a']]));

test('what the product saves is read back as it was', () => {
  const text = fc.string().map((value) => value.trim().replace(/^\uFEFF/, ''));
  const harmless = text.filter((value) => !/^[=+\-@＝＋－＠\p{Cc}]/u.test(value));
  const columns = [0, 1].map((place) => ({
    header: `c${place}`,
    value: (row: readonly string[]) => row[place] ?? '',
  }));
  fc.assert(
    fc.property(fc.array(fc.tuple(harmless, harmless)), (rows) => {
      expect(csvRows(csvOf(columns, rows))).toEqual([['c0', 'c1'], ...rows]);
    }),
  );
});

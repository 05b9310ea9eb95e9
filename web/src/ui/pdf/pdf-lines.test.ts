import { expect, test } from 'vitest';
import { type PdfPiece, pdfLines } from './pdf-lines.ts';

const size = 10;
/** A piece that ends where the next may begin. */
const piece = (text: string, x: number, y = 100): PdfPiece => ({
  ...{ text, x, y, size, width: text.length * 5 },
});
const cell = (text: string, x: number) => ({ text, x });
const textsOf = (pieces: PdfPiece[]) =>
  pdfLines(1, pieces).map(({ cells }) => cells.map(({ text }) => text));

test('PDF lines: pieces on about one baseline are a line, from left to right and top to bottom', () =>
  expect(
    pdfLines(3, [
      piece('b', 90, 120.5),
      piece('4.63', 300, 104),
      piece('a', 40, 120),
      piece('STT', 40),
    ]),
  ).toEqual([
    { page: 3, line: 1, y: 100, size, cells: [cell('STT', 40), cell('4.63', 300)] },
    { page: 3, line: 2, y: 120, size, cells: [cell('a', 40), cell('b', 90)] },
  ]));

test('PDF lines: a baseline farther down is the next line, also below small letters', () => {
  expect(textsOf([piece('STT', 40), piece('12.00', 90, 104.1)])).toEqual([['STT'], ['12.00']]);
  const small = { ...piece('*', 60, 103), size: 5 };
  expect(textsOf([piece('STT', 40), small])).toEqual([['STT'], ['*']]);
});

test.each([
  [7.6, ['Stamp', 'duty']],
  [7.5, ['Stamp duty']],
  [1.6, ['Stamp duty']],
  [1.5, ['Stampduty']],
  [-1, ['Stampduty']],
])('PDF lines: behind a gap of %d points of letters of 10 stands %j', (gap, cells) =>
  expect(textsOf([piece('Stamp', 40), piece('duty', 65 + gap)])).toEqual([cells]),
);

test('PDF lines: text drawn twice to look bold counts once, the same amount in two columns twice', () => {
  expect(textsOf([piece('STT', 40), piece('STT', 40.4), piece('9', 90)])).toEqual([['STT', '9']]);
  expect(textsOf([piece('9.00', 40), piece('9.00', 80)])).toEqual([['9.00', '9.00']]);
});

test('PDF lines: spaces are one between words and none around them', () =>
  expect(textsOf([piece(' Stamp  duty ', 40)])).toEqual([['Stamp duty']]));

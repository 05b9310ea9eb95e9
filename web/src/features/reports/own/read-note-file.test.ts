// req: INVESTOR-154
import { expect, test } from 'vitest';
import { type MadeRow, madeNote, madeNotePages } from '#testing/made-note.ts';
import { madePdf } from '#testing/made-pdf.ts';
import { type NoteFileRead, readNoteFile } from './read-note-file.ts';

const readBytes = (bytes: Uint8Array<ArrayBuffer> | string, password?: string) =>
  readNoteFile(new File([bytes], 'note.pdf'), { password, signal: new AbortController().signal });

const chargesOf = (read: NoteFileRead) =>
  'note' in read ? { ...Object.fromEntries(read.note), leftOut: read.leftOut } : read;

/** What each of the three layouts takes. */
const charges = {
  ...{ brokerage: 4_000, exchange: 463, clearing: 5, gst: 804, stt: 125_000, sebi: 1, stamp: 16 },
  ...{ ipft: 2, leftOut: null },
};

test('contract note as PDF: columns by exchange and a total, names over two lines, brackets', async () => {
  const rows: MadeRow[] = [
    ['Pay in / pay out obligation', '(1,000.00)', '3,600.00', '2,600.00'],
    ['Taxable value of Supply\n(Brokerage)', '(20.00)', '(20.00)', '(40.00)'],
    ['Exchange transaction\ncharges', '(2.63)', '(2.00)', '(4.63)'],
    ['Clearing charges', '(0.05)', '0.00', '(0.05)'],
    ['CGST @9%', '(2.02)', '(2.00)', '(4.02)'],
    ['SGST @9%', '(2.02)', '(2.00)', '(4.02)'],
    ['Securities Transaction\nTax', '(1,000.00)', '(250.00)', '(1,250.00)'],
    ['SEBI turnover\nfees', '(0.01)', '0.00', '(0.01)'],
    ['Stamp duty', '(0.10)', '(0.06)', '(0.16)'],
    ['NSE IPFT Charges', '(0.02)', '', '(0.02)'],
    ['Net amount receivable/payable', '(2,000.00)', '3,300.00', '1,301.11'],
  ];
  const columns = ['NSE F&O', 'BSE F&O', 'Net total'];
  for (const amountsAt of ['first', 'middle', 'last'] as const)
    expect(chargesOf(await readBytes(await madeNote(rows, { columns, amountsAt })))).toEqual(
      charges,
    );
});

test('contract note as PDF: letters of equal width, a line in one piece, Dr behind the amounts', async () => {
  const names: [string, string][] = [
    ['Brokerage', '40.00 Dr'],
    ['Taxable value of supply', '44.68 Dr'],
    ['Exchange transaction charges', '4.63 Dr'],
    ['Clearing charges', '0.05 Dr'],
    ['IGST @18%', '8.04 Dr'],
    ['STT / CTT', 'Rs. 1,250.00 Dr.'],
    ['SEBI turnover fees', '.01 Dr'],
    ['Stamp duty', '0.16 Dr'],
    ['NSE IPFT Charges', '0.02 Dr'],
    ['Net amount receivable', '1,301.11 Cr'],
  ];
  const rows = names.map(([name, amount]): MadeRow => [`${name.padEnd(40)}${amount.padStart(18)}`]);
  const layout = { font: 'Courier', size: 7, pitch: 1.2 };
  expect(chargesOf(await readBytes(await madeNote(rows, layout)))).toEqual(charges);
});

test('contract note as PDF: turned pages, one for each exchange, with numbered rows', async () => {
  const nse: MadeRow[] = [
    ['Brokerage', '₹', '20.00'],
    ['Exchange Turnover Charges', 'Rs.', '2.63'],
    ['Clearing charges', 'Rs.', '0.05'],
    ['CGST @9%', 'Rs.', '4.02'],
    ['SGST @9%', 'Rs.', '4.02'],
    ['Securities Transaction Tax', 'Rs.', '1,000.00'],
    ['SEBI turnover fees', 'Rs.', '0.01'],
    ['Stamp duty', 'Rs.', '0.10'],
    ['NSE IPFT Charges', 'Rs.', '0.02'],
  ];
  const bse: MadeRow[] = [
    ['Brokerage', 'Rs.', '20.00'],
    ['Exchange Turnover Charges', 'Rs.', '2.00'],
    ['Securities Transaction Tax', 'Rs.', '250.00'],
    ['Stamp duty', 'Rs.', '0.06'],
  ];
  const look = { font: 'Times-Roman', size: 9, isTurned: true };
  const pages = madeNotePages([nse, bse], { ...look, isNumbered: true });
  expect(chargesOf(await readBytes(await madePdf({ ...look, pages })))).toEqual(charges);
});

test('contract note as PDF: lines with an unreadable amount are named with their page', async () => {
  const pages = madeNotePages([
    [['Stamp duty', '0.16']],
    [
      ['STT', '1.2.3'],
      ['GST', '4 Cr'],
    ],
  ]);
  expect(await readBytes(await madePdf({ pages }))).toMatchObject({
    leftOut:
      'Line 5 of page 2, line 6 of page 2 name a charge, but no amount that could be read, and count as nothing here.',
  });
});

test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
  'contract note as PDF: one locked as PDF %s asks for its password, and says when one is wrong',
  async (version) => {
    const password = 'ABCDE1234F';
    const locked = await madeNote([['STT', '12.00']], { password, version });
    expect(await readBytes(locked)).toEqual({ locked: 'locked' });
    expect(await readBytes(locked, 'abcde1234f')).toEqual({ locked: 'wrong password' });
    expect(chargesOf(await readBytes(locked, password))).toEqual({ stt: 1_200, leftOut: null });
  },
);

/** The text of a page is compressed; some of its bytes are lost. */
const withHole = (bytes: Uint8Array<ArrayBuffer>) => {
  const stream = Buffer.from(bytes).indexOf('stream\n') + 'stream\n'.length;
  return bytes.fill(0, stream + 60, stream + 90);
};

test.each([
  ['without text', async () => madePdf({ pages: [[]] }), /^This PDF holds pictures, not text\./],
  ['that ends early', async () => (await madeNote([['STT', '12.00']])).slice(0, 700), /damaged/],
  ['with a hole in its text', async () => withHole(await madeNote([['STT', '12.00']])), /damaged/],
  ['in name only', async () => 'STT,12.00', /^This PDF is damaged/],
  ['of other things', async () => madeNote([['Delivery', '12.00']]), /^No charges were found/],
  ['of 201 pages', async () => madePdf({ pages: Array(201).fill([]) }), /more than 200 pages/],
  ['of 5 MB', async () => `%PDF-${' '.repeat(5_000_000)}`, /^This PDF is larger than 5 MB/],
])('contract note as PDF: one %s is refused', async (_, made, says) =>
  expect(await readBytes(await made())).toEqual({ refusal: expect.stringMatching(says) }),
);

test('contract note: a large file is refused by the limit of its kind, which its first bytes tell', async () => {
  const read = (text: string) =>
    readNoteFile(new File([text], 'note'), { signal: new AbortController().signal });
  expect(await read(`STT,1${'\n'.repeat(2_000_000)}`)).toEqual({
    refusal: 'This file is larger than 2 MB. Choose the contract note alone.',
  });
  expect(await read(`%PDF-${'\n'.repeat(2_000_000)}`)).toEqual({
    refusal: expect.stringMatching(/^This PDF is damaged/),
  });
});

test('contract note as PDF: a reading that nobody waits for ends', async () => {
  const ending = new AbortController();
  const file = new File([await madeNote([['STT', '12.00']])], 'note.pdf');
  const read = readNoteFile(file, { signal: ending.signal });
  ending.abort();
  expect(await read).toMatchObject({ refusal: expect.stringContaining('could not be read') });
});

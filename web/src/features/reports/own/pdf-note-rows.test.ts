// req: INVESTOR-154
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChargeLine } from '#entities/charges/charge-lines.ts';
import { type MadeRow, madeNotePages, type NoteLayout } from '#testing/made-note.ts';
import { madePdf } from '#testing/made-pdf.ts';
import { pdfNoteRows } from './pdf-note-rows.ts';
import { readNoteFile } from './read-note-file.ts';

const names: readonly [ChargeLine, readonly string[]][] = [
  ['brokerage', ['Brokerage', 'Total brokerage', 'Taxable value of Supply\n(Brokerage)']],
  [
    'exchange',
    [
      'Exchange transaction\ncharges',
      'Exchange\ntransaction\ncharges',
      'Exchange Turnover Charges',
    ],
  ],
  ['clearing', ['Clearing charges', 'Clearing\ncharges']],
  ['gst', ['IGST @18%', 'CGST @9%', 'Goods and Services\nTax']],
  ['stt', ['Securities Transaction\nTax', 'Securities\nTransaction Tax', 'STT / CTT']],
  ['sebi', ['SEBI turnover\nfees', 'SEBI turnover fees']],
  ['stamp', ['Stamp duty', 'Stamp\nduty']],
  ['ipft', ['NSE IPFT Charges', 'Investor Protection\nFund Trust']],
];

const forms: readonly ((rupees: string) => string)[] = [
  (rupees) => rupees,
  (rupees) => `(${rupees})`,
  (rupees) => `-${rupees}`,
  (rupees) => `${rupees} Dr`,
  (rupees) => `Rs. ${rupees}`,
];

const rupeesOf = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });

/** A charge with its name, and what it takes of two exchanges. */
const chargeOf = ([line, choices]: (typeof names)[number]) =>
  fc.record({
    line: fc.constant(line),
    name: fc.constantFrom(...choices),
    parts: fc.tuple(fc.nat(99_999_999), fc.nat(999)),
  });

const layouts: fc.Arbitrary<NoteLayout> = fc.record({
  font: fc.constantFrom('Helvetica', 'Times-Roman', 'Courier', 'Helvetica-Bold'),
  size: fc.integer({ min: 6, max: 9 }),
  pitch: fc.double({ min: 1.25, max: 3, noNaN: true }),
  amountsAt: fc.constantFrom('first', 'middle', 'last'),
  isNumbered: fc.boolean(),
  isTurned: fc.boolean(),
});

const cellsOf = (...texts: string[]) => {
  const cells = texts.map((text, column) => ({ text, x: column * 100 }));
  return pdfNoteRows([{ page: 2, line: 7, y: 100, size: 8, cells }]);
};

test.each([
  [['CGST @9% 4.02 (1.10)'], ['CGST @9%', '4.02', '(1.10)']],
  [['4.02 Dr -3.00 Rs. 1,250.5'], ['4.02 Dr', '-3.00', 'Rs. 1,250.5']],
  [['GST @ 9.00%'], ['GST @ 9.00%']],
  [
    ['Order 12', '1', '2'],
    ['Order 12', '1', '2'],
  ],
  [
    ['STT', '₹', '12', 'Rs.', '13'],
    ['STT', '₹ 12', 'Rs. 13'],
  ],
  [
    ['STT', '12.50', 'Cr', '13.00', 'Dr.'],
    ['STT', '12.50 Cr', '13.00 Dr.'],
  ],
  [
    ['STT', '(', '12', ')'],
    ['STT', '( 12 )'],
  ],
])('contract note as PDF: the cells %j are %j', (texts, cells) =>
  expect(cellsOf(...texts)).toEqual([{ page: 2, line: 7, cells }]),
);

test('contract note as PDF: charges of any layout are read to the paisa', async () => {
  const drawn = fc.record({
    charges: fc
      .tuple(...names.map(chargeOf))
      .chain((all) => fc.shuffledSubarray(all, { minLength: 1 })),
    layout: layouts,
    form: fc.constantFrom(...forms),
    spread: fc.constantFrom('one column', 'columns', 'pages'),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ charges, layout, form, spread }) => {
      const columns = spread === 'columns' ? ['NSE F&O', 'BSE F&O', 'Net total'] : ['Net total'];
      const exchanges = spread === 'pages' ? [0, 1] : [2];
      const sections = exchanges.map((exchange) =>
        charges.map(({ name, parts: [nse, bse] }): MadeRow => {
          const amounts = [nse, bse, nse + bse].map((paise) => form(rupeesOf(paise)));
          return [name, ...amounts.slice(spread === 'columns' ? 0 : exchange, exchange + 1)];
        }),
      );
      const pages = madeNotePages(sections, { ...layout, columns });
      const bytes = await madePdf({ ...layout, pages });
      const read = await readNoteFile(new File([bytes], 'note.pdf'), {
        signal: new AbortController().signal,
      });
      expect(read).toEqual({
        note: new Map(charges.map(({ line, parts: [nse, bse] }) => [line, nse + bse])),
        leftOut: null,
      });
    }),
  );
});

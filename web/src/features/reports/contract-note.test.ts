import { expect, test } from 'vitest';
import { readContractNote } from './contract-note.ts';
import { noteDifferences } from './note-differences.ts';

const note = `Contract Note,CN/2026/118,,
Trade Date,24-11-2026,,
Pay in / pay out obligation,,"2,600.00",2600.00
Taxable value of supply (Brokerage),,(40.00),(40.00)
Brokerage,,-40.00,-40.00
Exchange transaction charges,,4.63,4.63
CGST (@9%),,4.02 Dr,4.02 Dr
SGST (@9%),,4.02 Dr,4.02 Dr
Securities transaction tax,,₹12.00,"₹12.00"
SEBI turnover fees,,0.01,0.01
Stamp duty,,0.16,0.16
Net amount receivable by client,,2535.16,2535.16
`;
const charges = {
  ...{ total: 64.66, brokerage: 40, stt: 12, exchange: 4.62, ipft: 0 },
  ...{ sebi: 0.01, stamp: 0, clearing: 0, gst: 8.03 },
};

test('a contract note is read by the names of its charges, its last column', () =>
  expect(Object.fromEntries(readContractNote(note))).toEqual({
    ...{ brokerage: 4_000, exchange: 463, gst: 804, stt: 1_200, sebi: 1, stamp: 16 },
  }));

test('a total counts where there is no other row of its charge', () => {
  const read = readContractNote('STT NSE,10\nSTT BSE,5\nTotal STT,15\nTotal brokerage,40\n');
  expect(Object.fromEntries(read)).toEqual({ stt: 1_500, brokerage: 4_000 });
});

test('a file that is no contract note has no charges', () =>
  expect(readContractNote('Account,Symbol\nFirst,NIFTY 01DEC2026 CE 25000\n').size).toBe(0));

test.each([
  ['NSE IPFT charges,0.12', 'ipft'],
  ['Investor Protection Fund Trust,0.12', 'ipft'],
  ['Exchange Turnover Charges,0.12', 'exchange'],
  ['Transaction charges,0.12', 'exchange'],
  ['Clearing charges,0.12', 'clearing'],
  ['IGST,0.12', 'gst'],
  ['GST on brokerage and charges,0.12', 'gst'],
  ['STT / CTT,0.12', 'stt'],
])('%s is %s', (row, line) => expect([...readContractNote(row)]).toEqual([[line, 12]]));

test('the differences are shown line by line, what the note takes more', () =>
  expect(noteDifferences(charges, readContractNote(note))).toEqual([
    { title: 'Brokerage', computed: 40, noted: 40, difference: 0 },
    { title: 'STT', computed: 12, noted: 12, difference: 0 },
    { title: 'Exchange', computed: 4.62, noted: 4.63, difference: 0.01 },
    { title: 'SEBI fee', computed: 0.01, noted: 0.01, difference: 0 },
    { title: 'Stamp duty', computed: 0, noted: 0.16, difference: 0.16 },
    { title: 'GST', computed: 8.03, noted: 8.04, difference: 0.01 },
    { title: 'Total', computed: 64.66, noted: 64.84, difference: 0.18 },
  ]));

import { expect, test } from 'vitest';
import { type ContractNote, readContractNote } from './contract-note.ts';
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

async function chargesOf(text: string): Promise<ContractNote> {
  const read = await readContractNote(text);
  if ('brokenAt' in read) throw new Error(`broken at line ${read.brokenAt}`);
  expect(read.unread).toEqual([]);
  return read.charges;
}

test('contract note: read by the names of its charges and its last column', async () =>
  expect(Object.fromEntries(await chargesOf(note))).toEqual({
    ...{ brokerage: 4_000, exchange: 463, gst: 804, stt: 1_200, sebi: 1, stamp: 16 },
  }));

test('contract note: a total counts where there is no other row of its charge', async () => {
  const read = await chargesOf('STT NSE,10\nSTT BSE,5\nTotal STT,15\nTotal brokerage,40\n');
  expect(Object.fromEntries(read)).toEqual({ stt: 1_500, brokerage: 4_000 });
});

test('contract note: any other file has no charges', async () =>
  expect((await chargesOf('Account,Symbol\nFirst,NIFTY 01DEC2026 CE 25000\n')).size).toBe(0));

test.each([
  ['a quote in the middle of a cell', 'Brokerage,40.00\nNote,5" pipe\nSTT,1250.00'],
  ['a space before a quote', '"Brokerage", "40.00"\n"STT" , "1,250.00" '],
  ['semicolons', 'Contract Note, 24 Nov\nBrokerage;40.00\nSTT;1,250.00'],
  ['semicolons and a decimal comma', 'Note of 24 Nov, FO\nBrokerage;40,00\nSTT;1.250,00'],
  ['a decimal comma and groups alone', 'Brokerage;40,0\nSTT;1.250'],
  ['commas and a quoted decimal comma', 'Brokerage,"40,00"\nSTT,"1250,00"'],
  ['tabs', 'Brokerage\t40.00\nSTT\t1,250.00'],
  ['the separator that Excel names', 'sep=|\r\nBrokerage|40.00\r\nSTT|1,250.00\r\n'],
  ['a serial number in front', '1,Brokerage,40.00\n2,STT,"1,250.00"'],
  ['an exchange and a number in front', '1,NSE,Brokerage,40\n2,NSE,STT,1250'],
  ['old Macintosh line ends', 'Brokerage,40.00\rSTT,1250.00\r'],
  ['numbers of the papers', 'GST Invoice No,12345\nSEBI Regn. No.,INZ01\nBrokerage,40\nSTT,1250'],
  ['its clearing house', 'Clearing corporation,12345\nClearing code: 12,5\nBrokerage,40\nSTT,1250'],
  ['the base of GST', 'Taxable value of supply,45\nTotal brokerage,40\nSTT,1250'],
  ['the brokerage twice', 'Taxable value of supply (brokerage),41\nBrokerage,40\nSTT,1250'],
])('contract note: one with %s is read completely', async (_, text) =>
  expect(Object.fromEntries(await chargesOf(text))).toEqual({ brokerage: 4_000, stt: 125_000 }),
);

test.each([
  ['a quote that nothing closes', 'Brokerage,40.00\nNote,"5 pipe\nSTT,1250.00'],
  ['text behind a closing quote', 'Brokerage,40.00\nNote,"5" pipe\nSTT,1250.00'],
])('contract note: one with %s has the line where reading ended', async (_, text) =>
  expect(await readContractNote(text)).toEqual({ brokenAt: 2 }),
);

test('contract note: a charge with an unreadable amount has its line number', async () =>
  expect(
    await readContractNote(
      'Brokerage,40.00\nSTT,"12,5,0.00"\nStamp duty,"0,16"\nSEBI fee,1.00 Cr\nGST,on request\n',
    ),
  ).toEqual({ charges: new Map([['brokerage', 4_000]]), unread: [2, 3, 4] }));

test.each([
  ['NSE IPFT charges,0.12', 'ipft'],
  ['Investor Protection Fund Trust,0.12', 'ipft'],
  ['Exchange Turnover Charges,0.12', 'exchange'],
  ['Transaction charges,0.12', 'exchange'],
  ['Clearing charges,0.12', 'clearing'],
  ['IGST,0.12', 'gst'],
  ['GST on brokerage and charges,0.12', 'gst'],
  ['Central Goods and Services Tax,0.12', 'gst'],
  ['SEBI,0.12', 'sebi'],
  ['Clearing,0.12', 'clearing'],
  ['Stamp duty,0.12-', 'stamp'],
  ['Stamp duty,0.12 Dr.', 'stamp'],
  ['Stamp duty,( 0.12 )', 'stamp'],
  ['Taxable value of Supply (Brokerage),0.12', 'brokerage'],
  ['STT / CTT,0.12', 'stt'],
])('contract note: row %s is charge %s', async (row, line) =>
  expect([...(await chargesOf(row))]).toEqual([[line, 12]]),
);

test('contract note: differences by line, positive where the note has more', async () =>
  expect(noteDifferences(charges, await chargesOf(note))).toEqual([
    { title: 'Brokerage', computed: 40, noted: 40, difference: 0 },
    { title: 'STT', computed: 12, noted: 12, difference: 0 },
    { title: 'Exchange', computed: 4.62, noted: 4.63, difference: 0.01 },
    { title: 'SEBI fee', computed: 0.01, noted: 0.01, difference: 0 },
    { title: 'Stamp duty', computed: 0, noted: 0.16, difference: 0.16 },
    { title: 'GST', computed: 8.03, noted: 8.04, difference: 0.01 },
    { title: 'Total', computed: 64.66, noted: 64.84, difference: 0.18 },
  ]));

import { expect, test, vi } from 'vitest';
import { contractsFrom } from '#market/master.ts';

const nifty =
  'NSEFO|40001|2|NIFTY|NIFTY2681824450CE|OPTIDX|NIFTY-OPTIDX|26230000040001|412.5|0.05|1801|0.05|65|1|-1|Nifty 50|2026-08-18T14:30:00|24450|3|NIFTY 18AUG2026 CE 24450|1|1|NIFTY2681824450CE';
const niftyOldLot = nifty
  .replace('|40001|', '|40002|')
  .replace('|65|', '|75|')
  .replace('|3|NIFTY', '|4|NIFTY');
const sensex =
  'BSEFO|820001|2|SENSEX|SENSEX2682082100PE|IO|SENSEX-IO|1226232000820001|900|0.05|1000|0.05|20|1|-1|SENSEX|2026-08-20T00:00:00|82100|4|SENSEX 20AUG2026 PE 82100|1|1|SENSEX2682082100PE';
const future =
  'NSEFO|50001|1|NIFTY|NIFTY26AUGFUT|FUTIDX|NIFTY-FUTIDX|26230000050001|27000|22000|1801|0.1|65|1|-1|Nifty 50|2026-08-25T14:30:00|NIFTY 25AUG2026|1|1|NIFTY26AUGFUT';
const testContract = nifty
  .replaceAll('NIFTY', '061NSETEST')
  .replace('|40001|', '|1|')
  .replace('2026-08-18', '2036-08-18');
const testInDisguise = nifty
  .replace('NIFTY2681824450CE', 'NIFTYTEST24450CE')
  .replace('|40001|', '|2|');
const bank = nifty.replaceAll('NIFTY', 'BANKNIFTY').replace('|40001|', '|3|');

const today = '2026-08-17';
const both = { segments: ['NSEFO', 'BSEFO'], today } as const;
const nse = { segments: ['NSEFO'], today } as const;

test('only the options of both indices are read', () => {
  const rows = [nifty, niftyOldLot, future, testContract, testInDisguise, bank, sensex, ''].join(
    '\n',
  );
  expect(contractsFrom(rows, both)).toEqual([
    {
      segment: 'NSEFO',
      instrumentId: 40_001,
      underlying: 'NIFTY',
      expiryDay: '2026-08-18',
      strike: 24_450,
      optionType: 'CE',
      lotSize: 65,
      freezeQuantity: 1_801,
      tickPaise: 5,
      displayName: 'NIFTY 18AUG2026 CE 24450',
    },
    expect.objectContaining({ instrumentId: 40_002, lotSize: 75, optionType: 'PE' }),
    expect.objectContaining({
      segment: 'BSEFO',
      underlying: 'SENSEX',
      expiryDay: '2026-08-20',
      lotSize: 20,
      freezeQuantity: 1_000,
      optionType: 'PE',
    }),
  ]);
});

test('an expiry moved by a holiday is what the row says', () => {
  const moved = nifty.replace('2026-08-18T', '2026-08-17T');
  expect(contractsFrom(`${moved}\r\n`, nse)[0]?.expiryDay).toBe('2026-08-17');
});

test.each([
  ['a missing master', ''],
  ['one without the other exchange', nifty],
  ['half a row at the end', `${nifty}\n${sensex}\n${nifty.slice(0, 60)}`],
  ['a future cut off', `${nifty}\n${sensex}\n${future.slice(0, 30)}`],
  ['a row cut off in its first word', `${nifty}\n${sensex}\nNSE`],
  [
    'an option row without its last columns',
    `${sensex}\n${nifty.split('|').slice(0, 21).join('|')}`,
  ],
  ['an option row without a lot', `${sensex}\n${nifty.replace('|65|', '||')}`],
  [
    'an option row with an odd expiry',
    `${sensex}\n${nifty.replace('2026-08-18T14:30:00', '18AUG2026')}`,
  ],
  ['an option that is neither call nor put', `${sensex}\n${nifty.replace('|3|NIFTY', '|9|NIFTY')}`],
  ['no text', null],
])('%s refuses to trade', (_what, result) => {
  expect(() => contractsFrom(result, both)).toThrow(
    expect.objectContaining({ kind: 'bad-answer' }),
  );
});

const expiries = ['2026-08-11', '2026-08-17', '2026-08-18', '2026-08-25', '2026-09-29'];
const rowOf = (id: number, day: string) =>
  nifty.replace('|40001|', `|${id}|`).replace('2026-08-18T', `${day}T`);
/** Eight rows of each expiry; the first rows of one have a fault. */
function listOf(fault: (row: string) => string, { day, count }: { day: string; count: number }) {
  const rows = expiries.flatMap((each, place) =>
    Array.from({ length: 8 }, (_, index) => {
      const row = rowOf(41_000 + place * 100 + index, each);
      return each === day && index < count ? fault(row) : row;
    }),
  );
  return rows.join('\n');
}
const withoutFreeze = (row: string) => row.replace('|1801|', '|0|');
const faults: [string, (row: string) => string][] = [
  ['a freeze quantity of 0', withoutFreeze],
  ['no freeze quantity', (row) => row.replace('|1801|', '||')],
  ['a tick of 0', (row) => row.replace('|1801|0.05|', '|1801|0|')],
];

test.each(faults)('a row of a far expiry with %s is left out and logged', (_what, fault) => {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const read = contractsFrom(listOf(fault, { day: '2026-09-29', count: 2 }), nse);
  const logged = printed.mock.calls.map(([line]) => JSON.parse(String(line)));
  printed.mockRestore();
  expect(read).toHaveLength(38);
  expect(logged).toMatchObject([
    { event: 'market.rows-unread', rows: 2, detail: ['NSEFO 41400', 'NSEFO 41401'] },
  ]);
});

test.each(faults)('a row of the next two expiries with %s refuses the list', (_what, fault) => {
  for (const day of ['2026-08-17', '2026-08-18'])
    expect(() => contractsFrom(listOf(fault, { day, count: 1 }), nse)).toThrow(
      expect.objectContaining({ kind: 'bad-answer' }),
    );
});

test('which expiries are the next ones depends on the day', () => {
  const list = listOf(withoutFreeze, { day: '2026-08-25', count: 1 });
  expect(contractsFrom(list, nse)).toHaveLength(39);
  expect(() => contractsFrom(list, { ...nse, today: '2026-08-18' })).toThrow('incomplete');
  expect(contractsFrom(list, { ...nse, today: '2026-08-26' })).toHaveLength(39);
});

test.each([
  ['more than a twentieth of the rows', withoutFreeze, 3],
  ['one row without an expiry', (row: string) => row.replace('2026-09-29T14:30:00', ''), 1],
  ['one row cut off', (row: string) => row.slice(0, 60), 1],
] as const)('%s refuses the list, however far its expiry', (_what, fault, count) => {
  expect(() => contractsFrom(listOf(fault, { day: '2026-09-29', count }), nse)).toThrow(
    'The list of contracts is incomplete.',
  );
});

test('rows of another exchange neither excuse nor refuse a list', () => {
  const list = `${listOf(withoutFreeze, { day: '2026-09-29', count: 3 })}\n`;
  const sensexRows = Array.from({ length: 40 }, (_, index) =>
    sensex.replace('820001', String(820_001 + index)),
  );
  const rows = list + sensexRows.join('\n');
  expect(() => contractsFrom(rows, both)).toThrow('incomplete');
  expect(contractsFrom(rows, { ...both, segments: ['BSEFO'] })).toHaveLength(40);
});

import { expect, test } from 'vitest';
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

test('only the options of both indices are read', () => {
  const rows = [nifty, niftyOldLot, future, testContract, testInDisguise, bank, sensex, ''].join(
    '\n',
  );
  expect(contractsFrom(rows, ['NSEFO', 'BSEFO'])).toEqual([
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
  expect(contractsFrom(`${moved}\r\n`, ['NSEFO'])[0]?.expiryDay).toBe('2026-08-17');
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
  expect(() => contractsFrom(result, ['NSEFO', 'BSEFO'])).toThrow(
    expect.objectContaining({ kind: 'bad-answer' }),
  );
});

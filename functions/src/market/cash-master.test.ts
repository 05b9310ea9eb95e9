import { expect, test } from 'vitest';
import { sharesFrom } from '#market/cash-master.ts';

const tail = '999999|0.05|100000|0.05|1|1';
const share = `NSECM|1101|8|SIMSTEEL|SIMSTEEL-EQ|EQ|SIMSTEEL-EQ|1100000001101|${tail}|SIMSTEEL|INE000S01011|1|1|SIMSTEEL|-1|-1|-1`;
const index = `NSECM|26000|16|NIFTY 50|NIFTY 50|INDEX|NIFTY 50-INDEX|1100000026000|${tail}|NIFTY 50||1|1|NIFTY 50|-1|-1|-1`;
const elsewhere = share
  .replaceAll('SIMSTEEL', 'OTHER')
  .replace('NSECM', 'BSECM')
  .replace('1101', '501101');

test('only shares of the segment are listed, by instrument id', () => {
  const shares = sharesFrom([share, index, elsewhere, ''].join('\r\n'), 'NSECM');
  expect([...shares]).toEqual([
    [1101, { segment: 'NSECM', instrumentId: 1101, symbol: 'SIMSTEEL', isin: 'INE000S01011' }],
  ]);
});

test('a row cut off is left out, not half believed', () => {
  const cut = share.replace('|1101|', '|1102|').slice(0, share.indexOf('INE000S01011') + 9);
  expect(sharesFrom(`${share}\n${cut}`, 'NSECM').has(1102)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['no text', null],
  ['only indices', index],
])('%s is a bad answer', (_what, result) => {
  expect(() => sharesFrom(result, 'NSECM')).toThrow(
    expect.objectContaining({ kind: 'bad-answer' }),
  );
});

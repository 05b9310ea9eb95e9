import { optionContract } from '@sthira/quant/contracts';
import { expect, test } from 'vitest';
import { fixedInstruments } from '#market/listing.ts';
import { masterRow } from './master-row.ts';

const day = '2026-08-18';

function optionRow(underlying: 'NIFTY' | 'SENSEX', expiryDay: string): string[] {
  const contract = optionContract({ underlying, day, expiryDay, strike: underlying === 'NIFTY' ? 24_450 : 80_100, optionType: 'CE' });
  return masterRow(
    { kind: 'option', segment: contract.segment, instrumentId: contract.instrumentId, displayName: contract.displayName, contract },
    day,
  ).split('|');
}

test('an option has 23 columns, named as its exchange names it', () => {
  const weekly = optionRow('NIFTY', '2026-08-18');
  expect(weekly).toHaveLength(23);
  expect([weekly[0], weekly[2], weekly[4], weekly[5], weekly[15], weekly[16], weekly[19]]).toEqual([
    'NSEFO',
    '2',
    'NIFTY2681824450CE',
    'OPTIDX',
    'Nifty 50',
    '2026-08-18T14:30:00',
    'NIFTY 18AUG2026 CE 24450',
  ]);
  expect(weekly[7]).toMatch(/^26230\d{9}$/);
  expect(weekly.slice(10, 15)).toEqual(['1800', '0.05', '65', '1', '-1']);
  const monthly = optionRow('SENSEX', '2026-08-27');
  expect([monthly[4], monthly[5], monthly[12], monthly[16], monthly[18]]).toEqual(['SENSEX26AUG80100CE', 'IO', '20', '2026-08-27T00:00:00', '3']);
});

test('futures have 21 columns and two lots of one index, cash rows have 22', () => {
  const rows = fixedInstruments.map((instrument) => ({ kind: instrument.kind, columns: masterRow(instrument, day).split('|') }));
  expect(new Set(rows.map(({ kind, columns }) => `${kind === 'future' ? 'future' : 'cash'} ${columns.length}`))).toEqual(
    new Set(['cash 22', 'future 21']),
  );
  expect(rows.filter(({ kind }) => kind === 'future').map(({ columns }) => columns[12])).toEqual(['65', '75']);
});

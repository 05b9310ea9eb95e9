import { istInstant } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { expect, test } from 'vitest';
import type { Instrument } from '#market/instrument.ts';
import { fixedInstruments } from '#market/listing.ts';
import { quotedDerivatives } from '#market/quoted-derivatives.ts';
import { masterRow } from './master-row.ts';

const day = '2026-08-18';

function optionRow(underlying: 'NIFTY' | 'SENSEX', expiryDay: string): string[] {
  const contract = optionContract({
    underlying,
    day,
    expiryDay,
    strike: underlying === 'NIFTY' ? 24_450 : 80_100,
    optionType: 'CE',
  });
  return masterRow({
    kind: 'option',
    segment: contract.segment,
    instrumentId: contract.instrumentId,
    displayName: contract.displayName,
    contract,
  }).split('|');
}

test('instrument master: an option has 23 columns, with the exchange’s name', () => {
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
  expect([monthly[4], monthly[5], monthly[12], monthly[16], monthly[18]]).toEqual([
    'SENSEX26AUG80100CE',
    'IO',
    '20',
    '2026-08-27T00:00:00',
    '3',
  ]);
});

const rowsOf = (instruments: readonly Instrument[]) =>
  instruments.map((instrument) => masterRow(instrument).split('|'));

test('instrument master: cash rows have 22 columns, and an index no ISIN', () => {
  const rows = rowsOf(fixedInstruments);
  expect(new Set(rows.map((columns) => columns.length))).toEqual(new Set([22]));
  expect(rows.find((columns) => columns[1] === '26065')?.slice(2, 7)).toEqual([
    '8',
    'SENSEX',
    'SENSEX',
    'SPOT',
    'SENSEX-SPOT',
  ]);
  expect(rows.find((columns) => columns[1] === '1102')?.slice(3, 6)).toEqual([
    'SIMBANK',
    'SIMBANK-EQ',
    'EQ',
  ]);
});

/** The 24th of November 2026 and the 26th of January 2027 are Tuesdays and holidays. */
const november = Date.parse('2026-11-10T06:00:00Z');

test('instrument master: futures expire with the months of their index, under their own names, and two lots are listed', () => {
  const futures = rowsOf(quotedDerivatives(november)).filter((columns) =>
    columns[0]?.endsWith('EFO'),
  );
  expect(
    futures.map((columns) => [columns.length, columns[4], columns[12], columns[16], columns[17]]),
  ).toEqual([
    [21, 'NIFTY26NOVFUT', '65', '2026-11-23T14:30:00', 'NIFTY 23NOV2026'],
    [21, 'NIFTY26DECFUT', '75', '2026-12-29T14:30:00', 'NIFTY 29DEC2026'],
    [21, 'NIFTY27JANFUT', '75', '2027-01-25T14:30:00', 'NIFTY 25JAN2027'],
    [21, 'SENSEX26NOVFUT', '20', '2026-11-26T00:00:00', 'SENSEX 26NOV2026'],
    [21, 'SENSEX26DECFUT', '20', '2026-12-31T00:00:00', 'SENSEX 31DEC2026'],
    [21, 'SENSEX27JANFUT', '25', '2027-01-28T00:00:00', 'SENSEX 28JAN2027'],
  ]);
  expect(futures[0]?.[7]).toMatch(/^26327000035\d{3}$/);
});

test('instrument master: a future is priced above its index by its remaining carry, and keeps its id', () => {
  const near = (now: number) =>
    quotedDerivatives(now).find((instrument) => instrument.displayName === 'NIFTY 29DEC2026');
  expect(near(november)?.ratio).toBeCloseTo(1 + (0.065 * 49) / 365, 8);
  expect(near(november + 40 * 86_400_000)?.instrumentId).toBe(near(november)?.instrumentId);
});

/** As the rules of the two exchanges list them in November 2026. */
test('instrument master: quoted only: three futures of each index, a future and an option of two markets', () => {
  const future = (
    underlying: 'NIFTY' | 'SENSEX',
    [instrumentId, name, expiryDay, days, lotSize]: [number, string, string, number, number],
  ) => ({
    ...{ kind: 'quoted', instrumentId, displayName: `${underlying} ${name}`, source: underlying },
    segment: underlying === 'NIFTY' ? 'NSEFO' : 'BSEFO',
    ratio: 1 + (0.065 * days) / 365,
    terms: {
      ...(underlying === 'NIFTY'
        ? {
            ...{ series: 'FUTIDX', expiryTime: '14:30:00', freezeQuantity: 1_800 },
            underlyingName: 'Nifty 50',
          }
        : {
            ...{ series: 'IF', expiryTime: '00:00:00', freezeQuantity: 500 },
            underlyingName: 'SENSEX',
          }),
      ...{ name: underlying, expiryDay, tickSize: 0.05, lotSize },
    },
  });
  const dollar = { name: 'USDINR', expiryTime: '12:30:00', lotSize: 1, tickSize: 0.0025 };
  const oil = { name: 'CRUDEOIL', expiryTime: '23:30:00', lotSize: 100, tickSize: 1 };
  const other = (
    market: typeof dollar,
    [segment, instrumentId, ending, ratio]: [string, number, string, number],
    terms: object,
  ) => ({
    ...{ kind: 'quoted', segment, instrumentId, source: 'NIFTY', ratio },
    displayName: `${market.name} ${ending}`,
    terms: { ...market, freezeQuantity: 10_001, underlyingName: market.name, ...terms },
  });
  expect(quotedDerivatives(november)).toEqual([
    future('NIFTY', [35_083, '23NOV2026', '2026-11-23', 13, 65]),
    future('NIFTY', [35_084, '29DEC2026', '2026-12-29', 49, 75]),
    future('NIFTY', [35_085, '25JAN2027', '2027-01-25', 76, 75]),
    future('SENSEX', [855_083, '26NOV2026', '2026-11-26', 16, 20]),
    future('SENSEX', [855_084, '31DEC2026', '2026-12-31', 51, 20]),
    future('SENSEX', [855_085, '28JAN2027', '2027-01-28', 79, 25]),
    other(dollar, ['NSECD', 1_083, '26NOV2026', 0.0034], {
      ...{ series: 'FUTCUR', expiryDay: '2026-11-26' },
    }),
    other(dollar, ['NSECD', 3_083, '26NOV2026 CE 86', 0.000_02], {
      ...{ series: 'OPTCUR', expiryDay: '2026-11-26' },
      option: { strike: 86, optionType: 'CE' },
    }),
    other(oil, ['MCXFO', 510_083, '19NOV2026', 0.236], {
      ...{ series: 'FUTCOM', expiryDay: '2026-11-19' },
    }),
    other(oil, ['MCXFO', 530_083, '19NOV2026 PE 5900', 0.006], {
      ...{ series: 'OPTFUT', expiryDay: '2026-11-19' },
      option: { strike: 5_900, optionType: 'PE' },
    }),
  ]);
});

test.each([
  ['2026-11-19', '2026-11-19', '2026-11-26'],
  ['2026-11-20', '2026-12-18', '2026-11-26'],
  ['2026-11-27', '2026-12-18', '2026-12-29'],
])(
  'instrument master: on %s the next oil contract ends on %s, the next dollar contract on %s',
  (day, oil, dollar) => {
    const ends = quotedDerivatives(istInstant(day, '11:00'))
      .filter(({ segment }) => segment === 'MCXFO' || segment === 'NSECD')
      .map(({ terms }) => terms.expiryDay);
    expect(ends).toEqual([dollar, dollar, oil, oil]);
  },
);

test('instrument master: currency and commodity rows: a future of 21 columns and an option of 23 each', () => {
  const rows = rowsOf(quotedDerivatives(november)).filter((columns) =>
    ['NSECD', 'MCXFO'].includes(columns[0] ?? ''),
  );
  expect(
    rows.map((columns) => [
      columns.length,
      columns[2],
      columns[4],
      columns[5],
      columns[16]?.slice(11),
    ]),
  ).toEqual([
    [21, '1', 'USDINR26NOVFUT', 'FUTCUR', '12:30:00'],
    [23, '2', 'USDINR26NOV86CE', 'OPTCUR', '12:30:00'],
    [21, '1', 'CRUDEOIL26NOVFUT', 'FUTCOM', '23:30:00'],
    [23, '2', 'CRUDEOIL26NOV5900PE', 'OPTFUT', '23:30:00'],
  ]);
});

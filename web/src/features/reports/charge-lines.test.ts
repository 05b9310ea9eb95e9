import { expect, test } from 'vitest';
import { csvOf } from '#ui/csv/csv.ts';
import { dayCsv } from './charge-lines.ts';

const day = {
  date: '2026-11-24',
  account_id: 'AshaArham00000000001',
  account_name: 'Asha Arham',
  realised_pnl: 2_600,
  charges: {
    ...{ total: 64.66, brokerage: 40, stt: 12, exchange: 4.62, ipft: 0 },
    ...{ sebi: 0.01, stamp: 0, clearing: 0, gst: 8.03 },
  },
  net_pnl: 2_535.34,
  milli_credits: 50_000,
  trades: 2,
};

test('saved charges: a day has every line of its charges, its net result and its credits', () =>
  expect(csvOf(dayCsv, [day])).toBe(
    '"Day","Account","Trades","P&L","Brokerage","STT","Exchange","IPFT","SEBI fee","Stamp duty","Clearing","GST","Charges","Net P&L","Credits"\r\n' +
      '"2026-11-24","Asha Arham",2,2600,40,12,4.62,0,0.01,0,0,8.03,64.66,2535.34,50\r\n',
  ));

test('saved charges: unknown charges are empty', () =>
  expect(csvOf(dayCsv, [{ ...day, charges: null, net_pnl: null }])).toContain(
    '"2026-11-24","Asha Arham",2,2600,,,,,,,,,,,50\r\n',
  ));

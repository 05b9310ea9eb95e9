// req: INVESTOR-20

import { expect, test } from 'vitest';
import { aHolding } from '#testing/holding-fixture.ts';
import { csvOf } from '#ui/csv/csv.ts';
import { holdingColumns, holdingCsv } from './holding-columns.tsx';

test('holdings: the table has eleven columns, sorted by all but the number and the collateral', () => {
  expect(holdingColumns.map(({ header }) => header)).toEqual([
    'No.',
    'Account',
    'Symbol',
    'Total qty.',
    'Buy Price',
    'Buy Val.',
    'Prev. Close',
    'Cur. Val.',
    'P/L',
    'Un. P&L (%)',
    'Collateral',
  ]);
  expect(holdingColumns.filter(({ value }) => !value).map(({ header }) => header)).toEqual([
    'No.',
    'Collateral',
  ]);
});

test('holdings: a saved file has raw numbers, and when book and price were read', () => {
  const pledged = aHolding('SIMSTEEL', {
    quantity: 1_200,
    buy_value: 1_708_200.5,
    is_collateral: true,
    collateral_quantity: 40,
    as_of: '2026-11-20T05:00:00.000Z',
    price_as_of: '2026-11-20T05:00:01.000Z',
  });
  const [header, first, second] = csvOf(holdingCsv, [pledged, aHolding('TCS')]).split('\r\n');
  expect(header).toBe(
    '"No.","Account","Symbol","Total qty.","Buy Price","Buy Val.","Prev. Close","Cur. Val.","P/L","Un. P&L (%)","Collateral","Collateral Qty","As of (IST)","Price as of (IST)"',
  );
  expect(first).toBe(
    '1,"Asha","SIMSTEEL",1200,100,1708200.5,99,110,10,10,"Yes",40,"2026-11-20T10:30:00+05:30","2026-11-20T10:30:01+05:30"',
  );
  expect(second).toMatch(/^2,"Asha","TCS",1,100,100,99,110,10,10,"No",,/);
});

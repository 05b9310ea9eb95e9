// req: INVESTOR-19

import type { Order } from '@sthira/contract/books';
import { expect, test } from 'vitest';
import { csvOf } from '#ui/csv/csv.ts';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { orderColumns, orderCsv, positionColumns, tradeColumns } from './book-columns.tsx';

const headers = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);

test('books: the columns of the three books', () => {
  expect(headers(positionColumns)).toEqual([
    'Account',
    'Symbol',
    'Quantity',
    'Entry Price',
    'Current Price',
    'P&L',
  ]);
  expect(headers(orderColumns)).toEqual([
    'Account',
    'Order ID',
    'Symbol',
    'Side',
    'Quantity',
    'Type',
    'Status',
    'Time',
  ]);
  expect(headers(tradeColumns)).toEqual([
    'Account',
    'Trade ID',
    'Symbol',
    'Side',
    'Quantity',
    'Price',
    'Time',
  ]);
});

test('books: a saved file has the columns of the screen with raw numbers and times in India', () => {
  const order: Order = {
    account_id: 'AshaArham00000000001',
    account_name: '=Asha',
    id: '1100',
    symbol: 'NIFTY CE 24450',
    side: 'sell',
    quantity: 650,
    filled_quantity: 65,
    type: 'Limit',
    price: 101.5,
    status: 'rejected',
    reason: 'Margin, too small',
    timestamp: '2025-01-05T08:15:10.000Z',
    as_of: '2025-01-05T08:15:11.000Z',
  };
  const [header, row] = csvOf([...csvColumnsOf(orderColumns), ...orderCsv], [order]).split('\r\n');
  expect(header).toBe(
    '"Account","Order ID","Symbol","Side","Quantity","Type","Status","Time","Filled Quantity","Limit Price","Reason","As of (IST)"',
  );
  expect(row).toBe(
    `"'=Asha","1100","NIFTY CE 24450","SELL",650,"Limit","Rejected","2025-01-05T13:45:10+05:30",65,101.5,"Margin, too small","2025-01-05T13:45:11+05:30"`,
  );
});

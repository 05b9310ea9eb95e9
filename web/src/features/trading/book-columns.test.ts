import { expect, test } from 'vitest';
import { orderColumns, positionColumns, tradeColumns } from './book-columns.tsx';

const headers = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);

test('the columns of the three books', () => {
  expect(headers(positionColumns)).toEqual(['Account', 'Symbol', 'Quantity', 'Entry Price', 'Current Price', 'P&L']);
  expect(headers(orderColumns)).toEqual(['Account', 'Order ID', 'Symbol', 'Side', 'Quantity', 'Type', 'Status', 'Time']);
  expect(headers(tradeColumns)).toEqual(['Account', 'Trade ID', 'Symbol', 'Side', 'Quantity', 'Price', 'Time']);
});

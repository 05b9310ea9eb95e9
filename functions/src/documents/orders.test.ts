import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { orderDocument } from './orders.ts';

test.each([
  ['from before orders said how long they rest', {}],
  ['that says how long it rests', { restsMs: 300_000 }],
])('an order %s is read as it is stored', (_, over) => {
  const stored = JSON.parse(JSON.stringify(anOrder(over)));
  expect(orderDocument.parse(stored)).toEqual(anOrder(over));
});

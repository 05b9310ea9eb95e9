import { aRow, aTrade } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { findTags } from './find-tags.ts';

const symbol = aRow().symbol;

test('an order that works, or has traded, is found', () => {
  expect(findTags(['tag1'], { orders: [aRow()], trades: [] })).toEqual({
    found: [{ tag: 'tag1', symbol }],
    settled: [],
  });
  const filled = aRow({ status: 'filled', filledQuantity: 130 });
  expect(findTags(['tag1'], { orders: [filled], trades: [] }).found).toHaveLength(1);
  const part = aRow({ status: 'cancelled', filledQuantity: 65 });
  expect(findTags(['tag1'], { orders: [part], trades: [] }).found).toHaveLength(1);
});

test('a trade alone is enough, by its tag or by the order’s number', () => {
  expect(findTags(['tag1'], { orders: [], trades: [aTrade()] }).found).toHaveLength(1);
  const cancelled = aRow({ status: 'cancelled' });
  expect(
    findTags(['tag1'], { orders: [cancelled], trades: [aTrade({ tag: '' })] }).found,
  ).toHaveLength(1);
  expect(findTags(['tag1'], { orders: [], trades: [aTrade({ tag: '' })] })).toEqual({
    found: [],
    settled: [],
  });
});

test('an order that ended without a unit is settled, an older row of it changes nothing', () => {
  const rejected = aRow({ status: 'rejected' });
  expect(findTags(['tag1'], { orders: [aRow(), rejected], trades: [] })).toEqual({
    found: [],
    settled: ['tag1'],
  });
});

test('a tag that no book shows is neither found nor settled', () => {
  expect(
    findTags(['tag1', 'tag2'], {
      orders: [aRow({ tag: 'other' })],
      trades: [aTrade({ tag: 'other' })],
    }),
  ).toEqual({ found: [], settled: [] });
});

test('an order that ended with a single unit traded is found', () => {
  const one = aRow({ status: 'cancelled', filledQuantity: 1 });
  expect(findTags(['tag1'], { orders: [one], trades: [] }).found).toHaveLength(1);
});

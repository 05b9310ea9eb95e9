import { priceBand } from '@sthira/quant/prices/price-band';
import { expect, test } from 'vitest';
import { someOrder } from '#testing/order-fixtures.ts';
import { type Screening, screenOrder } from './screen-order.ts';

function screening(fields: Partial<Screening> = {}): Screening {
  const margin = () => ({ requiredPaise: 0, availablePaise: 0 });
  return {
    clientCode: 'SIM01',
    tradable: 'open',
    closedWords: '16572 : TRANSACTION NOT ALLOWED IN CURRENT INSTRUMENT STATE',
    kind: 'option',
    freezeQuantity: 1800,
    tickPaise: 5,
    referencePaise: 10_000,
    deliverable: 0,
    others: [],
    margin,
    ...fields,
  };
}

test('an ordinary order passes', () => {
  expect(screenOrder(someOrder(), screening())).toBeUndefined();
});

test.each([
  [
    'a closed market',
    someOrder(),
    { tradable: 'closed' },
    'TRANSACTION NOT ALLOWED IN CURRENT INSTRUMENT STATE',
  ],
  ['a stop at market', someOrder({ terms: { type: 'STOPMARKET' } }), {}, '16052'],
  [
    'more than the freeze quantity',
    someOrder({ terms: { quantity: 1820 } }),
    {},
    'Freeze Quantity',
  ],
  ['a price off the tick', someOrder({ terms: { limitPaise: 10_001 } }), {}, 'RED:RULE:'],
  ['a price far away', someOrder({ terms: { limitPaise: 14_005 } }), {}, 'RED:RULE:'],
  [
    'a price outside a narrow band',
    someOrder({ terms: { limitPaise: 10_205 } }),
    { bandShare: 0.02 },
    'outside 98.00 to 102.00',
  ],
  [
    'an order against oneself',
    someOrder(),
    { others: [someOrder({ side: 'SELL', terms: { limitPaise: 9_990 } })] },
    '17071',
  ],
] as const)('%s is refused', (_name, order, fields, text) => {
  expect(screenOrder(order, screening(fields as Partial<Screening>))).toContain(text);
});

test('a lack of margin names limit, need and shortfall', () => {
  const margin = () => ({ requiredPaise: 1_250_050, availablePaise: 1_000_000 });
  expect(screenOrder(someOrder(), screening({ margin }))).toBe(
    'OEMS:RMS : Margin Exceeds [ Limit:10000.00 ][ Required:12500.50 ][ Available:10000.00 ][ Shortfall:2500.50 ][ Entity:SIM01 ] for ALL|ALL|ALL',
  );
});

test('the price band is 40 percent, or 20 rupees for a cheap option', () => {
  expect(priceBand(10_000)).toEqual({ lowPaise: 6_000, highPaise: 14_000 });
  expect(priceBand(5_000)).toEqual({ lowPaise: 3_000, highPaise: 7_000 });
  expect(priceBand(1_000)).toEqual({ lowPaise: 1, highPaise: 3_000 });
});

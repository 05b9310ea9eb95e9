// req: INVESTOR-174
import type { StoredQuote } from '@sthira/contract/market';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { enigmaStrategy } from '#enigma/strategy.ts';
import { participation } from '#participation/strategy.ts';
import { openRun } from '#run/state/state.ts';
import { factsAt, noMarket } from '#testing/facts-at.ts';
import { anOrder, aRunAccount } from '#testing/run-fixtures.ts';
import { capitalOf } from './capital.ts';

const now = istInstant('2026-12-29', '14:00');
const bought = (instrumentId: number, side: 'BUY' | 'SELL', pricePaise: number) =>
  anOrder({
    ...{
      tag: `t${instrumentId}`,
      instrumentId,
      side,
      leg: side === 'BUY' ? 'longCall' : 'shortCall',
    },
    ...{ state: 'filled', filledQuantity: 65, quantity: 65, sentAt: now - 9_000_000 },
    fills: { [`e${instrumentId}`]: { quantity: 65, pricePaise, at: now - 9_000_000 } },
  });
/** A spread that cost 600 rupees a unit, in an account of 40 lakh. */
const orders = [bought(1, 'BUY', 90_000), bought(2, 'SELL', 30_000)];

function capital(
  quotes: Record<number, Partial<StoredQuote>>,
  strategy = participation as typeof enigmaStrategy | typeof participation,
): number {
  const account = aRunAccount({ strategy, capitalPaise: 400_000_000 });
  const run = openRun(account, { saved: undefined, orders });
  const quoteOf = (id: number) =>
    quotes[id] && { bidPaise: 0, askPaise: 0, lastPaise: 5, at: now, ...quotes[id] };
  return capitalOf(factsAt(run, now, { market: { ...noMarket, quoteOf } }));
}

test.each([
  [
    'what the open spread is worth less than it cost',
    { bidPaise: 70_000 },
    { askPaise: 20_000 },
    -650_000,
  ],
  ['never more than the size', { bidPaise: 150_000 }, { askPaise: 40_000 }, 0],
  ['no bid for the lower call', { bidPaise: 0 }, { askPaise: 10 }, -3_900_650],
  ['nobody who offers the upper call', { bidPaise: 70_000 }, { askPaise: 0 }, -3_900_000],
  ['an old price of one', { bidPaise: 70_000 }, { askPaise: 10, at: now - 10_001 }, -3_900_000],
])('capital: %s', (_, long, short, lessPaise) => {
  expect(capital({ 1: long, 2: short })).toBe(400_000_000 + lessPaise);
});

test('capital: a strategy of weeks takes the size as it is', () => {
  expect(capital({}, enigmaStrategy)).toBe(400_000_000);
});

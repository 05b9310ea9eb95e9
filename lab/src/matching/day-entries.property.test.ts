import { dayMs, istDay, minuteMs } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noon, someOrder, someTerms } from '#testing/order-fixtures.ts';
import { DayEntries } from './day-entries.ts';
import type { Product } from './order.ts';
import { dayPositions, netPositions } from './positions.ts';

const entry = fc.record({
  kind: fc.constantFrom('execution', 'execution', 'execution', 'expiry', 'conversion'),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  instrumentId: fc.integer({ min: 1, max: 3 }),
  product: fc.constantFrom<Product>('MIS', 'NRML'),
  quantity: fc.integer({ min: 1, max: 5 }).map((lots) => lots * 65),
  pricePaise: fc.integer({ min: 5, max: 20_000 }),
  /** Since the entry before; a little before it when it comes late. */
  afterMs: fc.oneof(
    fc.integer({ min: 0, max: 60 * minuteMs }),
    fc.integer({ min: 0, max: 3 * dayMs }),
    fc.integer({ min: -2 * dayMs, max: 0 }),
  ),
  /** The day of a reading that follows it, counted from its own. */
  readAfterDays: fc.constantFrom(null, null, 0, 0, 0, 1, 2, -1),
});

test('day entries: a reading of the folded days equals the fold of all entries', () => {
  const seen = { carried: 0, earlier: 0 };
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), (drawn) => {
      const entries = new DayEntries();
      let at = noon;
      for (const [place, each] of drawn.entries()) {
        at += each.afterMs;
        const { instrumentId, side, quantity, pricePaise, product } = each;
        const order = someOrder({ instrumentId, side, terms: someTerms({ product }) });
        const { segment, symbol } = order;
        const what = { quantity, pricePaise, at };
        if (each.kind === 'execution')
          entries.execute({ ...what, order, executionId: `${place}`, index: 1, shownFrom: at });
        else
          entries.settle({
            ...{ ...what, segment, symbol, instrumentId, product, side },
            kind: each.kind === 'expiry' ? 'expiry' : 'conversion',
          });
        if (each.readAfterDays === null) continue;
        const day = istDay(at + each.readAfterDays * dayMs);
        const { executions, settlements } = entries.all;
        const net = netPositions(executions, settlements, day);
        expect(entries.netPositions(day)).toEqual(net);
        expect(entries.dayPositions(day)).toEqual(dayPositions(executions, settlements, day));
        seen.carried += net.positions.length;
        seen.earlier += Number(net.earlierPaise !== 0);
      }
    }),
    { numRuns: 300 },
  );
  expect(seen.carried).toBeGreaterThan(1_000);
  expect(seen.earlier).toBeGreaterThan(300);
});

test('day entries: a reading after a thousand days reads the entries of its day only', () => {
  const entries = new DayEntries();
  let read = 0;
  for (let day = 0; day < 1_000; day++) {
    const at = noon + day * dayMs;
    for (const side of ['BUY', 'SELL'] as const)
      entries.execute({
        ...{ executionId: `${day}${side}`, index: 1, quantity: 65, pricePaise: 100, shownFrom: at },
        order: someOrder({ side }),
        get at() {
          read += 1;
          return at;
        },
      });
    entries.netPositions(istDay(at));
  }
  const before = read;
  entries.netPositions(istDay(noon + 999 * dayMs));
  expect(read - before).toBeLessThan(20);
  expect(read).toBeLessThan(30 * 1_000);
});

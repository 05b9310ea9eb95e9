import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anOrder } from '#testing/run-fixtures.ts';
import { unclearForMs } from './order-life.ts';
import { failureKey, foldSettled, isDoubtful, mattersForMs, maySettle } from './settled-orders.ts';

const now = istInstant('2026-11-20', '12:00');
const longAgo = now - unclearForMs - 1;
const ended = { state: 'filled', seen: true, filledQuantity: 130 } as const;
const at = (instant: number) => ({ createdAt: instant, sentAt: instant, updatedAt: instant });
const settles = (over: Parameters<typeof anOrder>[0], cycle = 2) =>
  maySettle(anOrder({ ...ended, ...at(longAgo), ...over }), { now, cycle });

test.each([
  ['ended long ago', {}, true],
  ['still works', { state: 'open' }, false],
  ['changed a moment ago', { updatedAt: now }, false],
  ['was sent a moment ago', { sentAt: now }, false],
  ['was made a moment ago', { createdAt: now }, false],
  ['was never sent', { sentAt: null, state: 'cancelled' }, true],
] as const)('an order that %s: it may settle is %o', (_, over, may) => {
  expect(settles(over)).toBe(may);
});

test.each([
  [{ seen: true as const }, mattersForMs.accounted],
  [{ seen: undefined }, unclearForMs],
])('an order with %o may settle only after %i ms', (seen, ms) => {
  const lost = { ...seen, state: 'cancelled', filledQuantity: 0 } as const;
  expect(settles({ ...lost, ...at(now - ms) })).toBe(false);
  expect(settles({ ...lost, ...at(now - ms - 1) })).toBe(true);
});

test.each([
  ['of this cycle that did not fill whole', { cycle: 2 }, false],
  ['of an earlier cycle', { cycle: 1 }, true],
  ['of this cycle that filled whole', { cycle: 2, filledQuantity: 130 }, true],
  ['of this cycle that rested and lapsed', { cycle: 2, restsMs: 300_000 }, true],
  ['of this cycle that rested and was lost', { cycle: 2, restsMs: 9, state: 'lost' }, false],
] as const)('an entry %s: it may settle is %o', (_, over, may) => {
  expect(settles({ state: 'cancelled', filledQuantity: 65, ...over })).toBe(may);
});

test('an exit of this cycle may settle without having filled whole', () => {
  expect(settles({ state: 'cancelled', filledQuantity: 65, cycle: 2, purpose: 'exit' })).toBe(true);
});

test('a contract knows its last change and its last doubtful purchase', () => {
  const { contracts, changedAt } = foldSettled([
    anOrder({ tag: 'a', ...ended, updatedAt: 9_000 }),
    anOrder({ tag: 'b', side: 'BUY', state: 'cancelled', updatedAt: 7_000 }),
    anOrder({ tag: 'c', side: 'BUY', state: 'cancelled', updatedAt: 5_000 }),
    anOrder({ tag: 'd', ...ended, instrumentId: 40002, leg: 'longPut:entry', updatedAt: 8_000 }),
  ]);
  expect(contracts.get(40001)).toMatchObject({
    ...{ place: 0, optionType: 'CE', changedAt: 9_000, doubtfulAt: 7_000 },
  });
  expect(contracts.get(40002)).toMatchObject({
    ...{ place: 1, optionType: 'PE', changedAt: 8_000, doubtfulAt: 0 },
  });
  expect(changedAt).toBe(9_000);
});

test('the attempts, the cycles and the orders of each day are counted', () => {
  const day = istInstant('2026-11-19', '12:00');
  const { attempts, lastCycle, createdOn } = foldSettled([
    anOrder({ tag: 'a', ...ended, attempt: 3, cycle: 4, createdAt: day }),
    anOrder({ tag: 'b', ...ended, attempt: 2, cycle: 1, createdAt: day }),
    anOrder({ tag: 'c', ...ended, createdAt: now }),
  ]);
  expect(attempts.get('shortCall:entry')).toBe(3);
  expect(lastCycle).toBe(4);
  expect(Object.fromEntries(createdOn)).toEqual({ '2026-11-19': 2, '2026-11-20': 1 });
});

test('a leg’s failures tell how many missed, and whether the last one was rejected', () => {
  const failed = { purpose: 'exit', leg: 'shortCall:exit', cycle: 2 } as const;
  const { failures } = foldSettled([
    anOrder({ tag: 'a', ...failed, attempt: 3, state: 'rejected' }),
    anOrder({ tag: 'b', ...failed, attempt: 2, state: 'cancelled' }),
    anOrder({ tag: 'c', ...failed, attempt: 4, ...ended }),
  ]);
  expect(failures.get(failureKey(failed))).toEqual({
    missed: 1,
    lastAttempt: 3,
    isLastRejected: true,
  });
});

test('orders are found by their number, and those that were sent without one are known', () => {
  const settled = foldSettled([
    anOrder({ tag: 'a', ...ended, appOrderId: '12' }),
    anOrder({ tag: 'b', ...ended, appOrderId: '12' }),
    anOrder({ tag: 'c', ...ended, appOrderId: '' }),
    anOrder({ tag: 'd', state: 'cancelled', appOrderId: '', sentAt: null }),
  ]);
  expect(settled.byNumber.get('12')?.map(({ tag }) => tag)).toEqual(['a', 'b']);
  expect(settled.byNumber.has('')).toBe(false);
  expect(settled.unnumbered.map(({ tag }) => tag)).toEqual(['c']);
});

test.each([
  ['a purchase that ended half filled', { side: 'BUY', state: 'cancelled' }, true],
  ['a purchase that filled', { side: 'BUY', state: 'filled', filledQuantity: 130 }, false],
  ['a purchase that works', { side: 'BUY', state: 'open' }, false],
  ['a sale that ended half filled', { side: 'SELL', state: 'cancelled' }, false],
] as const)('%s is doubtful: %o', (_, over, is) => {
  expect(isDoubtful(anOrder({ filledQuantity: 65, ...over }))).toBe(is);
});

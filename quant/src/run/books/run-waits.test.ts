import { expect, test } from 'vitest';
import { unclearForMs } from './order-life.ts';
import { runWaits, runWaitsAt } from './run-waits.ts';
import { mattersForMs } from './settled-orders.ts';

const paces = [1, 2, 4, 8];

test.each(paces)(
  'run waits: at pace %i an order is waited for longer than it takes to be lost',
  (pace) => {
    const { phantomMs, purchaseTurnsUpMs, saleTurnsUpMs, settleMs } = runWaitsAt(pace);
    expect(settleMs).toBeLessThan(phantomMs.ofShort);
    expect(phantomMs.ofShort).toBeLessThan(phantomMs.other);
    expect(phantomMs.other).toBeLessThanOrEqual(purchaseTurnsUpMs);
    expect(purchaseTurnsUpMs).toBeLessThan(saleTurnsUpMs.unanswered);
    expect(saleTurnsUpMs.refused).toBeLessThan(saleTurnsUpMs.unanswered);
  },
);

test.each(paces)(
  'run waits: at pace %i positions are believed after the last sale can turn up, and reported before',
  (pace) => {
    const { believedAfterMs, differenceLastsMs, differenceStaysMs, ...at } = runWaitsAt(pace);
    expect(at.saleTurnsUpMs.unanswered).toBeLessThan(believedAfterMs);
    expect(at.purchaseTurnsUpMs).toBeLessThan(believedAfterMs);
    expect(at.phantomMs.other).toBeLessThan(believedAfterMs);
    expect(at.fileDifferenceAfterMs).toBeLessThan(believedAfterMs);
    expect(differenceLastsMs).toBeLessThan(differenceStaysMs);
    // Two readings lie between.
    expect(at.idleMs.positionsWhileHolding).toBeLessThan(differenceLastsMs);
  },
);

test.each(paces)('run waits: at pace %i no rule depends on a settled order', (pace) => {
  const { saleTurnsUpMs, purchaseTurnsUpMs, stoppingTurnsUpMs } = runWaitsAt(pace);
  expect(saleTurnsUpMs.cancelled).toBeLessThan(mattersForMs.accounted);
  for (const ms of [saleTurnsUpMs.unanswered, purchaseTurnsUpMs, stoppingTurnsUpMs])
    expect(ms).toBeLessThan(unclearForMs);
});

test.each(paces)('at pace %i a trade by hand in a leg is read within five seconds', (pace) =>
  expect(runWaitsAt(pace).idleMs.booksWhileHolding).toBeLessThanOrEqual(2_000),
);

test.each(paces)('at pace %i a trade by hand is dropped before a run ends on it', (pace) => {
  const { handDroppedAfterMs, handBelievedAfterMs } = runWaitsAt(pace);
  expect(handDroppedAfterMs).toBeLessThan(handBelievedAfterMs);
});

test('a stack at any pace lets a square off take twenty seconds', () => {
  expect([1, 2, 8].map((pace) => runWaitsAt(pace).stuckAfterMs)).toEqual([60_000, 30_000, 20_000]);
  expect(runWaits).toEqual(runWaitsAt(1));
});

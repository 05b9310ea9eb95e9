import { purchaseState } from '@sthira/contract/purchases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnpaid, type PurchaseEvent, stateAfter } from './purchase-state.ts';

const events: PurchaseEvent[] = [
  'attempt',
  'attempt-failed',
  'expire',
  'settle',
  'refund',
  'refunded',
  'part-refunded',
  'refund-failed',
];
const states = purchaseState.options;

const table = `
                 attempt    attempt-failed  expire   settle    refund     refunded  part-refunded  refund-failed
  created        attempted  failed          expired  credited  -          -         -              -
  attempted      attempted  failed          expired  credited  -          -         -              -
  failed         attempted  failed          expired  credited  -          -         -              -
  expired        attempted  -               -        credited  -          -         -              -
  credited       -          -               -        -         refunding  -         -              -
  refunding      -          -               -        -         -          refunded  part_refunded  credited
  part_refunded  -          -               -        -         -          -         -              -
  refunded       -          -               -        -         -          -         -              -
`;

test('every state meets every event as the table says', () => {
  const [names = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  expect(names).toEqual(events);
  expect(rows.map(([state]) => state)).toEqual(states);
  for (const [index, state] of states.entries()) {
    expect(
      events.map((event) => stateAfter(state, event) ?? '-'),
      state,
    ).toEqual(rows[index]?.slice(1));
  }
});

test('whatever comes in whatever order, money settles once and a paid purchase never becomes unpaid', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (history) => {
      let state = states[0] ?? 'created';
      let settled = 0;
      for (const event of history) {
        const next = stateAfter(state, event);
        if (next === undefined) continue;
        if (event === 'settle') settled += 1;
        expect(isUnpaid(next)).toBe(settled === 0);
        state = next;
      }
      expect(settled).toBeLessThanOrEqual(1);
      expect(settled === 1).toBe(history.includes('settle'));
    }),
    { numRuns: 5_000 },
  );
});

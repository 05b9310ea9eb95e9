import { expect, test } from 'vitest';
import type { Plan } from '#testing/schedules/schedule-plan.ts';
import { played } from '#testing/schedules/schedule-stand-ins.ts';

/** Schedules of fresh seeds that once went wrong. */
const plans: Plan[] = [
  {
    ...{ seed: 32_103, faults: ['lag-positions-8s', 'other-books-nameless'], phase: 'square-off' },
    ...{ death: { place: 'sends', moment: 'before', takeOver: 'two-race' }, dayChange: null },
  },
  {
    seed: 31_187,
    ...{ faults: ['hand-buys-part-of-short', 'other-books-nameless'], phase: 'day-change' },
    death: { place: 'stores-orders', moment: 'after', takeOver: 'one-succeeds' },
    dayChange: { trouble: 'close', goesOn: false },
  },
  {
    ...{ seed: 31_266, faults: ['hand-sells-wing', 'broker-frozen'], phase: 'hold' },
    death: { place: 'stores-orders', moment: 'after', takeOver: 'first-wakes' },
    dayChange: null,
  },
  {
    ...{ seed: 302_784, faults: ['hand-sells-wing', 'orders-unreadable'], phase: 'square-off' },
    death: { place: 'stores-orders', moment: 'before', takeOver: 'first-wakes' },
    dayChange: null,
  },
  {
    ...{ seed: 709_387, faults: ['order-never', 'thin-depth'], phase: 'day-change' },
    death: { place: 'sends', moment: 'after', takeOver: 'one-succeeds' },
    dayChange: { trouble: 'open', goesOn: false },
  },
  {
    ...{ seed: 705_398, faults: ['wrong-yes', 'hand-sells-wing'], phase: 'exit' },
    ...{ death: { place: 'reads-books', moment: 'before', takeOver: 'two-race' }, dayChange: null },
  },
  {
    ...{ seed: 904_827, faults: ['hand-sells-wing', 'wrong-yes'], phase: 'entry' },
    ...{ death: { place: 'reads-books', moment: 'before', takeOver: 'two-race' }, dayChange: null },
  },
  {
    ...{ seed: 1_109_947, faults: ['lag-positions-30s', 'wrong-no-late'], phase: 'entry' },
    death: { place: 'reads-books', moment: 'before', takeOver: 'one-succeeds' },
    dayChange: null,
  },
  {
    ...{ seed: 950_301, faults: ['hand-sells-wing', 'orders-unreadable'], phase: 'hold' },
    death: { place: 'stores-orders', moment: 'after', takeOver: 'two-race' },
    dayChange: null,
  },
  {
    ...{ seed: 950_614, faults: ['hand-adds', 'lag-trades-30s'], phase: 'day-change' },
    death: { place: 'sends', moment: 'before', takeOver: 'one-succeeds' },
    dayChange: { trouble: 'close', goesOn: true },
  },
  {
    ...{ seed: 900_309, faults: ['hand-repeats-tag', 'positions-missing'], phase: 'day-change' },
    death: { place: 'stores-beat', moment: 'after', takeOver: 'one-succeeds' },
    dayChange: { trouble: 'close', goesOn: true },
  },
];

test.each(plans)('a schedule of $faults in $phase ends without a violation', async (plan) => {
  expect((await played(plan)).wrongs).toEqual([]);
});

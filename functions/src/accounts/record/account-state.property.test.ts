import { istDay, istInstant } from '@sthira/contract/units';
import { lastingLimits } from '@sthira/quant/limits/lasting-limits';
import { isLimited } from '@sthira/quant/run/state/day-result';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neverTraded, nextTrading, type Trading, type TradingEvent } from './account-state.ts';

const runs = fc.constantFrom('run1', 'run2', 'run3');
const tag = fc.constantFrom('tagA', 'tagB', 'tagC');
const resultPaise = fc.integer({ min: -500_000, max: 500_000 });
const begins = istInstant('2026-11-20', '09:15');
const limits = {
  ...{ slPctHundredths: null, dailyLossPctHundredths: 200 },
  limits: { weeklyLossPctHundredths: 400 },
};
const closesAt = fc.constantFrom(null, istInstant('2026-11-20', '15:30'));

/** Any events, of any run, in any order. */
const events = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 3_600_000 }),
    fc.oneof(
      fc.record({
        kind: fc.constant('start' as const),
        algoId: fc.constant(1),
        runId: runs,
        day: fc.constant('2026-11-20'),
      }),
      fc.record({
        kind: fc.constant('pay' as const),
        runId: runs,
        day: fc.constantFrom('2026-11-20', '2026-11-23'),
      }),
      fc.record({
        kind: fc.constant('stop' as const),
        reason: fc.constantFrom('', 'The loss reached 2%'),
      }),
      fc.record({
        kind: fc.constant('flat' as const),
        runId: runs,
        resultPaise,
        unaccounted: fc.uniqueArray(tag),
        closesAt,
      }),
      fc.record({ kind: fc.constant('leave' as const), resultPaise }),
      fc.record({
        kind: fc.constant('limit' as const),
        runId: runs,
        limit: fc.constantFrom(...lastingLimits),
        pctHundredths: fc.constant(400),
      }),
      fc.record({ kind: fc.constant('turned-up' as const), runId: runs, tag }),
      fc.record({
        kind: fc.constant('books-read' as const),
        runId: runs,
        settled: fc.uniqueArray(tag),
        books: fc.constantFrom('read' as const, 'unread' as const),
      }),
      fc.record({ kind: fc.constant('login' as const) }),
    ),
  ),
  { maxLength: 60 },
);

const arrows = [
  'stopped running start',
  'running stopping stop',
  'stopping stopped flat',
  'stopping stopped leave',
  'stopped stopping turned-up',
];

test('account state: any events in any order follow the arrows and lose nothing', () => {
  let moved = 0;
  fc.assert(
    fc.property(events, (sequence) => {
      let trading = neverTraded;
      let at = begins;
      for (const [afterMs, event] of sequence) {
        at += afterMs;
        const step = nextTrading(trading, { ...event, at } as TradingEvent);
        if ('refused' in step) continue;
        if (step.to.state !== trading.state) {
          moved += 1;
          expect(arrows).toContain(`${trading.state} ${step.to.state} ${event.kind}`);
        }
        judge(trading, step.to, { event, at });
        trading = step.to;
      }
    }),
    { numRuns: 2_000 },
  );
  expect(moved).toBeGreaterThan(500);
});

function judge(
  before: Trading,
  after: Trading,
  { event, at }: { event: Omit<TradingEvent, 'at'>; at: number },
): void {
  // A limit once reached stays so until the IST day ends.
  for (const limit of lastingLimits)
    if (isLimited({ ...limits, ...before }, limit, istDay(at)))
      expect(isLimited({ ...limits, ...after }, limit, istDay(at))).toBe(true);
  // Only a start changes the run's id.
  if (event.kind !== 'start') expect(after.runId).toBe(before.runId);
  // A watched run has at least one order, has a next reading, and ends only by a reading, a book or
  // its owner.
  if (after.watch) expect(after.watch.tags.length).toBeGreaterThan(0);
  if (after.watch && event.kind === 'books-read') expect(after.watch.nextAt).toBeGreaterThan(at);
  if (after.watch && event.kind === 'login') expect(after.watch.nextAt).toBe(at);
  if (before.watch && !after.watch)
    expect(['books-read', 'turned-up', 'leave']).toContain(event.kind);
  // An order that turned up stays the run's until it has ended.
  if (before.takenOver && !after.takenOver) expect(after.state).toBe('stopped');
  // A stopped run can go on only under its own name.
  if (after.state === 'stopped' && after.watch) expect(after.watch.runId).toBe(after.runId);
}

import type { RefusalCause } from '@sthira/contract/broker-health';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BrokerCounts } from '#documents/broker-counts.ts';
import { ackWithin } from './ack-times.ts';
import { type CountedCall, countsOf, mergeCounts, noCounts, refusalCounts } from './counts.ts';

const noon = Date.parse('2026-11-20T12:00:00+05:30');

const acked = (ms: number): BrokerCounts => countsOf({ kind: 'order', ms, end: 'done' }, noon);
const sum = (all: readonly BrokerCounts[]) => all.reduce(mergeCounts, noCounts);

const call: fc.Arbitrary<CountedCall> = fc.record({
  kind: fc.constantFrom('order', 'login', 'other'),
  ms: fc.integer({ min: 0, max: 7_000 }),
  end: fc.constantFrom('done', 'refused', 'limited', 'unanswered'),
});
const counted = fc
  .tuple(call, fc.integer({ min: 0, max: 3_600_000 }))
  .map(([each, later]) => countsOf(each, noon + later));

test('broker counts: merged agents’ percentiles are those of all orders, at most a quarter too high', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1 }), { minLength: 1 }),
      fc.constantFrom(0.5, 0.95),
      (agents, share) => {
        const { acks } = sum(agents.map((times) => sum(times.map(acked))));
        const all = agents.flat().sort((one, other) => one - other);
        const exact = all[Math.ceil(all.length * share) - 1] ?? Number.NaN;
        const shown = ackWithin(acks, share) ?? Number.NaN;
        expect(shown).toBeGreaterThanOrEqual(exact);
        expect(shown).toBeLessThanOrEqual(Math.max(10, exact * 1.25 + 1));
      },
    ),
  ));

test('broker counts: whoever is merged first, and in whatever groups, the figures are the same', () =>
  fc.assert(
    fc.property(fc.array(counted), fc.nat(), (all, cut) => {
      const at = all.length === 0 ? 0 : cut % all.length;
      const { silence: _, ...grouped } = mergeCounts(sum(all.slice(0, at)), sum(all.slice(at)));
      const { silence: __, ...backwards } = sum(all.toReversed());
      expect(grouped).toEqual(backwards);
      expect(grouped.calls).toBe(all.length);
      expect(Object.values(grouped.slots).reduce((calls, slot) => calls + slot.calls, 0)).toBe(
        all.length,
      );
    }),
  ));

test('broker counts: the slow tail of one agent stays in the figures of all', () => {
  const quick = sum(Array.from({ length: 90 }, () => acked(80)));
  const slow = sum(Array.from({ length: 10 }, () => acked(2_400)));
  const { acks } = mergeCounts(quick, slow);
  expect(ackWithin(acks, 0.5)).toBeLessThanOrEqual(100);
  expect(ackWithin(acks, 0.95)).toBeGreaterThanOrEqual(2_400);
});

test('broker counts: orders without an acknowledgement are the slowest of all, and no number', () => {
  const lost = countsOf({ kind: 'order', ms: 3_000, end: 'unanswered' }, noon);
  const { acks, unanswered } = sum([acked(80), acked(90), acked(95), lost]);
  expect(unanswered).toBe(1);
  expect(ackWithin(acks, 0.5)).toBeLessThanOrEqual(113);
  expect(ackWithin(acks, 0.95)).toBeNull();
  expect(ackWithin({}, 0.5)).toBeNull();
});

test('broker counts: a refused order has a cause and no acknowledgement', () => {
  const refused = (cause: RefusalCause) =>
    countsOf({ kind: 'order', ms: 40, end: 'refused', cause }, noon);
  const all = sum([
    refused('margin'),
    refused('margin'),
    refused('price'),
    refusalCounts('margin'),
  ]);
  expect(all).toMatchObject({ orders: 3, acks: {}, refused: { margin: 3, price: 1 } });
  expect(all).toMatchObject({ calls: 3, unanswered: 0, answeredAt: noon });
});

test('broker counts: the refusal of a reading or of a login is no refused order', () => {
  const counts = (kind: CountedCall['kind']) =>
    countsOf({ kind, ms: 40, end: 'refused', cause: 'session' }, noon);
  expect(counts('other')).toMatchObject({ refused: {}, loginsFailed: 0, unanswered: 0 });
  expect(counts('login')).toMatchObject({ refused: {}, loginsFailed: 1, loginsDone: 0 });
});

test('broker counts: a silence ends with the next answer, whoever had it', () => {
  const missed = (at: number) => countsOf({ kind: 'other', ms: 7_000, end: 'unanswered' }, at);
  const answered = (at: number) => countsOf({ kind: 'other', ms: 50, end: 'done' }, at);
  const silent = sum([answered(noon), missed(noon + 1_000), missed(noon + 2_000)]);
  expect(silent.silence).toEqual({ since: noon + 1_000, until: noon + 2_000, calls: 2 });
  expect(mergeCounts(silent, answered(noon + 3_000)).silence).toBeNull();
  expect(mergeCounts(answered(noon + 1_500), silent).silence).toMatchObject({
    until: noon + 2_000,
  });
});

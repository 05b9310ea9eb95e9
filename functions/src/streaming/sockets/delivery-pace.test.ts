import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeliveryState, freshDelivery, planDelivery } from './delivery-plan.ts';

const gapMs = 1_000;

interface Sent {
  frame: number;
  atMs: number;
}

/**
 * Plays the frames of a source through the plan in virtual time: a newer frame replaces one that
 * waits.
 */
function follow(ticksMs: readonly number[]): Sent[] {
  const sent: Sent[] = [];
  let state: DeliveryState = freshDelivery;
  for (const [frame, tickMs] of ticksMs.entries()) {
    const nextTickMs = ticksMs[frame + 1] ?? Number.POSITIVE_INFINITY;
    for (let nowMs = tickMs; nowMs < nextTickMs; ) {
      const plan = planDelivery(state, { pending: 'some', bufferedBytes: 0, gapMs, nowMs });
      state = plan;
      if (plan.step === 'send') sent.push({ frame, atMs: nowMs });
      if (plan.step !== 'wait') break;
      nowMs = plan.untilMs;
    }
  }
  return sent;
}

const add = (pausesMs: readonly number[]) =>
  pausesMs.map((_, place) => pausesMs.slice(0, place + 1).reduce((sum, ms) => sum + ms, 0));
const pauses = (mostMs: number) =>
  fc.array(fc.integer({ min: 0, max: mostMs }), { minLength: 1, maxLength: 120 }).map(add);
const largest = (values: readonly number[]) => Math.max(...values);
const check = (ticks: fc.Arbitrary<number[]>, holds: (ticksMs: number[]) => void) =>
  fc.assert(fc.property(ticks, holds), { numRuns: 200 });

test('delivery pace: a source with the gap’s own period is passed on at once, with a jitter of up to half a gap', () => {
  const lateness = fc.array(fc.integer({ min: 0, max: gapMs / 2 }), {
    minLength: 2,
    maxLength: 200,
  });
  check(
    lateness.map((late) => late.map((ms, tick) => tick * gapMs + ms)),
    (ticksMs) => {
      expect(follow(ticksMs)).toEqual(ticksMs.map((atMs, frame) => ({ frame, atMs })));
    },
  );
});

/**
 * Of any two frames with n others between them the later one comes at least n + 1/2 gaps after the
 * earlier.
 */
test('delivery pace: in the long run a source gets a frame per gap, however fast it is', () => {
  check(pauses(400), (ticksMs) => {
    const sent = follow(ticksMs);
    for (const [place, { atMs }] of sent.entries())
      for (const [later, next] of sent.slice(place + 1).entries())
        expect(next.atMs - atMs).toBeGreaterThanOrEqual((later + 0.5) * gapMs);
  });
});

test('delivery pace: no pause allows three frames within a gap', () => {
  check(pauses(5_000), (ticksMs) => {
    const sent = follow(ticksMs);
    for (const [place, { atMs }] of sent.entries())
      expect(atMs - (sent[place - 2]?.atMs ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(gapMs);
  });
});

test('delivery pace: the latest frame is sent, none waits longer than a gap, and none overtakes another', () => {
  check(pauses(1_500), (ticksMs) => {
    const sent = follow(ticksMs);
    expect(sent.at(-1)?.frame).toBe(ticksMs.length - 1);
    expect(
      largest(sent.map(({ frame, atMs }) => atMs - (ticksMs[frame] ?? 0))),
    ).toBeLessThanOrEqual(gapMs);
    expect(sent.map(({ frame }) => frame)).toEqual(
      sent.map(({ frame }) => frame).toSorted((one, other) => one - other),
    );
  });
});

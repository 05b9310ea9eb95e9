import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jitterMs } from '#brokers/order-limit.ts';
import { latestStartMs, longestWaitMs, planSlot, spacingMs } from '#brokers/slot-plan.ts';

const now = 1_000_000;

test('slot plan: a free endpoint is taken at once, the next caller waits', () => {
  const first = planSlot({ nextFreeAt: undefined, now, leadMs: 0 });
  expect(first).toEqual({ kind: 'slot', startsAt: now, nextFreeAt: now + spacingMs });
  expect(planSlot({ nextFreeAt: now + spacingMs, now: now + 10, leadMs: 0 })).toEqual({
    kind: 'slot',
    startsAt: now + spacingMs,
    nextFreeAt: now + 2 * spacingMs,
  });
});

test('slot plan: an old slot does not let two callers through', () => {
  expect(planSlot({ nextFreeAt: now - 60_000, now, leadMs: 0 })).toEqual({
    kind: 'slot',
    startsAt: now,
    nextFreeAt: now + spacingMs,
  });
});

test('slot plan: a queue that is too long is refused without a slot', () => {
  expect(planSlot({ nextFreeAt: now + longestWaitMs + 1, now, leadMs: 0 })).toEqual({
    kind: 'full',
  });
});

test('slot plan: a slot written by a clock far ahead does not block', () => {
  expect(planSlot({ nextFreeAt: now + 3_600_000, now, leadMs: 0 })).toEqual({
    kind: 'slot',
    startsAt: now,
    nextFreeAt: now + spacingMs,
  });
});

test('slot plan: a slow reservation is made for later', () => {
  expect(planSlot({ nextFreeAt: now + 100, now, leadMs: 300 })).toEqual({
    kind: 'slot',
    startsAt: now + 300,
    nextFreeAt: now + 300 + spacingMs,
  });
  expect(planSlot({ nextFreeAt: now + 500, now, leadMs: 300 })).toEqual({
    kind: 'slot',
    startsAt: now + 500,
    nextFreeAt: now + 500 + spacingMs,
  });
});

test('slot plan: a line may have its own pace', () => {
  expect(planSlot({ nextFreeAt: now + 100, now, leadMs: 0, everyMs: 200 })).toEqual({
    kind: 'slot',
    startsAt: now + 100,
    nextFreeAt: now + 300,
  });
});

test('slot plan: two reads of a book reach the broker a second apart, with late starts and delays', () => {
  const read = fc.record({
    gapMs: fc.integer({ min: 0, max: 3_000 }),
    lateMs: fc.constantFrom(0, latestStartMs),
    wayMs: fc.constantFrom(0, jitterMs),
  });
  fc.assert(
    fc.property(fc.array(read, { maxLength: 10 }), (reads) => {
      let at = now;
      let nextFreeAt: number | undefined;
      let lastArrivedAt = Number.NEGATIVE_INFINITY;
      for (const { gapMs, lateMs, wayMs } of reads) {
        at += gapMs;
        const plan = planSlot({ nextFreeAt, now: at, leadMs: 0 });
        if (plan.kind === 'full') continue;
        nextFreeAt = plan.nextFreeAt;
        const arrivedAt = plan.startsAt + lateMs + wayMs;
        expect(arrivedAt - lastArrivedAt).toBeGreaterThanOrEqual(1_000);
        lastArrivedAt = arrivedAt;
      }
    }),
  );
});

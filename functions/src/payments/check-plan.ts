import type { Instant } from '@sthira/contract/units';

const minutes = 60_000;
const hours = 60 * minutes;

/** An order this old counts as abandoned. Money that comes later still buys its credits. */
export const expiresAfterMs = 24 * hours;

/** A refund that is on its way is asked after this often. */
export const refundCheckMs = 10 * minutes;

const steps = [
  { untilAgeMs: 30 * minutes, everyMs: 3 * minutes },
  { untilAgeMs: expiresAfterMs, everyMs: 1 * hours },
  // Banks report a payment up to five days late.
  { untilAgeMs: 7 * 24 * hours, everyMs: 12 * hours },
];

/** When to ask the provider about an unpaid order next: often while the buyer is there, then seldom, at last never (`null`). */
export function nextCheckAt(createdAt: Instant, now: Instant): Instant | null {
  const step = steps.find(({ untilAgeMs }) => now - createdAt < untilAgeMs);
  return step ? now + step.everyMs : null;
}

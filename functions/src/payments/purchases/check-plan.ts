import type { Instant } from '@sthira/contract/units';

const minutes = 60_000;
const hours = 60 * minutes;

/** An order this old counts as abandoned. Money that comes later still buys its credits. */
export const expiresAfterMs = 24 * hours;

/**
 * A message counts as lost after this time. The poller may credit a purchase shortly before its
 * message arrives, so a shorter time would report messages that are only late.
 */
export const messageLostAfterMs = 15 * minutes;

/** Banks take up to seven business days. */
export const refundLateAfterMs = 11 * 24 * hours;

/**
 * When to ask about a refund that is under way: soon while it may never have been sent, later less
 * often, but without end.
 */
export function nextRefundCheckAt(decidedAt: Instant, now: Instant): Instant {
  const ageMs = now - decidedAt;
  return (
    now + (ageMs < 1 * hours ? 10 * minutes : ageMs < refundLateAfterMs ? 6 * hours : 24 * hours)
  );
}

const steps = [
  { untilAgeMs: 30 * minutes, everyMs: 3 * minutes },
  { untilAgeMs: expiresAfterMs, everyMs: 1 * hours },
  // Banks report a payment up to five days late.
  { untilAgeMs: 7 * 24 * hours, everyMs: 12 * hours },
];

/**
 * When to ask the provider about an unpaid order next: often while the buyer is there, later less
 * often, in the end not any more (`null`).
 */
export function nextCheckAt(createdAt: Instant, now: Instant): Instant | null {
  const step = steps.find(({ untilAgeMs }) => now - createdAt < untilAgeMs);
  return step ? now + step.everyMs : null;
}

import { type Instant, istOffsetMs, minuteMs } from '@sthira/contract/units';

/** Added in every other second, and more than a second's part of the swing: no price comes twice. */
const ripple = 0.15;

/**
 * How far a calm price is from its level, between -1 and 1 and a little beyond. At the ends of the
 * minutes it is 1 or -1 in the order of the paper-folding sequence, in which every second, third or
 * n-th term is that sequence again. So closes of bars of any length lie evenly on both sides, and
 * the price is never many deviations from their mean.
 */
export function calmSwingAt(at: Instant): number {
  const minutes = (at + istOffsetMs) / minuteMs;
  const minute = Math.floor(minutes);
  const part = minutes - minute;
  const swing = folded(minute) * (1 - part) + folded(minute + 1) * part;
  return swing + ripple * (Math.floor(at / 1000) % 2);
}

/** A term of the paper-folding sequence, counted from 1. */
function folded(term: number): number {
  let odd = term;
  while (odd % 2 === 0) odd /= 2;
  return odd % 4 === 1 ? 1 : -1;
}

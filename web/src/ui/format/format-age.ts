import { dayMs, hourMs } from '@sthira/contract/units';

const age = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const units = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const;

/** `just now`, `12 seconds ago`, `3 hours ago`. */
export function formatAge(at: number, now: number): string {
  const ageMs = now - at;
  const { unit, ms } = units.find((one) => ageMs >= one.ms) ?? { unit: 'second', ms: 1_000 };
  return ageMs < 5_000 ? 'just now' : age.format(-Math.floor(ageMs / ms), unit);
}

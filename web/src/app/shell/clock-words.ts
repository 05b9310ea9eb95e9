import { dayMs, hourMs } from '@sthira/contract/units';

/** So much is off on many devices, and changes no figure. */
const negligibleMs = 5_000;

/** Each unit from the size on at which the smaller one is no longer read easily. */
const units = [
  { word: 'days', ms: dayMs, from: 2 * dayMs },
  { word: 'hours', ms: hourMs, from: 2 * hourMs },
  { word: 'min', ms: 60_000, from: 2 * 60_000 - 500 },
  { word: 's', ms: 1_000, from: 0 },
] as const;

/** `Your device’s clock is 90 s ahead. …`; `null` where it is right, or nearly. */
export function clockWords(aheadMs: number): string | null {
  const offMs = Math.abs(aheadMs);
  const unit = units.find(({ from }) => offMs >= from);
  if (offMs <= negligibleMs || !unit) return null;
  const size = Math.round(offMs / unit.ms);
  return `Your device’s clock is ${size} ${unit.word} ${aheadMs > 0 ? 'ahead' : 'behind'}. The times here are right: they are the server’s.`;
}

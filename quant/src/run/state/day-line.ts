import { type DayLine, dayLineMinutes } from '@sthira/contract/day-line';
import { type Instant, istMinute, type Paise } from '@sthira/contract/units';

/**
 * The line of a day with a point for the present quarter of an hour, which is the first result after
 * charges that is known in it; the same line where it has one, or none is known.
 */
export function withPoint(
  line: DayLine | undefined,
  { now, netPaise }: { now: Instant; netPaise: () => Paise | null },
): DayLine | undefined {
  const minute = istMinute(now);
  const quarter = minute - (minute % dayLineMinutes);
  const { from, rupees } = line ?? { from: quarter, rupees: [] };
  const place = (quarter - from) / dayLineMinutes;
  if (place < rupees.length) return line;
  const paise = netPaise();
  if (paise === null) return line;
  const unknown = Array<null>(place - rupees.length).fill(null);
  return { from, rupees: [...rupees, ...unknown, Math.round(paise / 100) || 0] };
}

import type { MessageSettings } from '@sthira/contract/messages';
import { type Instant, istDay, istInstant, istMinute, minuteMs } from '@sthira/contract/units';

const dayMinutes = 24 * 60;

/** When something may be sent that is due now: at once, or at the end of the quiet hours. */
export function afterQuiet(quiet: MessageSettings['quiet'], now: Instant): Instant {
  if (quiet === null) return now;
  const length = (quiet.until - quiet.from + dayMinutes) % dayMinutes;
  const into = (istMinute(now) - quiet.from + dayMinutes) % dayMinutes;
  if (into >= length) return now;
  const minuteBegan = istInstant(istDay(now), '00:00') + istMinute(now) * minuteMs;
  return minuteBegan + (length - into) * minuteMs;
}

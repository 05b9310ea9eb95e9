import { dayInWords, type Instant, istDay, minuteMs } from '@sthira/contract/units';
import { clockTime } from '@sthira/quant/words';

/** Until then its reader may take a message for news of this minute. */
const lateAfterMs = 5 * minuteMs;

/** How a sentence begins that is sent late: when, in India, what it says happened. */
export function whenLate(at: Instant, now: Instant): string {
  if (now - at <= lateAfterMs) return '';
  const day = istDay(at);
  const time = clockTime(at);
  return day === istDay(now) ? `At ${time}: ` : `On ${dayInWords(day)} at ${time}: `;
}

import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { RunAccount } from './state.ts';

type DayResult = RunAccount['day'];

/** The results of one IST day's runs add up; another day begins anew. */
export function dayWith(
  { day }: Pick<RunAccount, 'day'>,
  { at, resultPaise }: { at: Instant; resultPaise: Paise },
): DayResult {
  const today = istDay(at);
  if (day?.day !== today) return { day: today, resultPaise, limitReachedAt: null };
  return { ...day, resultPaise: day.resultPaise + resultPaise };
}

/** The day's loss has reached the account's limit. The same value when it had before. */
export function limitedDay(before: Pick<RunAccount, 'day'>, at: Instant): DayResult {
  const { day } = before;
  const today = istDay(at);
  if (isLimitReached(before, today)) return day;
  return {
    day: today,
    resultPaise: day?.day === today ? day.resultPaise : 0,
    limitReachedAt: at,
  };
}

/** Whether the loss of this IST day has reached the account's limit. */
export function isLimitReached({ day }: Pick<RunAccount, 'day'>, today: Day): boolean {
  return day?.day === today && day.limitReachedAt !== null;
}

import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';

type Trading = AccountDocument['trading'];

/** The results of one IST day's runs add up; another day begins anew. */
export function dayWith(
  { day }: Trading,
  { at, resultPaise }: { at: Instant; resultPaise: Paise },
): Trading['day'] {
  const today = istDay(at);
  if (day?.day !== today) return { day: today, resultPaise, limitReachedAt: null };
  return { ...day, resultPaise: day.resultPaise + resultPaise };
}

/** The day's loss has reached the account's limit. The same value when it had before. */
export function limited(before: Trading, at: Instant): Trading {
  const today = istDay(at);
  if (isLimitReached(before, today)) return before;
  const resultPaise = before.day?.day === today ? before.day.resultPaise : 0;
  return { ...before, day: { day: today, resultPaise, limitReachedAt: at } };
}

/** Whether the loss of this IST day has reached the account's limit. */
export function isLimitReached({ day }: Pick<Trading, 'day'>, today: Day): boolean {
  return day?.day === today && day.limitReachedAt !== null;
}

import { type Day, type Instant, istDay } from '@sthira/contract/units';
import type { Made, RunAccount } from './state.ts';

type DayResult = RunAccount['day'];

/** The results and charges of one IST day's runs add up; another day begins anew. */
export function dayWith(
  { day }: Pick<RunAccount, 'day'>,
  { at, resultPaise, chargesPaise = 0 }: { at: Instant } & Made,
): DayResult {
  const today = istDay(at);
  const before = day?.day === today ? day : { day: today, resultPaise: 0, limitReachedAt: null };
  return madeMore(before, { resultPaise, chargesPaise });
}

/** A day's result with something more; negative is taken back. No charges are left out. */
export function madeMore(
  { chargesPaise: before = 0, ...day }: NonNullable<DayResult>,
  { resultPaise, chargesPaise = 0 }: Made,
): NonNullable<DayResult> {
  const charges = before + chargesPaise;
  return {
    ...day,
    resultPaise: day.resultPaise + resultPaise,
    ...(charges > 0 ? { chargesPaise: charges } : {}),
  };
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

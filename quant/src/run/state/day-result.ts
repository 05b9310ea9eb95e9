import { type Day, type Instant, istDay } from '@sthira/contract/units';
import { mondayOf } from '#calendar/trading-days.ts';
import { type LimitedAccount, limitsOn } from '#limits/account-limits.ts';
import { type LastingLimit, lastingLimits } from '#limits/lasting-limits.ts';
import type { DayOfRuns, RunAccount, RunResult, WeekOfRuns } from './run-account.ts';

/** What an account keeps of its ended runs. */
export type Past = Pick<RunAccount, 'day' | 'week'>;
/** An account's limits beside its past. */
export type LimitedPast = LimitedAccount & Past;

/** The results of one IST day's runs add up, and of one week's; another begins anew. */
export function pastWith(past: Past, { at, ...made }: { at: Instant } & RunResult): Past {
  const today = istDay(at);
  return { day: madeMore(dayOf(past, today), made), week: weekWith(past, { at, ...made }) };
}

/** A day's result with something more; negative is taken back. No charges are left out. */
export function madeMore(
  { chargesPaise: chargesBefore = 0, entries: entriesBefore = 0, ...day }: DayOfRuns,
  { resultPaise, chargesPaise = 0, entries = 0, line }: RunResult,
): DayOfRuns {
  const charges = chargesBefore + chargesPaise;
  const opened = entriesBefore + entries;
  return {
    ...day,
    resultPaise: day.resultPaise + resultPaise,
    ...(charges > 0 ? { chargesPaise: charges } : {}),
    ...(opened > 0 ? { entries: opened } : {}),
    ...(line ? { line } : {}),
  };
}

/** A week's result with what a run made in it; of a run that says only its day, that. */
export function weekWith(
  past: Pick<Past, 'week'>,
  {
    at,
    resultPaise,
    chargesPaise = 0,
    weekPaise = resultPaise - chargesPaise,
  }: { at: Instant } & RunResult,
): WeekOfRuns {
  const week = weekOf(past, istDay(at));
  return { ...week, netPaise: week.netPaise + weekPaise };
}

/** A limit that an account has reached, and how high it stood. */
export interface ReachedLimit {
  limit: LastingLimit;
  pctHundredths: number;
}

/** A limit of the account is reached. The same parts when it was before. */
export function limitedPast(
  { day, week }: Past,
  { limit, pctHundredths, at }: ReachedLimit & { at: Instant },
): Past {
  const today = istDay(at);
  if (isReached({ day, week }, { limit, pctHundredths, today })) return { day, week };
  switch (limit) {
    case 'daily-loss':
      return { day: { ...dayOf({ day }, today), limitReachedAt: at }, week };
    case 'profit-lock':
      return { day: { ...dayOf({ day }, today), profitLockedAt: at }, week };
    case 'weekly-loss':
      return {
        day,
        week: { ...weekOf({ week }, today), limitReachedAt: at, limitPctHundredths: pctHundredths },
      };
  }
}

/**
 * Whether the account has reached a limit that still counts on an IST day. One of its week counts no
 * more once the limit is a looser one.
 */
export function isLimited(account: LimitedPast, limit: LastingLimit, today: Day): boolean {
  const { weeklyLossPctHundredths } = limitsOn(account, today);
  const pctHundredths = weeklyLossPctHundredths ?? Number.POSITIVE_INFINITY;
  return isReached(account, { limit, pctHundredths, today });
}

function isReached(
  { day, week }: Past,
  { limit, pctHundredths, today }: ReachedLimit & { today: Day },
): boolean {
  switch (limit) {
    case 'daily-loss':
      return day?.day === today && day.limitReachedAt !== null;
    case 'profit-lock':
      return day?.day === today && day.profitLockedAt !== undefined;
    case 'weekly-loss':
      return (
        week?.week === mondayOf(today) &&
        week.limitReachedAt !== undefined &&
        pctHundredths <= (week.limitPctHundredths ?? pctHundredths)
      );
  }
}

/** Whether any limit that the account has reached keeps it from entering on an IST day. */
export function isLimitedOn(account: LimitedPast, today: Day): boolean {
  return lastingLimits.some((limit) => isLimited(account, limit, today));
}

/** What the ended runs of an IST day have made. */
export function dayOf({ day }: Pick<Past, 'day'>, today: Day): DayOfRuns {
  return day?.day === today ? day : { day: today, resultPaise: 0, limitReachedAt: null };
}

/** What the ended runs of an IST day's week have made. */
export function weekOf({ week }: Pick<Past, 'week'>, today: Day): WeekOfRuns {
  const monday = mondayOf(today);
  return week?.week === monday ? week : { week: monday, netPaise: 0 };
}

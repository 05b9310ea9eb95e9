import type { Account } from '@sthira/contract/accounts';
import { dailyPlan, planTime } from '@sthira/contract/daily-plan';
import { type Weekday, weekdays } from '@sthira/contract/limits';
import type { DailyPlan } from '@sthira/contract/plan-row';

export const timeFields = ['loginAt', 'startAt', 'stopAt'] as const;
export type TimeField = (typeof timeFields)[number];

/** The form as it is typed: `08:45`, or empty for what is left to the owner. */
export type Draft = Readonly<Record<TimeField, string>> & {
  daysOff: readonly string[];
  skip: readonly string[];
  /** The date in the field of a day to skip, which is not among them yet; or empty. */
  chosen: string;
};

export type Errors = Readonly<Partial<Record<keyof Draft, string | undefined>>>;

export const planLabels: Record<TimeField, string> = {
  loginAt: 'Log in at',
  startAt: 'Start at',
  stopAt: 'Square off at',
};

export const planHints: Record<TimeField, string> = {
  loginAt:
    'At its broker, through the queue of logins. Empty: you log it in, and are reminded at 08:40.',
  startAt: 'As your Start: credits, limits and kill switches count. Empty: you start it yourself.',
  stopAt: 'As your Square Off. Empty: it trades on until you, its strategy or a limit stops it.',
};

/** What a plan begins with. */
const usual = { loginAt: '08:45', startAt: '09:20', stopAt: '' } as const;

export function draftOf({ plan }: Pick<Account, 'plan'>): Draft {
  if (!plan) return { ...usual, daysOff: [], skip: [], chosen: '' };
  const text = (at: number | null) => (at === null ? '' : planTime(at));
  const { loginAt, startAt, stopAt, daysOff, skip } = plan;
  const times = { loginAt: text(loginAt), startAt: text(startAt), stopAt: text(stopAt) };
  return { ...times, daysOff, skip, chosen: '' };
}

/** The days to skip, with one more. */
export const withDay = (skip: readonly string[], day: string): string[] =>
  [...new Set([...skip, day])].sort();

/**
 * The plan, or the first thing wrong with each field. A date that was chosen to be skipped is skipped,
 * whether it was taken over into the list or not: the account must not trade on it.
 */
export function checkDraft(draft: Draft, today: string): { plan: DailyPlan } | { errors: Errors } {
  const { chosen } = draft;
  const isOver = chosen !== '' && chosen < today;
  const parsed = dailyPlan.safeParse({
    loginAt: minutesOf(draft.loginAt),
    startAt: minutesOf(draft.startAt),
    stopAt: minutesOf(draft.stopAt),
    daysOff: draft.daysOff.filter(isWeekday),
    skip: chosen === '' ? [...draft.skip] : withDay(draft.skip, chosen),
  });
  if (parsed.success && !isOver) return { plan: parsed.data };
  const errors: Record<string, string> = {};
  if (isOver) errors.chosen = 'This day is over. Choose a later one, or empty the field.';
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  return { errors };
}

const isWeekday = (day: string): day is Weekday => (weekdays as readonly string[]).includes(day);

function minutesOf(time: string): number | null {
  if (time === '') return null;
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  return hour * 60 + minute;
}

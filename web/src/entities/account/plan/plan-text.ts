import type { Account } from '@sthira/contract/accounts';
import type { PlanRest } from '@sthira/contract/plan-row';
import { istDay, minuteMs } from '@sthira/contract/units';
import { formatComing, formatMinute, instantOf } from '#ui/format/format-time.ts';

type Planned = Pick<Account, 'plan' | 'plan_ahead'>;

const steps = { login: 'Logs in', start: 'Starts', stop: 'Stops' } as const;

const rests: Record<Exclude<PlanRest, 'weekend' | 'stopped-by-hand'>, string> = {
  holiday: 'is a holiday',
  'day-off': 'is a day off',
  skipped: 'is skipped by its plan',
};

/** What is done to an account by itself next, and why not before; empty where nothing is. */
export function planText({ plan, plan_ahead: ahead }: Planned, now: number): string {
  const at = instantOf(ahead?.at);
  if (!plan || !ahead || at === null) return '';
  const isToday = istDay(at) === istDay(now);
  const when = isToday ? `at ${formatMinute(at)}` : `on ${formatComing(at)}`;
  const { loginAt, startAt } = plan;
  const start =
    ahead.step === 'login' && loginAt !== null && startAt !== null
      ? `, starts at ${formatMinute(at + (startAt - loginAt) * minuteMs)}`
      : '';
  const next = `${steps[ahead.step]} by itself ${when}${start}`;
  const rest = restText(ahead.rest, istDay(now));
  return rest === '' ? next : `${rest}. ${next}`;
}

function restText(rest: NonNullable<Account['plan_ahead']>['rest'], today: string): string {
  if (!rest || rest.day < today || rest.why === 'weekend') return '';
  if (rest.why === 'stopped-by-hand') return 'Stopped by hand today';
  return `${rest.day === today ? 'Today' : 'Tomorrow'} ${rests[rest.why]}`;
}

import type { Account } from '@sthira/contract/accounts';
import type { PlanAhead } from '@sthira/contract/plan-row';
import { type Day, type Instant, istDay, minuteMs } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { isDayOff, limitsOn } from '@sthira/quant/limits/account-limits';
import {
  type DueStep,
  nextStep,
  type PlanStep,
  planRest,
  type RestingPlan,
  stepsOn,
} from '@sthira/quant/plan/daily-plan';
import type { AccountDocument } from '#documents/accounts.ts';
import { settings } from '#platform/settings.ts';
import { removed } from '#platform/store/field-names.ts';
import { logsInByConsent } from './consent.ts';

/** The platform, where it does by itself what a plan asks for. */
export const byPlan = { system: 'plan' } as const;

/** So long after its time a start is made still. */
export const startGraceMs = 15 * minuteMs;

type Planned = Pick<
  AccountDocument,
  'plan' | 'planDueAt' | 'planned' | 'awaitsKeys' | 'broker' | 'loginBy'
>;

/** Whether an account cannot be logged in before its owner has done something. */
const awaitsOwner = (account: Pick<Planned, 'awaitsKeys' | 'broker' | 'loginBy'>) =>
  account.awaitsKeys === true || logsInByConsent(account);

/**
 * The step that an account's plan waits for, or that is due; `undefined` where nothing comes, or what
 * was to come is none any more: a day off since, or a reminder of keys that were entered.
 */
export function stepOf(account: Planned): DueStep | undefined {
  const { plan, planDueAt, planned } = account;
  if (!plan || planDueAt === undefined) return undefined;
  const day = istDay(planDueAt);
  if (planRest(plan, day, settings().marketHours) !== undefined) return undefined;
  const done = planned?.day === day ? planned.done : [];
  return stepsOn(plan, day, { awaitsOwner: awaitsOwner(account) }).find(
    ({ step, at }) => at === planDueAt && !done.includes(step),
  );
}

/** What is written with a step, so that it is made once: that it is over, and when the next one is due. */
export function marksOf(account: Planned, { step, at, day }: DueStep) {
  const before = account.planned?.day === day ? account.planned.done : [];
  const planned = { day, done: [...before, step] };
  return { planned, ...dueAfter({ ...account, planned }, at) };
}

/** When the next step from an instant on is due. */
export function dueAfter(account: Planned, from: Instant): { planDueAt: Instant | typeof removed } {
  const { plan, planned } = account;
  const next =
    plan &&
    nextStep(plan, {
      ...{ from, done: planned, hours: settings().marketHours },
      awaitsOwner: awaitsOwner(account),
    });
  return { planDueAt: next?.at ?? removed };
}

/**
 * What is written with a plan that is saved. A step that was due and is not made yet stays due. What was
 * saved last says when the day's stop is made: later than now, though it was made or passed already; or at
 * once, where it was to come and has come by its new time.
 */
export function marksOfSaved(account: Planned, plan: NonNullable<Planned['plan']>, now: Instant) {
  const due = stepOf(account);
  const from = Math.min(due?.at ?? now, now);
  const day = istDay(from);
  const stop = stopOn(plan, day);
  const done = account.planned?.day === day ? account.planned.done : [];
  const isMade = done.includes('stop');
  if (stop !== undefined && isMade && stop > now) {
    const planned = { day, done: done.filter((step) => step !== 'stop') };
    return { planned, ...dueAfter({ ...account, plan, planned }, from) };
  }
  const wasToCome = due?.day === day && stopOn(account.plan, day) !== undefined && !isMade;
  return wasToCome && stop !== undefined && stop < from
    ? { planDueAt: stop }
    : dueAfter({ ...account, plan }, from);
}

function stopOn(plan: Planned['plan'], day: Day): Instant | undefined {
  if (!plan || planRest(plan, day, settings().marketHours) !== undefined) return undefined;
  return stepsOn(plan, day, { awaitsOwner: false }).find(({ step }) => step === 'stop')?.at;
}

/**
 * Whether a person has stopped an account on a day, or all accounts: its plan does not start it again
 * on it.
 */
export function isStoppedByHand(
  { trading, planStoppedOn }: Pick<AccountDocument, 'trading' | 'planStoppedOn'>,
  day: Day,
): boolean {
  if (planStoppedOn === day) return true;
  const { state, stoppingAt, stopReason } = trading;
  return (
    state !== 'running' && stoppingAt !== null && stopReason === '' && istDay(stoppingAt) === day
  );
}

/**
 * Whether its owner wants an account to trade nothing on a day, whatever its plan says: it is switched
 * off, or the day is off in its limits. That is nobody's failure, and nobody has to be told.
 */
export const isMeantToRest = (account: AccountDocument, day: Day): boolean =>
  !account.isActive || isDayOff(limitsOn(account, day), day);

/** A plan as the calls answer it, with what it does next. */
export function planRows(
  account: AccountDocument,
  now: Instant,
): Pick<Account, 'plan' | 'plan_ahead'> {
  const { plan } = account;
  if (!plan) return {};
  const ahead = aheadOf(account, now);
  return { plan, ...(ahead ? { plan_ahead: ahead } : {}) };
}

function aheadOf(account: AccountDocument, now: Instant): PlanAhead | undefined {
  const { planned, trading } = account;
  const today = istDay(now);
  const plan = shownPlan(account, today);
  if (!plan) return undefined;
  const from = aheadFrom(account, now);
  const day = istDay(from);
  const made = planned?.day === day ? planned.done : [];
  // What runs needs no start, and what does not run no stop.
  const needless = trading.state === 'running' ? atWork : (['stop'] as const);
  const done = [...made, 'remind' as const, ...needless];
  const after = (steps: readonly PlanStep[]) =>
    nextStep(plan, {
      ...{ from, done: { day, done: steps } },
      ...{ hours: settings().marketHours, awaitsOwner: false },
    });
  const next = after(done);
  const isLeft = next?.step !== 'stop' && next?.day === today && isStoppedByHand(account, today);
  const coming = isLeft ? after([...done, ...atWork]) : next;
  if (!coming || coming.step === 'remind') return undefined;
  const { step, at } = coming;
  const rest = isLeft
    ? ({ day: today, why: 'stopped-by-hand' } as const)
    : restBetween(plan, { today, day: coming.day });
  return { step, at: new Date(at).toISOString(), ...(rest ? { rest } : {}) };
}

/** From the step on whose time has come, where that is to be made still. */
function aheadFrom(account: AccountDocument, now: Instant): Instant {
  const due = stepOf(account);
  if (!due || due.at > now) return now;
  if (account.trading.state === 'running') return due.at;
  const isToCome = due.step !== 'stop' && due.day === istDay(now) && now <= due.at + startGraceMs;
  return isToCome ? due.at : now;
}

const atWork = ['login', 'start'] as const;

/** With the days off of its limits, on which nothing is started either. */
function shownPlan(account: AccountDocument, today: Day): RestingPlan | undefined {
  const { plan, isActive } = account;
  const { daysOff = [] } = limitsOn(account, today);
  return plan && isActive ? { ...plan, daysOff: [...plan.daysOff, ...daysOff] } : undefined;
}

/** Why nothing is done today or tomorrow, where the next step is later. */
function restBetween(
  plan: RestingPlan,
  { today, day }: { today: Day; day: Day },
): PlanAhead['rest'] {
  for (const each of [today, addDays(today, 1)]) {
    if (each >= day) return undefined;
    const why = planRest(plan, each, settings().marketHours);
    if (why !== undefined) return { day: each, why };
  }
  return undefined;
}

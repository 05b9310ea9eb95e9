import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import { stepsOn } from '@sthira/quant/plan/daily-plan';
import { isAtBroker, isQueued, keysAwaited } from '#accounts/logins/login-judgement.ts';
import { logsInByConsent, signInNeeded } from '#accounts/record/consent.ts';
import { ownerRefusal } from '#accounts/record/owner-refusal.ts';
import { marksOf, startGraceMs } from '#accounts/record/plan-steps.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { randomId } from '#platform/random-id.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueLogins } from '#platform/tasks.ts';
import { missedStep, timeOf } from './missed-step.ts';
import {
  type DueAccount,
  isAtRest,
  leaveStep,
  openNote,
  overOf,
  readDueIn,
  type Taken,
  tried,
} from './take-step.ts';

/** `nothing`: it is logged in today, or being logged in, or trades, or is meant to rest. */
type Judged = 'queue' | 'nothing' | { missed: string | undefined };

/**
 * Logs accounts in by their plans, through the queue that keeps the brokers' paces. The mark that the
 * login was asked for and the account's place in the queue are one write. Answers for how many the
 * step is over.
 */
export async function logInPlanned(
  store: Store,
  all: readonly DueAccount[],
  clock: Clock,
): Promise<number> {
  const now = clock.now();
  const isQueue = (one: DueAccount) => judgeLogin(one, now) === 'queue';
  const rest = all.filter((one) => !isQueue(one));
  const left = await mapConcurrently(rest, (one) => leaveLogin(store, one, clock));
  const queued = all.filter(isQueue);
  return overOf(left) + (queued.length === 0 ? 0 : await queue(store, queued, clock));
}

/** What is to be done for a login that has come; a reminder is of one that only the owner makes possible. */
function judgeLogin(one: DueAccount, now: Instant): Judged {
  const { account, due } = one;
  if (isLoggedIn(account, now) || isAtRest(one)) return 'nothing';
  if (now >= lastLoginAt(account, due)) return { missed: undefined };
  if (account.awaitsKeys) return { missed: keysAwaited(account) };
  if (logsInByConsent(account)) return { missed: signInNeeded(account) };
  return 'queue';
}

/** Whether an account has a session of today, is getting one, or trades. */
function isLoggedIn(account: AccountDocument, now: Instant): boolean {
  const { loginStatus, tokenGeneratedAt, trading } = account;
  const isOpen = loginStatus === 'logged_in' || loginStatus === 'pending';
  const isToday = tokenGeneratedAt !== null && istDay(tokenGeneratedAt) === istDay(now);
  if (trading.state !== 'stopped' || (isOpen && isToday)) return true;
  return isAtBroker(account, now) || isQueued(account, now);
}

/** A login is of use until the start can be made no more; without one, until the day's end. */
function lastLoginAt({ plan }: AccountDocument, { day }: DueAccount['due']): Instant {
  const later = plan ? stepsOn(plan, day, { awaitsOwner: false }) : [];
  const start = later.find(({ step }) => step === 'start');
  if (start) return start.at + startGraceMs;
  const stop = later.find(({ step }) => step === 'stop');
  return stop?.at ?? istInstant(day, hoursOf(day).close);
}

async function leaveLogin(store: Store, one: DueAccount, clock: Clock): Promise<Taken> {
  const judged = judgeLogin(one, clock.now());
  const isMissed = typeof judged === 'object';
  const note = isMissed ? missedStep(one.due, judged.missed) : undefined;
  return leaveStep(store, one, { note, clock });
}

/**
 * A second, later task is queued first: if this call dies after it has marked accounts, that one still
 * queues their logins. Where none can be queued, the accounts stay due.
 */
async function queue(store: Store, due: readonly DueAccount[], clock: Clock): Promise<number> {
  const task = { requestId: randomId(), uid: '' };
  try {
    await enqueueLogins(task, 'later');
  } catch (error) {
    log.error('plan.not-made', { accounts: due.length, error });
    return 0;
  }
  const { requestId } = task;
  const marked = await mapConcurrently(due, (one) =>
    tried(one, () => markQueued(store, one, { requestId, clock })),
  );
  await enqueueLogins(task, 'now').catch((error: unknown) =>
    log.error('broker.login-not-queued', { ...task, error }),
  );
  return overOf(marked);
}

async function markQueued(
  store: Store,
  one: DueAccount,
  { requestId, clock }: { requestId: string; clock: Clock },
): Promise<void> {
  await store.transact(async (unit) => {
    const account = await readDueIn(unit, one);
    if (!account) return;
    const now = clock.now();
    const judged = judgeLogin({ ...one, account }, now);
    const refused = judged === 'queue' ? await ownerRefusal(unit, account) : undefined;
    const { missed } = typeof judged === 'object' ? judged : { missed: refused };
    const marks = marksOf(account, one.due);
    const doc = docs.account(account.id);
    if (judged === 'nothing') return unit.change(doc, marks);
    if (judged !== 'queue' || refused !== undefined) {
      const write = await openNote(unit, account, { note: missedStep(one.due, missed), clock });
      unit.change(doc, marks);
      return write();
    }
    const loginRequest = { id: requestId, state: 'queued' } as const;
    const login = { loginStatus: 'logging_in', errorMessage: '', updatedAt: now } as const;
    return unit.change(doc, { ...marks, ...login, loginRequest });
  });
}

/** Reminds the owners of accounts whose logins wait for them. */
export async function remindPlanned(
  store: Store,
  all: readonly DueAccount[],
  clock: Clock,
): Promise<number> {
  const left = await mapConcurrently(all, (one) =>
    leaveStep(store, one, { note: reminderOf(one, clock.now()), clock }),
  );
  return overOf(left);
}

/** Nobody is reminded of what is done, of what the platform does by itself, or on another day. */
function reminderOf(one: DueAccount, now: Instant) {
  const { account, due } = one;
  const { day, at } = due;
  const { plan, awaitsKeys, accountName } = account;
  const isConsent = logsInByConsent(account);
  const isOwners = awaitsKeys === true || isConsent || plan?.loginAt === null;
  if (!plan || !isOwners || istDay(now) !== day) return undefined;
  if (isLoggedIn(account, now) || isAtRest(one)) return undefined;
  const next = stepsOn(plan, day, { awaitsOwner: false }).find(({ step }) => step !== 'remind');
  const notIn = isConsent ? signInNeeded(account) : `${accountName} is not logged in.`;
  const reason = awaitsKeys ? keysAwaited(account) : notIn;
  return { action: 'remindOfLogin', details: { at: timeOf(next?.at ?? at), reason } };
}

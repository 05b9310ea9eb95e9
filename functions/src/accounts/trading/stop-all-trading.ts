import { isOnPaper, tradingState } from '@sthira/contract/accounts';
import type { BulkResult } from '@sthira/contract/operations';
import { istDay } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { accountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { Answer, Call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueStopAll, type StopAllTask, stopAllDelayMs } from '#platform/tasks.ts';
import { notifyOfStop } from './notify-of-stop.ts';
import { restPlans } from './rest-plans.ts';
import { type Stopped, stopAccounts, stopAnswer } from './stop-accounts.ts';
import { stopTwins } from './stop-twins.ts';
import { takeBackStarts, takenBackBy } from './take-back-starts.ts';

/** How often it looks for running accounts: some may be started while others are being marked. */
const mostRounds = 3;

/** Squares off every account of the caller's that runs, whether or not their screen knows of it. */
export async function stopAllTrading({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<BulkResult>> {
  return stopAnswer(
    await stopSecured(store, { uid: caller.uid, whose: 'own', at: clock.now() }, clock),
  );
}

/**
 * Squares off every account that runs, for an admin, and notifies all other admins. Those on paper
 * run on: they are nobody's but their owner's to stop.
 */
export async function stopAllTradingFor({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<BulkResult>> {
  const stopped = await stopSecured(
    store,
    { uid: caller.uid, whose: 'all', at: clock.now() },
    clock,
  );
  await notifyOfStop(store, caller, { count: stopped.stopping.length, clock });
  return stopAnswer(stopped);
}

/**
 * Stops the accounts of a person or of everybody, after queueing a task that finishes the work if this call dies half-way. If
 * the task cannot be queued, it stops them all the same.
 */
export async function stopSecured(store: Store, task: StopAllTask, clock: Clock): Promise<Stopped> {
  await enqueueStopAll(task).catch((error: unknown) =>
    log.error('stop.unsecured', { uid: task.uid, error }),
  );
  // None waits for the others; what a start of many or a plan began meanwhile is stopped after all.
  const notTakenBack = (error: unknown) => {
    log.error('stop.starts-not-taken-back', { uid: task.uid, error });
    return 1;
  };
  const [taken, planned, stopped] = await Promise.all([
    takeBackStarts(store, task, clock).catch(notTakenBack),
    restPlans(store, task).catch(notTakenBack),
    stopRunning(store, task, clock),
  ]);
  if (taken + planned > 0) addTo(stopped, await stopRunning(store, task, clock));
  await stopTheirTwins(store, task, { stopped, clock });
  return stopped;
}

/** The owner's stop of everything stops twins among the rest, an admin's with their accounts. */
function stopTheirTwins(
  store: Store,
  { uid, whose }: StopAllTask,
  { stopped, clock }: { stopped: Stopped; clock: Clock },
): Promise<void> {
  const ids = whose === 'all' ? stopped.stopping : [];
  return stopTwins(store, { ids, action: 'stopTradingFor', actor: { uid }, clock });
}

/**
 * Stops those runs that a stop of all has left running. Runs that began after the call are left:
 * they were started knowingly, unless by a start of many or a plan that the call took back. Throws when one could not be stopped, so that the queue tries again.
 */
export async function finishStopAll(store: Store, task: StopAllTask, clock: Clock): Promise<void> {
  // If the queue delivers early, as the emulator's does, wait: the call itself may still be at
  // work.
  await clock.sleep(Math.min(Math.max(task.at + stopAllDelayMs - clock.now(), 0), stopAllDelayMs));
  const takenBack = task.accounts ? new Set() : await takeBackFor(store, task, clock);
  const restsPlans = !task.accounts && !task.leavesPlans;
  const stopped = await stopRunning(
    store,
    task,
    clock,
    ({ trading, startedBy, planRunId }) =>
      (trading.startedAt ?? 0) <= task.at ||
      (restsPlans &&
        planRunId === trading.runId &&
        istDay(trading.startedAt ?? 0) === istDay(task.at)) ||
      (startedBy?.runId === trading.runId && takenBack.has(startedBy.bulkId)),
  );
  const { outcomes, stopping } = stopped;
  await stopTheirTwins(store, task, { stopped, clock });
  if (stopping.length > 0) {
    log.warn('stop.finished-late', { uid: task.uid, accounts: stopping.length });
    if (task.whose === 'all') await notifyLate(store, task.uid, { count: stopping.length, clock });
  }
  const [refused] = outcomes.flatMap(({ id, refusal }) =>
    refusal && refusal.code !== 'not-found' ? [id] : [],
  );
  if (refused)
    throw new AppError('unavailable', 'Not every account could be stopped.', {
      detail: { accountId: refused },
    });
}

async function takeBackFor(
  store: Store,
  task: StopAllTask,
  clock: Clock,
): Promise<ReadonlySet<unknown>> {
  await restPlans(store, task);
  await takeBackStarts(store, task, clock);
  return takenBackBy(store, task);
}

async function notifyLate(
  store: Store,
  uid: string,
  stop: { count: number; clock: Clock },
): Promise<void> {
  const admin = await store.read(docs.user(uid));
  await notifyOfStop(store, { uid, email: admin?.email ?? 'An admin' }, stop);
}

async function stopRunning(
  store: Store,
  { uid, whose, accounts }: StopAllTask,
  clock: Clock,
  isMeant: (account: AsStarted) => boolean = () => true,
): Promise<Stopped> {
  const caller = { uid, role: whose === 'all' ? 'admin' : 'user' } as const;
  const asked = { caller, action: whose === 'all' ? 'stopTradingFor' : 'stopTrading', clock };
  const total: Stopped = { outcomes: [], stopping: [] };
  for (let round = 0; round < mostRounds; round += 1) {
    const known = new Set(total.outcomes.map(({ id }) => id));
    const found = await store.findTolerant(atWorkOf(whose, uid).select(asStarted));
    const left = found.filter(
      ({ id, value }) =>
        !known.has(id) &&
        (accounts === undefined || accounts.includes(id)) &&
        !(whose === 'all' && value && isOnPaper(value)) &&
        isToStop(value) &&
        (value === undefined || isMeant(value)),
    );
    if (left.length === 0) break;
    const { outcomes, stopping } = await stopAccounts(
      store,
      left.map(({ id }) => id),
      asked,
    );
    addTo(total, { outcomes, stopping });
  }
  return total;
}

/** Of an account that was tried twice the later outcome counts. */
function addTo(total: Stopped, { outcomes, stopping }: Stopped): void {
  const anew = new Set(outcomes.map(({ id }) => id));
  total.outcomes = [...total.outcomes.filter(({ id }) => !anew.has(id)), ...outcomes];
  total.stopping = [...new Set([...total.stopping, ...stopping])];
}

const asStarted = z.object({
  broker: z._default(z.string(), ''),
  startedBy: accountDocument.shape.startedBy,
  planRunId: accountDocument.shape.planRunId,
  trading: z.object({
    state: tradingState,
    runId: z._default(z.string(), ''),
    startedAt: z.nullable(z.int()),
    stopReason: z._default(z.string(), ''),
  }),
});

type AsStarted = z.infer<typeof asStarted>;

/** What the platform closes may be kept while that costs too much; a person closes it at any price. */
function isToStop(account: AsStarted | undefined): boolean {
  return account?.trading.state !== 'stopping' || account.trading.stopReason !== '';
}

function atWorkOf(whose: StopAllTask['whose'], uid: string) {
  const atWork = queryOf(collections.accounts).whereIn('trading.state', ['running', 'stopping']);
  return whose === 'all' ? atWork : atWork.where('ownerUid', '==', uid);
}

import type { Instant } from '@sthira/contract/units';
import { shiftDeadlineSeconds } from '#platform/limits/capacity.ts';
import { adminApp } from './app.ts';

/**
 * Cloud Tasks may not exist in the region of the other functions. The region is no setting, because
 * a deployment reads no settings before it knows the region of a function.
 */
export const taskRegion = 'asia-south1';

/**
 * `now` returns at once when there is a living holder; `handover` waits until that one ends its
 * shift.
 */
export interface AgentTask {
  shard: string;
  patience: 'now' | 'handover';
}

/**
 * Asks for an agent on a shard (`0`, `1`, … or `market`; `p0`, `p1`, … of accounts on paper, whose
 * agents have a queue of their own). Tasks may come late, twice or never: the
 * shard's lease decides who acts. The call's `id` (`agent-calls.ts`) stands in the queue once; one
 * already used is not an error.
 */
export async function enqueueAgent(
  shard: string,
  { id, patience = 'now' }: { id: string; patience?: AgentTask['patience'] },
): Promise<void> {
  const task: AgentTask = { shard, patience };
  const queue = shard.startsWith('p') ? 'paperAgent' : 'agent';
  await enqueue(queue, task, { id, dispatchDeadlineSeconds: shiftDeadlineSeconds });
}

/** One account's part of a request to log many in. */
export interface LoginTask {
  accountId: string;
  requestId: string;
  /** Who asked for it; empty where the account's plan did. */
  uid: string;
}

/**
 * Queues one login. An account stands in a request's queue once; its id leads, since names in
 * sequence slow the queue down.
 */
export async function enqueueLogin(task: LoginTask): Promise<void> {
  await enqueue('login', task, { id: `${task.accountId}-${task.requestId}` });
}

/** The queueing of all the logins of a request. */
export interface LoginsTask {
  requestId: string;
  uid: string;
}

/**
 * `later` is the safety net of a request that dies before its `now`: far enough behind for its
 * marks to be made.
 */
const turns = { now: {}, later: { scheduleDelaySeconds: 90 } } as const;

/**
 * Enqueues the task that queues a request's logins, so that no call waits for hundreds of them.
 * Each of its two runs is in the queue once.
 */
export async function enqueueLogins(task: LoginsTask, turn: keyof typeof turns): Promise<void> {
  await enqueue('login', task, { id: `${task.requestId}-${turn}`, ...turns[turn] });
}

/** A look at a login that was `pending`. */
export interface SettleTask {
  accountId: string;
  /** When its session was opened: another login has another. */
  openedAt: Instant;
  /** The place of this check among `settlingTimes.checksAfterMs`. */
  check: number;
}

/** Queues one reading; a second task for the same one is ignored. */
export async function enqueueSettling(task: SettleTask, delayMs: number): Promise<void> {
  const id = `${task.accountId}-${task.openedAt}-check-${task.check}`;
  await enqueue('login', task, { id, scheduleDelaySeconds: Math.ceil(delayMs / 1_000) });
}

/**
 * A stop of every account that runs, or of every one of a person's, that was asked for at an
 * instant; or of chosen ones among them.
 */
export interface StopAllTask {
  uid: string;
  whose: 'own' | 'all';
  at: Instant;
  accounts?: readonly string[] | undefined;
  /** Of a kill switch, whose block refuses what plans start, and says so to the owners. */
  leavesPlans?: true | undefined;
}

/** The call itself needs a few seconds; what it leaves is finished after this. */
export const stopAllDelayMs = 15_000;

/**
 * Queues a task that stops what the call left running; a second task for the same call is ignored.
 */
export async function enqueueStopAll(task: StopAllTask): Promise<void> {
  await enqueue('stop', task, {
    id: [task.uid, task.whose, task.at, ...(task.accounts ?? []).slice(0, 1)].join('-'),
    scheduleDelaySeconds: stopAllDelayMs / 1_000,
  });
}

/** The carrying out of a start of many. */
export interface StartsTask {
  bulkId: string;
}

/**
 * Queues the task that carries out a start of many: `later` as the safety net of one that dies
 * before its `now`, and again where `left` accounts did not fit into one run.
 */
export async function enqueueStarts(
  task: StartsTask,
  turn: keyof typeof turns | { left: number },
): Promise<void> {
  const options =
    typeof turn === 'string'
      ? { id: `${task.bulkId}-${turn}`, ...turns[turn] }
      : { id: `${task.bulkId}-${turn.left}` };
  await enqueue('start', task, options);
}

/** One attempt at a mail. */
export interface MailTask {
  mailId: string;
}

/** Queues one attempt; the `id` stands in the queue once. */
export async function enqueueMail(task: MailTask, id: string): Promise<void> {
  await enqueue('mail', task, { id });
}

/** One attempt at a delivery of a message. */
export interface DeliveryTask {
  deliveryId: string;
}

/** The same for a delivery, by the same queue. */
export async function enqueueDelivery(task: DeliveryTask, id: string): Promise<void> {
  await enqueue('mail', task, { id });
}

interface TaskOptions {
  id?: string;
  dispatchDeadlineSeconds?: number;
  scheduleDelaySeconds?: number;
}

async function enqueue(name: string, task: object, options: TaskOptions): Promise<void> {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = getFunctions(adminApp()).taskQueue(`locations/${taskRegion}/functions/${name}`);
  try {
    await queue.enqueue(task, options);
  } catch (error) {
    if (
      !(error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists')
    )
      throw error;
  }
}

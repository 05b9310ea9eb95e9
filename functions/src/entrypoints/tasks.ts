import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod/mini';
import { systemClock } from '#platform/clock.ts';
import {
  agentQueue,
  agentSize,
  loginQueue,
  mostAgents,
  shiftDeadlineSeconds,
  shiftMs,
} from '#platform/limits/capacity.ts';
import { openStore } from '#platform/store/open-store.ts';
import type { Store } from '#platform/store/store.ts';
import { taskRegion } from '#platform/tasks.ts';
import { keepCounts } from './keep-counts.ts';
import { leaveInOrder } from './leave-in-order.ts';
import {
  asAgents,
  auditSecrets,
  brokerEgress,
  credentialSecrets,
  mailSecrets,
  marketSecrets,
  pushSecrets,
  telegramSecrets,
} from './options.ts';

const patience = z._default(z.enum(['now', 'handover']), 'now');
const agentTask = z.object({ shard: z.string().check(z.regex(/^(\d{1,4}|market)$/)), patience });
const paperTask = z.object({ shard: z.string().check(z.regex(/^p\d{1,4}$/)), patience });

const ofAgents = {
  ...brokerEgress,
  ...asAgents,
  region: taskRegion,
  timeoutSeconds: shiftDeadlineSeconds,
  ...agentSize,
  maxInstances: mostAgents,
  retryConfig: agentQueue,
  rateLimits: { maxConcurrentDispatches: mostAgents },
} as const;

/**
 * Works one shift of a shard. The queue may call it late, twice or not at all: the shard's lease
 * decides who acts.
 */
export const agent = onTaskDispatched({ ...ofAgents, secrets: marketSecrets }, async ({ data }) => {
  const task = agentTask.parse(data);
  if (task.shard !== 'market') return workShift(task);
  const { runMarket } = await import('#agents/market/run-market.ts');
  const store = await openStore();
  await leaveInOrder((leave) => runMarket(store, { ...task, clock: systemClock, shiftMs, leave }));
});

/** The same of a shard of accounts on paper: it takes no instance of an agent of real ones. */
export const paperAgent = onTaskDispatched(
  { ...ofAgents, secrets: credentialSecrets },
  async ({ data }) => workShift(paperTask.parse(data)),
);

async function workShift(task: z.infer<typeof agentTask>): Promise<void> {
  const { runAgent } = await import('#agents/shifts/run-agent.ts');
  const store = await openStore();
  await leaveInOrder((leave) => runAgent(store, { ...task, clock: systemClock, shiftMs, leave }));
}

const loginsTask = z.object({ requestId: z.string(), uid: z.string() });
const loginTask = z.extend(loginsTask, { accountId: z.string() });
const settleTask = z.object({ accountId: z.string(), openedAt: z.int(), check: z.int() });

/**
 * Queues the logins of a request of many, logs one account in for it, or looks whether a login has
 * settled. The queue bounds how many work at once and how many start in a second; the brokers' own
 * paces are kept in the database. Tried again after more than a claim's life, so that a run that
 * died at the broker is taken up.
 */
export const login = onTaskDispatched(
  {
    ...brokerEgress,
    region: taskRegion,
    secrets: credentialSecrets,
    timeoutSeconds: 300,
    concurrency: 16,
    maxInstances: 4,
    retryConfig: { maxAttempts: 4, minBackoffSeconds: 31, maxBackoffSeconds: 60 },
    rateLimits: loginQueue,
  },
  async ({ data }) => {
    const store = await openStore();
    try {
      await workLogin(store, data);
    } finally {
      await keepCounts(store, systemClock);
    }
  },
);

async function workLogin(store: Store, data: unknown): Promise<void> {
  const settling = settleTask.safeParse(data);
  if (settling.success) {
    const { settleLogin } = await import('#accounts/logins/settle-login.ts');
    return settleLogin(store, settling.data, systemClock);
  }
  const one = loginTask.safeParse(data);
  if (one.success) {
    const { runQueuedLogin } = await import('#accounts/logins/run-queued-login.ts');
    return runQueuedLogin(store, one.data, systemClock);
  }
  const { queueLogins } = await import('#accounts/logins/queue-logins.ts');
  await queueLogins(store, loginsTask.parse(data), systemClock);
}

const stopAllTask = z.object({
  ...{ uid: z.string(), whose: z.enum(['own', 'all']), at: z.int() },
  accounts: z.optional(z.array(z.string())),
  leavesPlans: z.optional(z.literal(true)),
});

/** Finishes what a call to stop everything has left, should it have died half-way. */
export const stop = onTaskDispatched(
  {
    ...asAgents,
    region: taskRegion,
    secrets: auditSecrets,
    timeoutSeconds: 300,
    retryConfig: { maxAttempts: 8, minBackoffSeconds: 2, maxBackoffSeconds: 30 },
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  async ({ data }) => {
    const { finishStopAll } = await import('#accounts/trading/stop-all-trading.ts');
    await finishStopAll(await openStore(), stopAllTask.parse(data), systemClock);
  },
);

const startsTask = z.object({ bulkId: z.string() });

/** Carries out a start of many accounts that an admin asked for. */
export const start = onTaskDispatched(
  {
    ...brokerEgress,
    ...asAgents,
    region: taskRegion,
    secrets: credentialSecrets,
    timeoutSeconds: 540,
    maxInstances: 4,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 2, maxBackoffSeconds: 30 },
    rateLimits: { maxConcurrentDispatches: 4 },
  },
  async ({ data }) => {
    const { workStarts } = await import('#accounts/trading/work-starts.ts');
    const store = await openStore();
    try {
      await workStarts(store, startsTask.parse(data), systemClock);
    } finally {
      await keepCounts(store, systemClock);
    }
  },
);

const mailTask = z.object({ mailId: z.string() });
const deliveryTask = z.object({ deliveryId: z.string() });

/**
 * Makes one attempt at a mail, or at a delivery of a message. Its document says when the next attempt
 * is due, so the queue itself repeats only a task that died before it began.
 */
export const mail = onTaskDispatched(
  {
    region: taskRegion,
    secrets: [...mailSecrets, ...telegramSecrets, ...pushSecrets],
    timeoutSeconds: 120,
    concurrency: 8,
    maxInstances: 2,
    retryConfig: { maxAttempts: 3, minBackoffSeconds: 10, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 8, maxDispatchesPerSecond: 10 },
  },
  async ({ data }) => {
    const delivery = deliveryTask.safeParse(data);
    const { sendDelivery, sendOneMail } = await import('#messages/send-due.ts');
    const store = await openStore();
    if (delivery.success) await sendDelivery(store, delivery.data.deliveryId, systemClock);
    else await sendOneMail(store, mailTask.parse(data).mailId, systemClock);
  },
);

import { onTaskDispatched } from 'firebase-functions/tasks';
import * as z from 'zod';
import { runAgent } from '#agents/run-agent.ts';
import { runMarket } from '#agents/run-market.ts';
import { systemClock } from '#platform/clock.ts';
import { marketSecrets } from './options.ts';

const agentTask = z.object({ shard: z.string().regex(/^(\d{1,2}|market)$/), patience: z.enum(['now', 'handover']).default('now') });

/** Well below the queue's deadline, which would start a second copy beside the first. */
const shiftMs = 9 * 60_000;

/** Works one shift of a shard. The queue may call it late, twice or not at all: the shard's lease decides who acts. */
export const agent = onTaskDispatched(
  {
    region: process.env.TASK_REGION ?? 'asia-south1',
    secrets: marketSecrets,
    timeoutSeconds: 900,
    memory: '512MiB',
    concurrency: 1,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 1, maxBackoffSeconds: 5 },
    rateLimits: { maxConcurrentDispatches: 100 },
  },
  async ({ data }) => {
    const { shard, patience } = agentTask.parse(data);
    const shift = { shard, patience, clock: systemClock, shiftMs };
    await (shard === 'market' ? runMarket(shift) : runAgent(shift));
  },
);

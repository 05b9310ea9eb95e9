/**
 * The most instances of a function at once, unless its own options say otherwise: a new project has
 * 20 processors in a region, and Cloud Run refuses a function that asks for more.
 */
export const maxInstances = 10;

const mostAgentsEver = 1_000;

/** How many agents of a kind may be at work at once: AGENTS_AT_ONCE, within the region's quota. */
export function agentsAtOnce(env: Readonly<Record<string, string | undefined>>): number {
  const count = Number(env.AGENTS_AT_ONCE || maxInstances);
  if (Number.isInteger(count) && count >= 3 && count <= mostAgentsEver) return count;
  throw new Error(
    `AGENTS_AT_ONCE must be a whole number from 3 to ${mostAgentsEver}, not ${env.AGENTS_AT_ONCE}.`,
  );
}

/**
 * Each shift reads all its accounts anew, so few long ones; well below the queue's deadline, which
 * would start a second copy beside the first.
 */
export const shiftMs = 24 * 60_000;

/**
 * Longer than any shift: at the deadline the queue would start a second copy beside the first.
 * Cloud Tasks takes 1,800 at most.
 */
export const shiftDeadlineSeconds = 1_740;

/**
 * An instance of an agent, which works for one task alone. With 200 accounts it takes 0.19 of a
 * processor; Cloud Run gives less than a whole one to an instance of one request at a time, and half
 * a one up to 1 GiB.
 */
export const agentSize = { cpu: 0.5, memory: '512MiB', concurrency: 1 } as const;

/** The limits of the agents' queue; each agent runs in its own instance. */
export const agentQueue = {
  maxAttempts: 5,
  minBackoffSeconds: 1,
  maxBackoffSeconds: 5,
} as const;

export const loginQueue = { maxConcurrentDispatches: 16, maxDispatchesPerSecond: 20 } as const;

/**
 * How many agents may be at work at once: each shard has one, and its successor beside it for some
 * seconds of each shift.
 */
export const mostAgents = agentsAtOnce(process.env);

/** The most instances of a function at once, unless its own options say otherwise. */
export const maxInstances = 50;

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

/** The limits of the agents' queue; each agent runs in its own instance. */
export const agentQueue = {
  maxAttempts: 5,
  minBackoffSeconds: 1,
  maxBackoffSeconds: 5,
  maxConcurrentDispatches: 100,
} as const;

export const loginQueue = { maxConcurrentDispatches: 16, maxDispatchesPerSecond: 20 } as const;

/**
 * How many agents may be at work at once: each shard has one, and its successor beside it for some
 * seconds of each shift.
 */
export const mostAgents = Math.min(maxInstances, agentQueue.maxConcurrentDispatches);

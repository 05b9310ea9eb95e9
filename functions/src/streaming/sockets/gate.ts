/**
 * Admissions at work and waiting at most: after a restart everybody comes back at once, and each
 * costs a look-up.
 */
export const gateLimits = { atWork: 64, waiting: 2_000 } as const;

export interface Gate {
  full(): boolean;
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** Runs a limited number of tasks at a time, the others in the order they came. */
export function createGate(
  { atWork, waiting } = gateLimits as { atWork: number; waiting: number },
): Gate {
  const queue: (() => void)[] = [];
  let busy = 0;
  return {
    full: () => queue.length >= waiting,
    async run(task) {
      if (busy >= atWork) await new Promise<void>((resolve) => queue.push(resolve));
      else busy += 1;
      try {
        return await task();
      } finally {
        const next = queue.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
}

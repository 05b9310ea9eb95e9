import type { RunStatus } from '@sthira/contract/stream';
import type { Paise } from '@sthira/contract/units';

/** What open positions may cost. */
export interface AtRisk {
  /** Open positions; each run has one at most that is counted as one. */
  positions: number;
  /** Their worst cases, charges included; null where one of them does not say its own. */
  worstPaise: Paise | null;
  /**
   * The daily loss limits together, and what is used of them; null where an account at work has none,
   * or its part is not known.
   */
  day: { usedPaise: Paise; ofPaise: Paise } | null;
}

/** What the runs of accounts at work may lose; a run that has not reported is undefined. */
export function atRisk(runs: readonly (RunStatus | undefined)[]): AtRisk {
  const open = runs.filter((run) => run === undefined || run.remaining.length > 0);
  const limits = runs.map((run) => run?.limits?.find(({ limit }) => limit === 'daily-loss'));
  const isLimited = limits.length > 0 && limits.every((use) => use && use.used !== null);
  const sum = (paise: (number | null | undefined)[]) =>
    paise.reduce<number>((total, each) => total + (each ?? 0), 0);
  return {
    positions: open.length,
    worstPaise: open.every((run) => run?.worst)
      ? sum(open.map((run) => run?.worst?.lossPaise))
      : null,
    day: isLimited
      ? {
          usedPaise: sum(limits.map((use) => use?.used)),
          ofPaise: sum(limits.map((use) => use?.of)),
        }
      : null,
  };
}

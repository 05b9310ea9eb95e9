import type { LimitName, LimitUse } from '@sthira/contract/limits';
import type { Paise } from '@sthira/contract/units';
import type { Limits } from './account-limits.ts';
import type { LastingLimit } from './lasting-limits.ts';

/** What an account has made, charges included; null while a price is unknown. */
export interface LimitFigures {
  capitalPaise: Paise;
  /** Left out while nothing runs. */
  runPaise?: Paise | null;
  /** Left out while no position is open. */
  positionPaise?: Paise | null;
  dayPaise: Paise | null;
  weekPaise: Paise | null;
  /** Positions that were opened today. */
  entries: number;
}

/**
 * What is used of each limit that is set, at least 0 and in paise or entries. An account without a
 * size has no limits in rupees.
 */
export function limitUses(limits: Limits, figures: LimitFigures): LimitUse[] {
  const { capitalPaise, runPaise, positionPaise, dayPaise, weekPaise, entries } = figures;
  const share = (hundredths = 0) => Math.round((capitalPaise * hundredths) / 10_000);
  const uses = [
    useOf('run-loss', loss(runPaise), share(limits.slPctHundredths)),
    useOf('position-loss', loss(positionPaise), share(limits.positionLossPctHundredths)),
    useOf('daily-loss', loss(dayPaise), share(limits.dailyLossPctHundredths)),
    useOf('weekly-loss', loss(weekPaise), share(limits.weeklyLossPctHundredths)),
    useOf('profit-lock', gain(dayPaise), share(limits.profitLockPctHundredths)),
    useOf('daily-entries', entries, limits.dailyEntries ?? 0),
  ];
  return uses.filter(({ used, of }) => used !== undefined && of > 0) as LimitUse[];
}

function useOf(limit: LimitName, used: number | null | undefined, of: number) {
  return { limit, used, of };
}

/** How high a limit of a day or week stands, in hundredths of a percent; 0 where it is not set. */
export function pctOf(limits: Limits, limit: LastingLimit): number {
  const pcts = {
    'daily-loss': limits.dailyLossPctHundredths,
    'weekly-loss': limits.weeklyLossPctHundredths,
    'profit-lock': limits.profitLockPctHundredths,
  };
  return pcts[limit] ?? 0;
}

/** Whether a limit of this name is set and used up. */
export function isReached(uses: readonly LimitUse[], name: LimitName): boolean {
  return uses.some(({ limit, used, of }) => limit === name && used !== null && used >= of);
}

function loss(paise: Paise | null | undefined): Paise | null | undefined {
  return paise && Math.max(0, 0 - paise);
}

function gain(paise: Paise | null): Paise | null {
  return paise && Math.max(0, paise);
}

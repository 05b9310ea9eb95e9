import type { LimitName, LimitUse } from '@sthira/contract/limits';
import type { Paise } from '@sthira/contract/units';
import type { Limits } from './account-limits.ts';
import { limitUses } from './limit-use.ts';

/** The limits that a loss uses up, and what sentences call them. */
export const lossLimitWords = {
  'run-loss': 'stop loss',
  'position-loss': 'position loss limit',
  'daily-loss': 'daily loss limit',
  'weekly-loss': 'weekly loss limit',
} as const satisfies Partial<Record<LimitName, string>>;

/** A loss limit that is set: paise used of it, null while unknown, and all of it. */
export interface LossLimit extends LimitUse {
  limit: keyof typeof lossLimitWords;
}

/** Those of these limits that a loss uses up. */
export function lossLimitsAmong(uses: readonly LimitUse[]): LossLimit[] {
  return uses.filter((use): use is LossLimit => use.limit in lossLimitWords);
}

/** The loss limits that are set for an account of this size, with nothing used of them. */
export function unusedLossLimits(limits: Limits, capitalPaise: Paise): LossLimit[] {
  const none = { runPaise: 0, positionPaise: 0, dayPaise: 0, weekPaise: 0, entries: 0 };
  return lossLimitsAmong(limitUses(limits, { capitalPaise, ...none }));
}

import type { Account } from '@sthira/contract/accounts';
import { type LastingLimit, lastingLimits } from '@sthira/quant/limits/lasting-limits';
import { limitWords } from '@sthira/quant/limits/limit-words';

/** A limit that keeps an account from opening anything for the rest of its day or week. */
export interface ReachedLimit {
  limit: LastingLimit;
  /** Equals the run's own reason word for word, so that a screen shows it once. */
  text: string;
}

export type LimitFacts = Pick<
  Account,
  'daily_loss_pct' | 'daily_loss_reached' | 'weekly_loss_reached' | 'profit_locked' | 'limits'
>;

const hundredths = (percent = 0) => Math.round(percent * 100);

/** The limits that an account has reached. */
export function reachedLimits(account: LimitFacts): ReachedLimit[] {
  const { daily_loss_pct, limits } = account;
  const all = {
    slPctHundredths: 0,
    dailyLossPctHundredths: hundredths(daily_loss_pct),
    weeklyLossPctHundredths: hundredths(limits.weekly_loss_pct),
    profitLockPctHundredths: hundredths(limits.profit_lock_pct),
  };
  const reached = {
    'daily-loss': account.daily_loss_reached,
    'weekly-loss': account.weekly_loss_reached,
    'profit-lock': account.profit_locked,
  } as const;
  return lastingLimits
    .filter((limit) => reached[limit])
    .map((limit) => ({ limit, text: limitWords[limit](all) }));
}

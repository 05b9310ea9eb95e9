import type { Account } from '@sthira/contract/accounts';
import type { AccountLimits } from '@sthira/contract/limits';
import { type Instant, istDay, paiseFromLakhHundredths } from '@sthira/contract/units';
import { type Limits, limitsOn, type OwnLimits } from '@sthira/quant/limits/account-limits';
import { limitUses } from '@sthira/quant/limits/limit-use';
import { dayOf, weekOf } from '@sthira/quant/run/day-result';
import type { AccountDocument } from '#documents/accounts.ts';

type Rows = Pick<Account, 'sl_pct' | 'daily_loss_pct' | 'limits' | 'later_limits' | 'limit_use'>;

/** An account's limits as the calls answer them, and what its ended runs have used of them. */
export function limitRows(account: AccountDocument, now: Instant): Rows {
  const today = istDay(now);
  const limits = limitsOn(account, today);
  const { laterLimits: later } = account;
  return {
    ...percentsOf(limits, account),
    limits: limitFields(limits),
    later_limits:
      later === undefined || today >= later.from
        ? null
        : {
            from: later.from,
            ...percentsOf(later.limits, account),
            limits: limitFields(later.limits),
          },
    limit_use: limitUses(limits, usedBy(account, now)),
  };
}

function usedBy({ accountSizeLakhHundredths, trading }: AccountDocument, now: Instant) {
  const { resultPaise, chargesPaise = 0, entries = 0 } = dayOf(trading, istDay(now));
  return {
    capitalPaise: paiseFromLakhHundredths(accountSizeLakhHundredths ?? 0),
    dayPaise: resultPaise - chargesPaise,
    weekPaise: weekOf(trading, istDay(now)).netPaise,
    entries,
  };
}

/** A stop loss that was never set is none, and is told apart from one that was set to 0. */
function percentsOf(
  { slPctHundredths, dailyLossPctHundredths }: Limits,
  account: Pick<AccountDocument, 'slPctHundredths'>,
): Pick<Rows, 'sl_pct' | 'daily_loss_pct'> {
  const isUnset = slPctHundredths === 0 && account.slPctHundredths === null;
  return {
    sl_pct: isUnset ? null : slPctHundredths / 100,
    daily_loss_pct: dailyLossPctHundredths / 100,
  };
}

/** Limits as the form has them, percentages as numbers. */
export function limitFields(limits: OwnLimits): AccountLimits {
  return {
    ...given('position_loss_pct', percent(limits.positionLossPctHundredths)),
    ...given('weekly_loss_pct', percent(limits.weeklyLossPctHundredths)),
    ...given('profit_lock_pct', percent(limits.profitLockPctHundredths)),
    ...given('daily_entries', limits.dailyEntries),
    ...given('max_lots', limits.maxLots),
    ...given('entry_from', limits.entryFrom),
    ...given('entry_until', limits.entryUntil),
    ...given('days_off', limits.daysOff),
  };
}

/** The same limits as they are stored. */
export function storedLimits(limits: AccountLimits): OwnLimits {
  return {
    ...given('positionLossPctHundredths', hundredths(limits.position_loss_pct)),
    ...given('weeklyLossPctHundredths', hundredths(limits.weekly_loss_pct)),
    ...given('profitLockPctHundredths', hundredths(limits.profit_lock_pct)),
    ...given('dailyEntries', limits.daily_entries),
    ...given('maxLots', limits.max_lots),
    ...given('entryFrom', limits.entry_from),
    ...given('entryUntil', limits.entry_until),
    ...given('daysOff', limits.days_off?.length ? limits.days_off : undefined),
  };
}

function given<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;
}

const percent = (value: number | undefined) => value && value / 100;
const hundredths = (value: number | undefined) => value && Math.round(value * 100);

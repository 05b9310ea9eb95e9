import type { Account } from '@sthira/contract/accounts';
import type { AccountLimits } from '@sthira/contract/limits';
import { type Instant, istDay, paiseFromLakhHundredths } from '@sthira/contract/units';
import { type Limits, limitsOn, type OwnLimits } from '@sthira/quant/limits/account-limits';
import { limitUses } from '@sthira/quant/limits/limit-use';
import { dayOf, weekOf } from '@sthira/quant/run/state/day-result';
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

/** What the ended runs of an account made today and in this week, charges included. */
export function usedBy({ accountSizeLakhHundredths, trading }: AccountDocument, now: Instant) {
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

/** The form's name of each limit that an account may have. */
export const limitNames = {
  positionLossPctHundredths: 'position_loss_pct',
  weeklyLossPctHundredths: 'weekly_loss_pct',
  profitLockPctHundredths: 'profit_lock_pct',
  dailyEntries: 'daily_entries',
  maxLots: 'max_lots',
  entryFrom: 'entry_from',
  entryUntil: 'entry_until',
  daysOff: 'days_off',
} as const satisfies Record<keyof OwnLimits, keyof AccountLimits>;

// The type says only that keys are texts.
const stored = Object.keys(limitNames) as (keyof OwnLimits)[];

/** Limits as the form has them, percentages as numbers. */
export function limitFields(limits: OwnLimits): AccountLimits {
  return Object.fromEntries(
    stored
      .filter((name) => limits[name] !== undefined)
      .map((name) => [limitNames[name], scaled(name, limits[name], (value) => value / 100)]),
  );
}

/** The same limits as they are stored; no days off are no limit. */
export function storedLimits(limits: AccountLimits): OwnLimits {
  const given = (name: keyof OwnLimits) => limits[limitNames[name]];
  return Object.fromEntries(
    stored
      .filter((name) => given(name) !== undefined && String(given(name)) !== '')
      .map((name) => [name, scaled(name, given(name), (value) => Math.round(value * 100))]),
  );
}

/** A percentage by another measure, and anything else as it is. */
function scaled<Value>(
  name: keyof OwnLimits,
  value: Value,
  scale: (percentage: number) => number,
): Value | number {
  return name.endsWith('PctHundredths') && typeof value === 'number' ? scale(value) : value;
}

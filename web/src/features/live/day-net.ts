import type { Account } from '@sthira/contract/accounts';
import { paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import { dayOfRun } from '@sthira/quant/result/day-of-run';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import type { AccountStatus, Statuses } from './frames.ts';
import { mtmState } from './mtm-state.ts';

/** What the runs of an IST day made, in rupees. */
export interface DayNet {
  /** `stale`: the agent was last heard more than ten seconds ago. */
  freshness: 'fresh' | 'stale';
  /** Before charges, open positions at their present price. */
  grossRupees: number;
  chargesRupees: number;
  netRupees: number;
}

type DayNetFields = Pick<Account, 'id' | 'trading_state' | 'day_result'>;

/**
 * The day of an account by now: of one at work by what its agent says, of another by its ended runs.
 * `null` while it is not known.
 */
export function dayNet(account: DayNetFields, status: AccountStatus, now: number): DayNet | null {
  if (!isAtWork(account)) {
    const { result, charges } = account.day_result ?? { result: 0, charges: 0 };
    return netOf(paiseFromRupees(result), paiseFromRupees(charges), 'fresh');
  }
  const { mtmRupees, run } = status;
  const day = dayOfRun(mtmRupees == null ? null : paiseFromRupees(mtmRupees), run?.day);
  const freshness = mtmState(status, now) === 'known' ? 'fresh' : 'stale';
  return day && netOf(day.grossPaise, day.chargesPaise, freshness);
}

/** The day of several accounts; `null` while one of them is not known. */
export function sumOfDays(
  accounts: readonly DayNetFields[],
  statuses: Statuses,
  now: number,
): DayNet | null {
  const days = accounts.map((account) => dayNet(account, statuses[account.id] ?? {}, now));
  const sum = (name: 'grossRupees' | 'chargesRupees') =>
    days.reduce((total, day) => total + paiseFromRupees(day?.[name] ?? 0), 0);
  const freshness = days.some((day) => day?.freshness === 'stale') ? 'stale' : 'fresh';
  return days.includes(null) ? null : netOf(sum('grossRupees'), sum('chargesRupees'), freshness);
}

function netOf(grossPaise: number, chargesPaise: number, freshness: DayNet['freshness']): DayNet {
  return {
    freshness,
    grossRupees: rupeesFromPaise(grossPaise),
    chargesRupees: rupeesFromPaise(chargesPaise),
    netRupees: rupeesFromPaise(grossPaise - chargesPaise),
  };
}

import type { Account } from '@sthira/contract/accounts';
import { paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import type { AccountStatus, Statuses } from './frames.ts';
import { mtmState } from './mtm-state.ts';

/** What the runs of an IST day made, in rupees. */
export interface DayNet {
  /** Before charges, open positions at their present price. */
  grossRupees: number;
  chargesRupees: number;
  netRupees: number;
}

type Told = Pick<Account, 'id' | 'trading_state' | 'day_result'>;

/**
 * The day of an account by now: of one at work by what its agent says, of another by its ended runs.
 * `null` while it is not known.
 */
export function dayNet(account: Told, status: AccountStatus, now: number): DayNet | null {
  if (!isAtWork(account)) {
    const { result, charges } = account.day_result ?? { result: 0, charges: 0 };
    return netOf(paiseFromRupees(result), paiseFromRupees(charges));
  }
  const { mtmRupees, run } = status;
  if (mtmState(status, now) !== 'known' || mtmRupees == null) return null;
  if (run?.day === undefined || run.day.chargesPaise === null) return null;
  return netOf(paiseFromRupees(mtmRupees) - run.day.fromPaise, run.day.chargesPaise);
}

/** The day of several accounts; `null` while one of them is not known. */
export function sumOfDays(
  accounts: readonly Told[],
  statuses: Statuses,
  now: number,
): DayNet | null {
  const days = accounts.map((account) => dayNet(account, statuses[account.id] ?? {}, now));
  const sum = (name: keyof DayNet) =>
    days.reduce((total, day) => total + paiseFromRupees(day?.[name] ?? 0), 0);
  return days.includes(null) ? null : netOf(sum('grossRupees'), sum('chargesRupees'));
}

function netOf(grossPaise: number, chargesPaise: number): DayNet {
  return {
    grossRupees: rupeesFromPaise(grossPaise),
    chargesRupees: rupeesFromPaise(chargesPaise),
    netRupees: rupeesFromPaise(grossPaise - chargesPaise),
  };
}

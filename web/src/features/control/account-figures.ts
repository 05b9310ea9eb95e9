import type { Account } from '@sthira/contract/accounts';
import { lakhHundredthsFromLakhs, paiseFromLakhHundredths, rupeesFromPaise } from '@sthira/contract/units';
import type { LiveRow } from './live.ts';

/** Rupees and percent of one account; each is `null` while anything it is made of is unknown. */
export interface AccountFigures {
  pnl: number | null;
  /**
   * What is left of the account size: the size less the margin utilised. Not the broker's cash, which may be more or
   * less: the live figures carry no funds. Below nothing where the broker blocks more than the size.
   */
  available: number | null;
  utilised: number | null;
  /** P&L in percent of the account size. */
  roiPercent: number | null;
  /** Utilised ÷ (available + utilised). */
  usedPercent: number | null;
}

export const availableMeaning = 'Account Size less the margin utilised at the broker; the broker’s own cash may be more or less';

export function figuresOf({ account_size }: Pick<Account, 'account_size'>, row: LiveRow | undefined): AccountFigures {
  const size = account_size === null ? null : rupeesFromPaise(paiseFromLakhHundredths(lakhHundredthsFromLakhs(account_size)));
  const pnl = row?.mtmRupees ?? null;
  const utilised = row?.marginUtilizedRupees ?? null;
  const available = size === null || utilised === null ? null : rupeesFromPaise(Math.round((size - utilised) * 100));
  return {
    pnl,
    available,
    utilised,
    roiPercent: percentOf(pnl, size),
    usedPercent: percentOf(utilised, available === null || utilised === null ? null : available + utilised),
  };
}

/** `part` in percent of `whole`; nothing is no share of nothing. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : (part / whole) * 100;
}

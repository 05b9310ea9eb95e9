import type { Account } from '@sthira/contract/accounts';
import {
  lakhHundredthsFromLakhs,
  paiseFromLakhHundredths,
  paiseFromRupees,
  rupeesFromPaise,
} from '@sthira/contract/units';
import type { LiveRow } from './live.ts';

/** Rupees and percent of one account; each is `null` while anything it is made of is unknown. */
export interface AccountFigures {
  pnl: number | null;
  /**
   * The account size less the margin in use. It is not the broker's cash, which may be more or
   * less: the live figures contain no funds. Negative when the broker blocks more than the size.
   */
  available: number | null;
  utilised: number | null;
  /** P&L in percent of the account size. */
  roiPercent: number | null;
  /** Utilised ÷ (available + utilised). */
  usedPercent: number | null;
}

export const availableMeaning =
  'Account Size less the margin utilised at the broker; the broker’s own cash may be more or less';

type FigureFields = Pick<
  Account,
  'account_size' | 'trading_state' | 'watched_until' | 'day_result'
>;

export function figuresOf(account: FigureFields, row: LiveRow | undefined): AccountFigures {
  const size = sizeOf(account);
  const pnl = dayOf(account, row);
  const utilised = row?.marginUtilizedRupees ?? (isFlat(account, row) ? 0 : null);
  const available =
    size === null || utilised === null
      ? null
      : rupeesFromPaise(Math.round((size - utilised) * 100));
  return {
    pnl,
    available,
    utilised,
    roiPercent: percentOf(pnl, size),
    usedPercent: percentOf(
      utilised,
      available === null || utilised === null ? null : available + utilised,
    ),
  };
}

/** What the account's day made before charges, its ended runs included. */
function dayOf(
  { trading_state, day_result }: FigureFields,
  row: LiveRow | undefined,
): number | null {
  if (trading_state === 'stopped') return day_result?.result ?? null;
  if (row?.mtmRupees == null) return null;
  return rupeesFromPaise(paiseFromRupees(row.mtmRupees) - (row.run?.day?.fromPaise ?? 0));
}

/** The account size in rupees. */
export function sizeOf({ account_size }: Pick<Account, 'account_size'>): number | null {
  return account_size === null
    ? null
    : rupeesFromPaise(paiseFromLakhHundredths(lakhHundredthsFromLakhs(account_size)));
}

/**
 * Stopped, by the list and by the stream, with every order of its run accounted for: no run of
 * Sthira blocks margin.
 */
function isFlat({ trading_state, watched_until }: FigureFields, row: LiveRow | undefined): boolean {
  return trading_state === 'stopped' && watched_until === null && row?.agent === 'silent';
}

/** `part` in percent of `whole`; null when one is unknown or `whole` is not above zero. */
export function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : (part / whole) * 100;
}

import type { Account } from '@sthira/contract/accounts';
import { paiseFromLakhHundredths, rupeesFromPaise } from '@sthira/contract/units';
import { maxLossPaise } from '@sthira/quant/enigma/parameters';

/** What a share of the account size is in rupees; null while the size is not known. */
export function shareRupees(
  { account_size: size }: Pick<Account, 'account_size'>,
  percent: number,
): number | null {
  if (size === null || !Number.isFinite(percent)) return null;
  return rupeesFromPaise(maxLossPaise(paiseFromLakhHundredths(Math.round(size * 100)), percent));
}

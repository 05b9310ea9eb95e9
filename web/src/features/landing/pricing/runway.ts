import { type CreditPack, creditsPerDay, tradingDaysPerYear } from '@sthira/contract/packs';
import type { LakhHundredths, Paise } from '@sthira/contract/units';

/** Trading days that a pack lasts one account of this size; whole days only. */
export function daysOf(pack: CreditPack, size: LakhHundredths): number {
  return Math.floor(pack.credits / creditsPerDay(size));
}

/**
 * What a year of trading costs at this pack's price, in percent of the account's size, before GST.
 */
export function yearlyCostPercent(pack: CreditPack, size: LakhHundredths): number {
  const rupeesPerCredit = pack.pricePaise / 100 / pack.credits;
  return ((creditsPerDay(size) * tradingDaysPerYear * rupeesPerCredit) / (size * 1000)) * 100;
}

const perCredit = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** `₹0.91`: the price of one credit, to the paisa. */
export function formatPerCredit({ pricePaise, credits }: CreditPack): string {
  return `₹${perCredit.format(pricePaise / 100 / credits)}`;
}

/** `₹499`, `₹588.82`. */
export function formatPrice(paise: Paise): string {
  const decimals = paise % 100 === 0 ? 0 : 2;
  return `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(paise / 100)}`;
}

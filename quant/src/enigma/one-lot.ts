import type { Instant, Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts.ts';
import type { QuoteOf } from './input.ts';
import { capitalShare, lotMarginPaise } from './sizing.ts';
import { selectStrangle } from './strikes.ts';
import { rupees } from './words.ts';

export interface OneLotMarket {
  now: Instant;
  contracts: readonly OptionContract[];
  indexPaise: Paise | null;
  vixHundredths: number | null;
  quoteOf: QuoteOf;
}

/**
 * The margin of one lot of what Enigma would sell now, `wings` strikes wide; null while a price is
 * missing.
 */
export function oneLotPaise(
  { now, contracts, indexPaise, vixHundredths, quoteOf }: OneLotMarket,
  wings: number,
): Paise | null {
  if (indexPaise === null || vixHundredths === null) return null;
  const strangle = selectStrangle({ now, contracts, indexPaise, vixHundredths, wings });
  if (strangle === null) return null;
  const paise = lotMarginPaise(strangle, indexPaise, quoteOf);
  return Number.isFinite(paise) ? paise : null;
}

/** Why an account of this size can never trade one lot, in words; `undefined` when one fits. */
export function oneLotRefusal(lotPaise: Paise, capitalPaise: Paise): string | undefined {
  if (capitalShare * capitalPaise >= lotPaise) return undefined;
  return `One lot needs ${rupees(lotPaise)}, ${capitalShare * 100}% of this account is ${rupees(capitalShare * capitalPaise)}.`;
}

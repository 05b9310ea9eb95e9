import type { Underlying } from '#contracts/contract-terms.ts';

/**
 * By what an option is priced: the index with the assumed interest and dividends, the forward that
 * calls and puts tell, or at that forward the volatilities of the strikes around its own, of two dozen.
 */
export type PricedBy = 'index' | 'parity' | 'adjacent';

/**
 * Half of the modelled prices lay within so many percent of the traded ones. `npm run price-errors`
 * measured them on a morning of NIFTY's options of June 2023 and four days of SENSEX's of September
 * 2025 (docs/enigma.md has all of it), and a test holds them to it.
 */
export const medianErrorPercent: Record<Underlying, Record<PricedBy, number>> = {
  NIFTY: { index: 7.1, parity: 2.2, adjacent: 0.8 },
  SENSEX: { index: 14.8, parity: 4.4, adjacent: 0.2 },
};

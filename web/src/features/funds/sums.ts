import type { Funds, Holding } from '@sthira/contract/books';
import { paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';

export interface Sum {
  /**
   * Rupees, exact to the paisa; `null` when nothing was read or a part of what was read is unknown.
   */
  rupees: number | null;
  /** How many of how many figures are known. */
  known: number;
  of: number;
}

/**
 * Adds up what was read: `undefined` was not read and does not count, `null` was read and makes the
 * sum unknown.
 */
export function sumRupees(figures: readonly (number | null | undefined)[]): Sum {
  const read = figures.filter((figure) => figure !== undefined);
  const known = read.filter((figure) => figure !== null);
  const whole = read.length > 0 && known.length === read.length;
  const paise = known.reduce((sum, figure) => sum + paiseFromRupees(figure), 0);
  return { rupees: whole ? rupeesFromPaise(paise) : null, known: known.length, of: figures.length };
}

export type FundsFigure = Exclude<keyof Funds, 'as_of'>;

/** One figure over several accounts. */
export function sumFunds(
  funds: Record<string, Funds>,
  accountIds: readonly string[],
  figure: FundsFigure,
): Sum {
  return sumRupees(accountIds.map((id) => funds[id]?.[figure]));
}

/** Percent of the margin that is in use; unknown without both figures or without any margin. */
export function utilisationPercent(
  utilised: number | null,
  available: number | null,
): number | null {
  if (utilised === null || available === null || utilised + available <= 0) return null;
  return Math.min(100, Math.max(0, (utilised / (utilised + available)) * 100));
}

export interface HoldingSums {
  invested: Sum;
  current: Sum;
  profit: Sum;
  profitPercent: number | null;
}

/**
 * What some holdings cost, are worth and have gained. No holdings at all are worth 0, which is
 * known.
 */
export function sumHoldings(holdings: readonly Holding[]): HoldingSums {
  const over = (figure: 'buy_value' | 'current_value' | 'pnl'): Sum =>
    holdings.length === 0
      ? { rupees: 0, known: 0, of: 0 }
      : sumRupees(holdings.map((holding) => holding[figure]));
  const invested = over('buy_value');
  const profit = over('pnl');
  const share =
    invested.rupees && profit.rupees !== null ? (profit.rupees / invested.rupees) * 100 : null;
  return { invested, current: over('current_value'), profit, profitPercent: share };
}

/** When the oldest price of some holdings was made; what has no price does not count. */
export function pricedAtOf(holdings: readonly Holding[]): number | null {
  const instants = holdings.flatMap(({ price_as_of }) =>
    price_as_of === null ? [] : [Date.parse(price_as_of)],
  );
  return instants.length > 0 ? instants.reduce((oldest, at) => Math.min(oldest, at)) : null;
}

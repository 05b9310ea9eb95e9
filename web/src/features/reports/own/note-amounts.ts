import { type Paise, paiseFromRupees } from '@sthira/contract/units';

/** Whether a file writes 1,250.50 or 1.250,50. */
export type DecimalMark = '.' | ',';

/**
 * The decimal mark of a file, by the amounts that leave no doubt. Groups have three digits before
 * the mark, so a comma before one or two digits is one. Both in one file: the point, which is usual
 * in India.
 */
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  const amounts = cells.map(digitsOf);
  const holds = (pattern: RegExp) => amounts.some((digits) => pattern.test(digits));
  return holds(/^[\d.]+,\d{1,2}$/) && !holds(/^[\d,]+\.(\d{1,2}|\d{4,})$/) ? ',' : '.';
}

const plain = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})?(\.\d+)?$/;

/** Notes write what the client pays as `12.50`, `-12.50`, `12.50-`, `(12.50)` or `12.50 Dr`. */
export function amountIn(cell: string, mark: DecimalMark): Paise | undefined {
  const digits = digitsOf(cell);
  const turned =
    mark === '.' ? digits : digits.replaceAll(/[.,]/g, (one) => (one === '.' ? ',' : '.'));
  if (digits === '' || !plain.test(turned)) return undefined;
  return paiseFromRupees(Number(turned.replaceAll(',', '')));
}

/** Whether a cell is an amount by itself, whichever its decimal mark. */
export const isAmount = (cell: string) =>
  amountIn(cell, '.') !== undefined || amountIn(cell, ',') !== undefined;

/** Empty for what is no amount. */
function digitsOf(cell: string): string {
  return /^[(\-−]?(?:₹|rs\.?|inr)?\s*-?([\d.,]*\d)\s*[)-]?(?:\s*dr\.?)?$/i.exec(cell)?.[1] ?? '';
}

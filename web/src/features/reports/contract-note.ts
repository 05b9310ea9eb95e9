import { type Paise, paiseFromRupees } from '@sthira/contract/units';
import { csvRows } from '#ui/csv/csv-rows.ts';
import type { ChargeLine } from './charge-lines.ts';

/** What a broker's contract note took, by its lines; one it does not name is left out. */
export type ContractNote = ReadonlyMap<ChargeLine, Paise>;

/** How brokers name the lines; the first that fits decides. */
const names: readonly [RegExp, ChargeLine][] = [
  [/\b[ciu]?(s|ut)?gst\b/i, 'gst'],
  [/ipft|investor protection/i, 'ipft'],
  [/sebi/i, 'sebi'],
  [/stamp/i, 'stamp'],
  [/\bstt\b|securities transaction tax/i, 'stt'],
  [/clearing/i, 'clearing'],
  [/(exchange|transaction|turnover) .*charge|exchange (fee|charge|turnover)/i, 'exchange'],
  [/brokerage/i, 'brokerage'],
];

/**
 * Reads a contract note that was saved as CSV: rows that begin with the name of a charge and end
 * with its amount, in any order, among others. Rows of one charge, as CGST and SGST or one for each
 * exchange, are added up; a row that calls itself a total counts where there is no other. Empty when
 * the file is no such note.
 */
export function readContractNote(text: string): ContractNote {
  const parts = new Map<ChargeLine, Paise>();
  const totals = new Map<ChargeLine, Paise>();
  for (const [name = '', ...cells] of csvRows(text)) {
    const line = names.find(([pattern]) => pattern.test(name))?.[1];
    const paise = cells.flatMap((cell) => amountIn(cell) ?? []).at(-1);
    if (!line || paise === undefined || /taxable/i.test(name)) continue;
    const sums = /\btotal\b/i.test(name) ? totals : parts;
    sums.set(line, (sums.get(line) ?? 0) + paise);
  }
  return new Map([...totals, ...parts]);
}

/** Notes write what the client pays as `12.50`, `-12.50`, `(12.50)` or `12.50 Dr`. */
function amountIn(cell: string): Paise | undefined {
  const digits = /^[(\-−]?(?:₹|rs\.?|inr)?\s*-?([\d,]+(?:\.\d+)?)\)?(?:\s*dr)?$/i.exec(cell)?.[1];
  if (digits === undefined) return undefined;
  const rupees = Number(digits.replaceAll(',', ''));
  return Number.isFinite(rupees) ? paiseFromRupees(rupees) : undefined;
}

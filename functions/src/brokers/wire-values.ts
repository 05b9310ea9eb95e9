import { type Paise, paiseFromRupees } from '@sthira/contract/units';

/**
 * XTS sends numbers as numbers or as text with commas, `""` or `"NaN"`. A value that is not a
 * number becomes `null`: unknown, never 0.
 */

export type WireRow = Readonly<Record<string, unknown>>;

const plainDecimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

export function decimalFrom(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(',', '').trim();
  if (!plainDecimal.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/**
 * A whole number; a fraction is unknown rather than rounded, since half a unit means a misread
 * field.
 */
export function integerFrom(value: unknown): number | null {
  const number = decimalFrom(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** Units of a share or a fund, which has parts of a thousandth; a smaller part is unknown. */
export function unitsFrom(value: unknown): number | null {
  const number = decimalFrom(value);
  if (number === null) return null;
  const thousandths = Math.round(number * 1_000);
  const isWhole = Math.abs(number * 1_000 - thousandths) < 0.001;
  return isWhole && Number.isSafeInteger(thousandths) ? thousandths / 1_000 : null;
}

/** Rupees on the wire to integer paise. */
export function paiseFrom(value: unknown): Paise | null {
  const rupees = decimalFrom(value);
  return rupees === null ? null : paiseFromRupees(rupees);
}

/** A price; 0 on the wire means that there is none. */
export function pricePaiseFrom(value: unknown): Paise | null {
  const paise = paiseFrom(value);
  return paise !== null && paise > 0 ? paise : null;
}

export function textFrom(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

export function flagFrom(value: unknown): boolean {
  return (
    value === true ||
    value === 1 ||
    (typeof value === 'string' && ['true', '1', 'yes'].includes(value.trim().toLowerCase()))
  );
}

export function isRow(value: unknown): value is WireRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of several spellings of a field that holds anything. */
export function fieldOf(row: WireRow, ...names: string[]): unknown {
  for (const name of names) {
    const value = row[name];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/** Instrument ids are spelled `Id` in REST positions and `ID` elsewhere, as numbers or as text. */
export function instrumentIdFrom(row: WireRow): number | null {
  return integerFrom(
    fieldOf(
      row,
      'ExchangeInstrumentID',
      'ExchangeInstrumentId',
      'exchangeInstrumentID',
      'exchangeInstrumentId',
    ),
  );
}

type SourceAwareReviver = (
  this: unknown,
  key: string,
  value: unknown,
  context?: { source?: string },
) => unknown;

/**
 * JSON whose integers above 2^53 (sequence and execution numbers) stay exact, as text, and whose
 * texts hold no half of a character, which JSON can write and the database takes in no document.
 * Throws on anything but JSON.
 */
export function parseWireJson(text: string): unknown {
  const fit: SourceAwareReviver = (_key, value, context) => {
    if (typeof value === 'string') return value.toWellFormed();
    return typeof value === 'number' &&
      Number.isInteger(value) &&
      !Number.isSafeInteger(value) &&
      context?.source
      ? context.source
      : value;
  };
  return JSON.parse(text, fit);
}

import type { Account } from '@sthira/contract/accounts';
import { shareRupees } from '#entities/account/trading/share-rupees.ts';
import { formatRupees } from '#ui/format/format-money.ts';
import type { FormField } from './draft.ts';

const figure = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 6 });

/** A number with its unit: `4 strikes`, `5% of the account size`. */
function withUnit(text: string, unit = ''): string {
  return unit === '' || unit.startsWith('%') ? `${text}${unit}` : `${text} ${unit}`;
}

/** The name of a field with what it counts. */
export function labelOf({ words: { label, unit } }: FormField): string {
  return unit === undefined || label.toLowerCase().includes(unit) ? label : `${label} (${unit})`;
}

/** What may be typed. */
export function rangeOf({ field, words: { whenUnset } }: FormField): string {
  const unset = whenUnset === undefined ? '' : ` Left empty: ${whenUnset}.`;
  if (field.kind === 'number')
    return `${figure(field.min)} to ${figure(field.max)}${field.whole ? ', whole' : ''}.${unset}`;
  return field.kind === 'time' ? `${field.earliest} to ${field.latest} IST.${unset}` : '';
}

/** A value as people read it. */
export function valueText({ words }: Pick<FormField, 'words'>, value: unknown): string {
  const { unit, whenUnset = '', choices = {} } = words;
  if (value === null || value === undefined) return `unset (${whenUnset})`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return withUnit(figure(value), unit === 'delta' ? '' : unit);
  return choices[String(value)] ?? String(value);
}

/** What the typed share of the account size comes to; empty for other fields. */
export function rupeesOf(
  { words }: FormField,
  text: string,
  account: Pick<Account, 'account_size'>,
): string {
  if (words.unit !== '% of the account size' || text.trim() === '') return '';
  const rupees = shareRupees(account, Number(text));
  return rupees === null ? '' : `${formatRupees(rupees)} of this account.`;
}

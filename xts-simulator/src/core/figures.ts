import type { Profile } from './profile.ts';

/**
 * A money figure in paise (fractions allowed) as a gateway writes it where the protocol has a text:
 * `"2853.50"` or `"2,853.50"`.
 */
export function moneyText(paise: number, numbers: Profile['numbers']): string {
  const text = (paise / 100 || 0).toFixed(2);
  if (numbers !== 'comma-texts') return text === '-0.00' ? '0.00' : text;
  const [whole = '0', fraction = '00'] = text.replace('-', '').split('.');
  return `${text.startsWith('-') ? '-' : ''}${grouped(whole)}.${fraction}`;
}

/** A figure where the protocol has a number: some gateways send it as text. */
export function figure(value: number, numbers: Profile['numbers']): number | string {
  if (numbers === 'plain') return value;
  if (numbers === 'texts') return String(value);
  return Number.isInteger(value) ? value : moneyText(value * 100, numbers);
}

/** Thousands in the Indian way: 12,34,567. */
function grouped(whole: string): string {
  return whole.length <= 3
    ? whole
    : `${whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`;
}

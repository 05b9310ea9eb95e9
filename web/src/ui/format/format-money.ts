/** Numbers as people in India write them. Unknown is a dash, never 0. */
export const unknown = '—';

const minus = '\u2212';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0, signDisplay: 'negative' });
const exact = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

const units = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3, signDisplay: 'negative' });
const formats = { whole, paise: exact, units };

export type Figure = number | null | undefined;

/**
 * `12,34,567`, `12,34,567.00`, or units with as many decimals as they have, up to three; a true minus before a loss; rounds halves away from zero; never
 * negative zero.
 */
export function formatNumber(value: Figure, precision: keyof typeof formats): string {
  if (value == null || !Number.isFinite(value)) return unknown;
  const size = formats[precision].format(Math.abs(value));
  return value < 0 && /[1-9]/.test(size) ? `${minus}${size}` : size;
}

/**
 * `₹1,00,000`; with a sign in front of the rupee. Rupees in, whole rupees out unless paise are
 * asked for.
 */
export function formatRupees(value: Figure, precision: 'whole' | 'paise' = 'whole'): string {
  const text = formatNumber(value, precision);
  if (text === unknown) return text;
  return text.startsWith(minus) ? `${minus}₹${text.slice(1)}` : `₹${text}`;
}

/** Profit and loss: `+₹1,250`, `−₹1,250`, and `₹0` without a sign. */
export function formatSignedRupees(value: Figure, precision: 'whole' | 'paise' = 'whole'): string {
  const text = formatRupees(value, precision);
  return directionOf(value, precision) === 'up' ? `+${text}` : text;
}

export function formatSignedNumber(value: Figure, precision: 'whole' | 'paise'): string {
  const text = formatNumber(value, precision);
  return directionOf(value, precision) === 'up' ? `+${text}` : text;
}

export type Direction = 'up' | 'down' | 'flat' | 'unknown';

/** Which way a figure points once it is rounded as it is shown: a gain of 0.004 is flat. */
export function directionOf(value: Figure, precision: 'whole' | 'paise' = 'whole'): Direction {
  const text = formatNumber(value, precision);
  if (text === unknown) return 'unknown';
  if (!/[1-9]/.test(text)) return 'flat';
  return text.startsWith(minus) ? 'down' : 'up';
}

/** An account size: lakhs with two decimals, `10.50L`. */
export function formatLakhs(lakhs: Figure): string {
  const text = formatNumber(lakhs, 'paise');
  return text === unknown ? text : `${text}L`;
}

/** `12.50%`; a loss with a true minus. */
export function formatPercent(percent: Figure): string {
  const text = formatNumber(percent, 'paise');
  return text === unknown ? text : `${text}%`;
}

/** `+12.50%`. */
export function formatSignedPercent(percent: Figure): string {
  const text = formatPercent(percent);
  return directionOf(percent, 'paise') === 'up' ? `+${text}` : text;
}

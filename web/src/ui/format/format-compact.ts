import { directionOf, type Figure, formatNumber, formatRupees, unknown } from './format-money.ts';

const lakh = 1_00_000;

/**
 * Rupees in short, for figures that are read at a glance: from 1,000 in thousands (K) and from 1
 * lakh in lakhs (L), with one decimal below 10 lakh and none from there. Crores stay lakhs. Rounds
 * halves away from zero; unknown is a dash.
 */
export function formatCompactRupees(rupees: Figure): string {
  if (rupees == null || !Number.isFinite(rupees)) return unknown;
  const size = Math.abs(rupees);
  if (size < 1_000) return formatRupees(rupees);
  const sign = rupees < 0 ? '\u2212' : '';
  return size < lakh ? `${sign}₹${inShort(size, 1_000)}K` : `${sign}₹${inShort(size, lakh)}L`;
}

/** Profit and loss in short: `+₹1.3K`. */
export function formatCompactSignedRupees(rupees: Figure): string {
  const text = formatCompactRupees(rupees);
  return directionOf(rupees) === 'up' ? `+${text}` : text;
}

const oneDecimal = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

function inShort(size: number, unit: number): string {
  return size < 10 * lakh ? oneDecimal.format(size / unit) : formatNumber(size / unit, 'whole');
}

import type { ChargeLine } from '#entities/charges/charge-lines.ts';

/** The name may stand behind a serial number or an exchange. */
export const firstCells = 3;

/** How brokers name the lines; the first that fits decides. */
const names: readonly [RegExp, ChargeLine][] = [
  [/\b[ciu]?(s|ut)?gst\b|goods (and|&) services? tax/i, 'gst'],
  [/\bipft?\b|investor protection/i, 'ipft'],
  [/^sebi$|\bsebi\b.*\b(turnover|fees?|charges?|tax)\b/i, 'sebi'],
  [/stamp/i, 'stamp'],
  [/\bstt\b|securities transaction tax/i, 'stt'],
  [/^clearing$|\bclearing\b.*\b(fees?|charges?)\b/i, 'clearing'],
  [/(exchange|transaction|turnover) .*charge|exchange (fee|charge|turnover)/i, 'exchange'],
  [/brokerage/i, 'brokerage'],
];

/** Rows that name a charge and are none: what it was computed on, and the papers' own numbers. */
const noCharge =
  /taxable|\b(regn?|registration|invoice|circular)\b|\b(no|number|code)(\s*[.:]|\s*$)/i;

/**
 * What GST is taken on and equals the brokerage, in the form of the exchanges: it has no row of the
 * brokerage itself.
 */
const taxedBrokerage = /taxable value of supply\s*\(\s*brokerage\s*\)/i;

/**
 * What the name of a row says.
 *
 * - `taxed`: the brokerage under another name
 * - `total`: what other rows may add up to
 */
export interface NamedCharge {
  charge: ChargeLine;
  kind: 'part' | 'total' | 'taxed';
}

/**
 * The charge that a cell names, given the cells of its row in front of it; none where it is about
 * the papers' own numbers.
 */
export function chargeNamed(
  name: string,
  inFront: readonly string[] = [],
): NamedCharge | 'no charge' | undefined {
  const words = [...inFront, name].join(' ');
  if (taxedBrokerage.test(words)) return { charge: 'brokerage', kind: 'taxed' };
  const charge = names.find(([pattern]) => pattern.test(name))?.[1];
  if (!charge) return undefined;
  if (noCharge.test(words)) return 'no charge';
  return { charge, kind: /\btotal\b/i.test(words) ? 'total' : 'part' };
}

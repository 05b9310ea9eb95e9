import { rupeesFromPaise } from '@sthira/contract/units';
import { medianErrorPercent } from '@sthira/quant/prices/measured-errors';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import type { OpenPosition } from './read-position.ts';

export const rupeesOf = (paise: number) => formatRupees(rupeesFromPaise(Math.round(paise)));
export const levelText = (paise: number) => formatNumber(Math.round(paise / 100), 'whole');

type Priced = Pick<OpenPosition, 'forward' | 'legs' | 'underlying'>;

/** What time and a move of the index do to a position, in one sentence. */
export function positionSentence({
  underlying,
  dayPaise,
  onePercentPaise,
}: Pick<OpenPosition, 'underlying' | 'dayPaise' | 'onePercentPaise'>): string {
  const size = rupeesOf(Math.abs(dayPaise));
  const time = dayPaise < 0 ? `Loses ${size} a day` : `Earns ${size} a day`;
  const move =
    onePercentPaise >= 50
      ? `loses ${rupeesOf(onePercentPaise)} if ${underlying} moves 1 %`
      : `loses nothing if ${underlying} moves 1 %`;
  return `${time}, ${move}.`;
}

/** Where a position makes nothing at its expiry, and between which results it lies there. */
export function boundsSentence({ bounds }: Pick<OpenPosition, 'bounds'>): string {
  const { breakEvenPaise, lowestPaise, highestPaise } = bounds;
  const evens = breakEvenPaise.map(levelText).join(' and ');
  const worst = lowestPaise === null ? 'a loss without a bound' : resultText(lowestPaise);
  const best = highestPaise === null ? 'a gain without a bound' : resultText(highestPaise);
  const even = evens === '' ? 'No break-even at expiry' : `Break-even at expiry ${evens}`;
  return `${even}; between ${worst} and ${best}`;
}

/**
 * What the values rest on: the forward, and how far modelled prices lay from traded ones where a leg
 * has no price of its own.
 */
export function forwardSentence({ forward, legs, underlying }: Priced): string {
  const forwardText =
    forward === null
      ? 'The forward is the index with assumed interest and dividends, because no quotes around it tell it.'
      : `The forward is ${levelText(100 * forward)}, by put-call parity of the quotes around it.`;
  const modelled = legs.filter(({ pricedBy }) => pricedBy !== 'its price');
  if (modelled.length === 0) return forwardText;
  const errors = medianErrorPercent[underlying];
  const byVix = errors[forward === null ? 'index' : 'parity'];
  const isByVix = modelled.some(({ pricedBy }) => pricedBy === 'VIX');
  return `${forwardText} A leg without a price of its own is modelled: on recorded days half of such prices lay within ${isByVix ? byVix : errors.adjacent}% of the traded ones.`;
}

/** `a loss of ₹1,250`. */
export function resultText(paise: number): string {
  return `a ${paise < 0 ? 'loss' : 'gain'} of ${rupeesOf(Math.abs(paise))}`;
}

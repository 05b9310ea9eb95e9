import { medianErrorPercent } from '@sthira/quant/prices/measured-errors';
import { moneyShareOfVix } from '@sthira/quant/prices/smile';
import type { TapeOffer } from './tape-offer.ts';

const index = {
  simulated:
    'The index is made up: minutes drawn by a model in which the index moves about as much as VIX says, more in some years and less in others. It shows how a strategy behaves, not what it made.',
  recorded: 'Index and India VIX were recorded minute by minute.',
  own: 'Index and India VIX are those of your file. It stays in this browser.',
} as const;

/** What a result rests on: it stands before the result. */
export function Basis({ kind }: Pick<TapeOffer, 'kind'>) {
  return (
    <p className="text-sm text-ink-soft text-pretty">
      {index[kind]} Option prices are modelled in each case, from VIX at{' '}
      {Math.round(100 * moneyShareOfVix)}% unless you choose otherwise, with a smile and a spread
      that were fitted to few recorded days: of those, half of the modelled prices lay within{' '}
      {medianErrorPercent.NIFTY.index}% (NIFTY) and {medianErrorPercent.SENSEX.index}% (SENSEX) of
      the traded ones. Each order fills at the end of its minute at bid or ask. Today’s charges and
      lots count from the days they began. The limits of an account are not applied.
    </p>
  );
}

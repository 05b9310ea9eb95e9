import type { OutputOf } from '@sthira/contract/operations';
import { payoffBounds } from '@sthira/quant/payoff/payoff';
import { expiryCurve } from '#entities/position/payoff-curve.ts';
import { PayoffFigure } from '#entities/position/payoff-figure.tsx';
import { boundsSentence } from '#entities/position/position-words.ts';

type Leg = NonNullable<OutputOf<'getLeastSize'>>['legs'][number];

interface Props {
  /** The options of one lot. */
  lot: readonly Leg[];
  lots: number;
  /** Whether the model prices them, because nobody quotes them now. */
  isModelled: boolean;
}

const modelWords =
  'Nobody quotes these options now: their prices are modelled from NIFTY and India VIX, and the price that is paid will be another.';

/** What the options that would be opened now make at their expiry. */
export function CardPayoff({ lot, lots, isModelled }: Props) {
  const legs = lot.map(({ optionType, strike, units, entryPaise }) => ({
    ...{ contract: { optionType, strike }, units: lots * units, entryPaise },
  }));
  return (
    <figure className="space-y-1">
      <PayoffFigure
        label={isModelled ? 'Payoff at expiry, by modelled prices' : 'Payoff at expiry'}
        width={240}
        height={72}
        expiry={expiryCurve({ legs })}
        className="w-full max-w-72"
      />
      <figcaption className="text-xs text-ink-soft text-pretty">
        {lots === 1 ? 'One lot' : `${lots} lots`} opened now.{' '}
        {boundsSentence({ bounds: payoffBounds(legs) })}, before charges.
        {isModelled ? ` ${modelWords}` : ''}
      </figcaption>
    </figure>
  );
}

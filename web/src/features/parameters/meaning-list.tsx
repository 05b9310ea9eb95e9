import type { Account } from '@sthira/contract/accounts';
import { enigma, participation, turnOfMonth } from '@sthira/contract/algorithms';
import { rupeesFromPaise } from '@sthira/contract/units';
import { yearMost } from '@sthira/quant/participation/year-limit';
import { largestLossPercent } from '@sthira/quant/texts/largest-loss';
import { type PresetName, strategyIdOf } from '@sthira/quant/texts/preset-names';
import type { Parameters } from '@sthira/quant/texts/write-text';
import { readable } from '#entities/account/strategy/differences.ts';
import { shareRupees } from '#entities/account/trading/share-rupees.ts';
import { Term } from '#entities/words/term.tsx';
import type { WordName } from '#entities/words/words.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { useRested } from '#ui/page/use-rested.ts';

interface Props {
  account: Account;
  /** Null while the form says none, and why. */
  preset: PresetName | null;
  parameters: Parameters | null;
  unmeant: string;
  /** The strategy that says these parameters. */
  text: string;
}

/** What the parameters come to in rupees for this account. */
export function MeaningList({ account, preset, parameters, text, unmeant }: Props) {
  return (
    <section
      aria-label="What it means for this account"
      className="rounded-lg bg-sunken px-3.5 py-3 text-sm"
    >
      <h3 className="mb-1.5 font-semibold">What it means for this account</h3>
      {account.account_size === null ? (
        <p className="text-ink-soft">Its size is not set, so nothing can be said in rupees.</p>
      ) : preset === null || parameters === null ? (
        <p className="text-ink-soft">{unmeant}</p>
      ) : (
        <Sums {...{ account, preset, parameters, text }} />
      )}
    </section>
  );
}

function Sums({
  account,
  preset,
  parameters,
  text,
}: Pick<Props, 'account' | 'text'> & { preset: PresetName; parameters: Parameters }) {
  const strategy = useRested(text);
  const { data } = useAnswer('sizeStrategy', { id: account.id, strategy });
  const rupees = (paise: number | undefined) =>
    formatRupees(paise === undefined ? null : rupeesFromPaise(paise));
  const share = (percent: unknown) => formatRupees(shareRupees(account, Number(percent)));
  const strategyId = strategyIdOf(preset);
  const bought = strategyId === enigma.id ? null : boughtWords[strategyId];
  const said = readable(text);
  const mostBought = said === null ? Number.NaN : largestLossPercent(said);
  return (
    <div aria-live="polite" className="space-y-1">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {bought === null ? (
          <>
            <Sum word="stop" name="Closed at a loss of" value={share(parameters.stop)} />
            <Sum
              word="largest-loss"
              name="Largest loss with its day"
              value={share(parameters.maxLoss)}
            />
          </>
        ) : null}
        {bought ? <Sum name={bought.most} value={share(mostBought)} /> : null}
        {bought ? <Sum name={bought.ofYear} value={share(100 * yearMost)} /> : null}
        <Sum word="lot" name="Lots at present" value={formatNumber(data?.lots, 'whole')} />
        <Sum
          word="worst-case"
          name={bought ? 'Worst case of these' : 'Worst case of such a position'}
          value={rupees(data?.lossPaise)}
        />
        <Sum name="Worst case of one lot" value={rupees(data?.lotLossPaise)} />
        <Sum word="margin" name="Margin of one lot" value={rupees(data?.lotMarginPaise)} />
      </dl>
      {data === null ? (
        <p className="text-ink-soft">
          Lots and worst case are known while prices of options are published.
        </p>
      ) : data?.lots === 0 ? (
        <p className="text-warn">
          {bought
            ? bought.tooSmall
            : 'One lot does not fit: its margin or its worst case is more than these parameters allow.'}
        </p>
      ) : null}
    </div>
  );
}

/** Of strategies that pay for options and can lose no more than that. */
const boughtWords = {
  [participation.id]: {
    most: 'Paid for spreads in a quarter at most',
    ofYear: 'Premiums of twelve months at most',
    tooSmall:
      'One lot does not fit: it takes part in more of the index than these parameters allow this account.',
  },
  [turnOfMonth.id]: {
    most: 'Paid for a call at most',
    ofYear: 'Loss of a calendar year at most',
    tooSmall: 'One lot does not fit: it costs more than 1.25% of the account size.',
  },
} as const;

interface SumProps {
  name: string;
  value: string;
  /** The word of the glossary behind the name. */
  word?: WordName | undefined;
}

function Sum({ name, value, word }: SumProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-soft">{word ? <Term name={word}>{name}</Term> : name}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}

import type { Account } from '@sthira/contract/accounts';
import { rupeesFromPaise } from '@sthira/contract/units';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import { shareRupees } from '#entities/account/trading/share-rupees.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { useRested } from '#ui/page/use-rested.ts';

interface Props {
  account: Account;
  /** Null while the form says none, and why. */
  parameters: EnigmaParameters | null;
  unmeant: string;
  /** The strategy that says these parameters. */
  text: string;
}

/** What the parameters come to in rupees for this account. */
export function MeaningList({ account, parameters, text, unmeant }: Props) {
  return (
    <section
      aria-label="What it means for this account"
      className="rounded-lg bg-sunken px-3.5 py-3 text-sm"
    >
      <h3 className="mb-1.5 font-semibold">What it means for this account</h3>
      {account.account_size === null ? (
        <p className="text-ink-soft">Its size is not set, so nothing can be said in rupees.</p>
      ) : parameters === null ? (
        <p className="text-ink-soft">{unmeant}</p>
      ) : (
        <Sums account={account} parameters={parameters} text={text} />
      )}
    </section>
  );
}

function Sums({
  account,
  parameters,
  text,
}: Pick<Props, 'account' | 'text'> & { parameters: EnigmaParameters }) {
  const strategy = useRested(text);
  const { data } = useAnswer('sizeStrategy', { id: account.id, strategy });
  const rupees = (paise: number | undefined) =>
    formatRupees(paise === undefined ? null : rupeesFromPaise(paise));
  const share = (percent: number) => formatRupees(shareRupees(account, percent));
  return (
    <div aria-live="polite" className="space-y-1">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Sum name="Closed at a loss of" value={share(parameters.stop)} />
        <Sum name="Largest loss with its day" value={share(parameters.maxLoss)} />
        <Sum name="Lots at present" value={formatNumber(data?.lots, 'whole')} />
        <Sum name="Worst case of such a position" value={rupees(data?.lossPaise)} />
        <Sum name="Worst case of one lot" value={rupees(data?.lotLossPaise)} />
        <Sum name="Margin of one lot" value={rupees(data?.lotMarginPaise)} />
      </dl>
      {data === null ? (
        <p className="text-ink-soft">
          Lots and worst case are known while prices of options are published.
        </p>
      ) : data?.lots === 0 ? (
        <p className="text-warn">
          One lot does not fit: it needs more margin, or could lose more, than these parameters
          allow.
        </p>
      ) : null}
    </div>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}

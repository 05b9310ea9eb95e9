import type { Account } from '@sthira/contract/accounts';
import type { EnigmaParameters } from '@sthira/quant/enigma/parameters';
import { formatRupees } from '#ui/format/format-money.ts';
import { shareRupees } from './field-texts.ts';

interface Props {
  account: Account;
  /** Null while something is wrong with the form. */
  parameters: EnigmaParameters | null;
}

/** What the parameters come to in rupees for this account. */
export function MeaningList({ account, parameters }: Props) {
  return (
    <section
      aria-label="What it means for this account"
      aria-live="polite"
      className="rounded-lg bg-sunken px-3.5 py-3 text-sm"
    >
      <h3 className="mb-1.5 font-semibold">What it means for this account</h3>
      {account.account_size === null ? (
        <p className="text-ink-soft">Its size is not set, so nothing can be said in rupees.</p>
      ) : parameters === null ? (
        <p className="text-ink-soft">Something in the form is not valid yet.</p>
      ) : (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <Sum
            name="A position is closed at a loss of"
            rupees={shareRupees(account, parameters.stop)}
          />
          <Sum
            name="A position and its day lose at most"
            rupees={shareRupees(account, parameters.maxLoss)}
          />
        </dl>
      )}
    </section>
  );
}

function Sum({ name, rupees }: { name: string; rupees: number | null }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-medium">{formatRupees(rupees)}</dd>
    </div>
  );
}

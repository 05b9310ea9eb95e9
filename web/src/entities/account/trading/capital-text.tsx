import type { Account } from '@sthira/contract/accounts';
import { formatRupees } from '#ui/format/format-money.ts';
import { shareOfEnigma } from './algorithm-names.ts';
import { capitalAtWork } from './capital.ts';

interface Props {
  accounts: readonly Account[];
  /** Whose size it is a share of. */
  of: string;
  /** How amounts stand around it. */
  format?: 'paise';
}

/** What the strategies of some accounts take: `using up to ₹4,00,000 as margin (80% of its size)`. */
export function CapitalText({ accounts, of, format }: Props) {
  const share = shareOfEnigma(accounts);
  if (share === 'none') return <>paying for bought options in cash</>;
  return (
    <>
      using up to{' '}
      <strong className="figures text-ink">
        {formatRupees(capitalAtWork(accounts).marginRupees, format)}
      </strong>{' '}
      as margin{' '}
      {share === 'all' ? `(80% of ${of})` : 'and paying for options that others buy in cash'}
    </>
  );
}

import { type Account, isOnPaper, paperWord } from '@sthira/contract/accounts';
import { TypedName } from '#ui/format/typed-name.tsx';
import type { Counted } from './paper.ts';

/** Says of what it stands beside that it is no money. */
export function PaperMark() {
  return (
    <span
      title="Simulated fills at the market’s published prices: no order reaches a broker"
      className="inline-block w-fit rounded border border-dashed border-line-strong px-1.5 text-2xs font-semibold tracking-wide whitespace-nowrap text-ink-soft"
    >
      {paperWord}
    </span>
  );
}

/** An account's name, marked where it trades on paper. */
export function AccountName({ account }: { account: Pick<Account, 'account_name' | 'broker'> }) {
  if (!isOnPaper(account)) return <TypedName name={account.account_name} />;
  return (
    <>
      <PaperMark /> <TypedName name={account.account_name} />
    </>
  );
}

/** Beside a total: that it is of paper, or that it leaves paper out. */
export function TotalMark({ money, leftOut }: Pick<Counted<unknown>, 'money' | 'leftOut'>) {
  if (money === 'paper') return <PaperMark />;
  return leftOut > 0 ? (
    <span className="figures text-2xs text-ink-soft">{leftOut} on paper not counted</span>
  ) : null;
}

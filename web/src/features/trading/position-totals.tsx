import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import type { ReactNode } from 'react';
import { countedAccounts } from '#entities/account/paper/paper.ts';
import { PaperMark, TotalMark } from '#entities/account/paper/paper-mark.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { sumPositions } from './position-sums.ts';

interface Props {
  positions: readonly Position[];
  /** Whose they are, with those that hold none. */
  accounts: readonly Account[];
}

/** The result of today's positions: open, booked, and their sum. */
export function PositionTotals({ positions, accounts }: Props) {
  const { counted, ...total } = countedAccounts(accounts);
  const ids = new Set(counted.map(({ id }) => id));
  const { open, booked, day, openLegs, closedLegs } = sumPositions(
    positions.filter(({ account_id }) => ids.has(account_id)),
  );
  const mark = total.money === 'paper' ? <PaperMark /> : null;
  const legs = (count: number) => formatNumber(count, 'whole');
  return (
    <dl
      aria-label="Total of the positions"
      className="grid grid-cols-3 gap-x-4 border-b border-line px-4 py-3 sm:flex sm:gap-x-10 sm:px-5"
    >
      <Total name="Open P&L" rupees={open} note={`${legs(openLegs)} open`}>
        {mark}
      </Total>
      <Total name="Booked P&L" rupees={booked} note={`${legs(closedLegs)} closed`}>
        {mark}
      </Total>
      <Total name="Day P&L" rupees={day} note="before charges">
        <TotalMark {...total} />
      </Total>
    </dl>
  );
}

interface TotalProps {
  name: string;
  rupees: number | null;
  note: string;
  children?: ReactNode;
}

function Total({ name, rupees, note, children }: TotalProps) {
  return (
    <div className="min-w-0">
      <dt className="text-2xs text-ink-soft">{name}</dt>
      <dd>
        <Amount rupees={rupees} className="font-semibold" />
        <span className="figures block text-2xs text-ink-faint">{note}</span>
        {children}
      </dd>
    </div>
  );
}

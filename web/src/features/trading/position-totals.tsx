import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { countedAccounts } from '#entities/account/paper/paper.ts';
import { PaperMark, TotalMark } from '#entities/account/paper/paper-mark.tsx';
import type { ShownPosition } from '#entities/books/before-stop.ts';
import { Term } from '#entities/words/term.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { sumPositions } from './position-sums.ts';

interface Props {
  positions: readonly ShownPosition[];
  /** Whose they are, with those that hold none. */
  accounts: readonly Account[];
}

/**
 * The result of today's positions: open, booked, and their sum. While some are of before a stop, no
 * sum is known.
 */
export function PositionTotals({ positions, accounts }: Props) {
  const { counted, ...total } = countedAccounts(accounts);
  const ids = new Set(counted.map(({ id }) => id));
  const summed = positions.filter(({ account_id }) => ids.has(account_id));
  if (summed.some(({ beforeStop }) => beforeStop))
    return (
      <Totals>
        {['Open P&L', 'Booked P&L', 'Day P&L'].map((name) => (
          <Total key={name} name={name} rupees={null} note="being read again" />
        ))}
      </Totals>
    );
  const { open, booked, day, openLegs, closedLegs } = sumPositions(summed);
  const mark = total.money === 'paper' ? <PaperMark /> : null;
  const legs = (count: number) => formatNumber(count, 'whole');
  return (
    <Totals>
      <Total name={<Term name="open">Open P&L</Term>} rupees={open} note={`${legs(openLegs)} open`}>
        {mark}
      </Total>
      <Total
        name={<Term name="booked">Booked P&L</Term>}
        rupees={booked}
        note={`${legs(closedLegs)} closed`}
      >
        {mark}
      </Total>
      <Total name="Day P&L" rupees={day} note="before charges">
        <TotalMark {...total} />
      </Total>
    </Totals>
  );
}

function Totals({ children }: { children: ReactNode }) {
  return (
    <dl
      aria-label="Total of the positions"
      className="grid grid-cols-3 gap-x-4 border-b border-line px-4 py-3 sm:flex sm:gap-x-10 sm:px-5"
    >
      {children}
    </dl>
  );
}

interface TotalProps {
  name: ReactNode;
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

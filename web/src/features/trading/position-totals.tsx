import type { Position } from '@sthira/contract/books';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { sumPositions } from './position-sums.ts';

/** The result of today's positions: open, booked, and their sum. */
export function PositionTotals({ positions }: { positions: readonly Position[] }) {
  const { open, booked, day, openLegs, closedLegs } = sumPositions(positions);
  const legs = (count: number) => formatNumber(count, 'whole');
  return (
    <dl
      aria-label="Total of the positions"
      className="grid grid-cols-3 gap-x-4 border-b border-line px-4 py-3 sm:flex sm:gap-x-10 sm:px-5"
    >
      <Total name="Open P&L" rupees={open} note={`${legs(openLegs)} open`} />
      <Total name="Booked P&L" rupees={booked} note={`${legs(closedLegs)} closed`} />
      <Total name="Day P&L" rupees={day} note="before charges" />
    </dl>
  );
}

function Total({ name, rupees, note }: { name: string; rupees: number | null; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-2xs text-ink-soft">{name}</dt>
      <dd>
        <Amount rupees={rupees} precision="paise" className="font-semibold" />
        <span className="figures block text-2xs text-ink-faint">{note}</span>
      </dd>
    </div>
  );
}

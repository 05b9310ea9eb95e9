import type { Charges, ReportTrade } from '@sthira/contract/reports';
import type { Result, ResultDayRow } from '@sthira/contract/results';
import type { Day } from '@sthira/contract/units';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type DayPosition, dayPositions } from '#entities/books/day-positions.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Covered } from '#ui/privacy/covered.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { DayCharges } from './day-charges.tsx';
import { DayNote, DayNotes } from './day-note.tsx';
import { KeepNote, type NoteInHand } from './keep-note.tsx';
import { minuteOf, OpenedPositionRow } from './opened-position.tsx';
import { openedPositions } from './opened-positions.ts';

interface Props {
  day: Day;
  /** One account; without it all at brokers. */
  accountId: string | null;
  mark: ReactNode;
  checkNote: CheckNote;
  /** Of which the day is one. */
  result: Result;
}

/**
 * Compares these charges with the broker's contract note; `foot` stands beneath the comparison of
 * one that was read.
 */
export type CheckNote = (charges: Charges, foot?: (note: NoteInHand) => ReactNode) => ReactNode;

const right = { align: 'right' } as const;

const columns: readonly Column<DayPosition>[] = [
  {
    id: 'symbol',
    header: 'Contract',
    naming: true,
    value: (row) => row.symbol,
    cell: (row) => row.symbol,
  },
  { id: 'account', header: 'Account', value: (row) => row.account, cell: (row) => row.account },
  {
    id: 'time',
    header: 'From, until',
    value: (row) => row.firstAt ?? '',
    cell: (row) => (
      <span className="figures whitespace-nowrap">
        {minuteOf(row.firstAt)}–{minuteOf(row.lastAt)}
      </span>
    ),
  },
  {
    id: 'units',
    header: 'Units',
    ...right,
    value: (row) => row.units,
    cell: (row) => (
      <span className="figures">
        <Covered>{formatNumber(row.units, 'whole')}</Covered>
      </span>
    ),
  },
  {
    id: 'sold',
    header: 'Sold at',
    ...right,
    value: (row) => row.sold,
    cell: (row) => <Rupees rupees={row.sold} precision="paise" />,
  },
  {
    id: 'bought',
    header: 'Bought at',
    ...right,
    value: (row) => row.bought,
    cell: (row) => <Rupees rupees={row.bought} precision="paise" />,
  },
  {
    id: 'gross',
    header: 'Before charges',
    ...right,
    value: (row) => row.gross,
    cell: (row) => <Amount rupees={row.gross} precision="paise" />,
  },
  {
    id: 'charges',
    header: 'Charges',
    ...right,
    value: (row) => row.charges,
    cell: (row) => <Rupees rupees={row.charges} precision="paise" />,
  },
  {
    id: 'net',
    header: 'After charges',
    ...right,
    value: (row) => row.net,
    cell: (row) => <Amount rupees={row.net} precision="paise" />,
  },
  {
    id: 'mid',
    header: 'Against mid',
    ...right,
    value: (row) => row.againstMid,
    cell: (row) => <Amount rupees={row.againstMid} precision="paise" />,
  },
];

const keyOf = ({ id }: DayPosition) => id;

/** What was traded on a day, by position and contract, and its contract note. */
export default function DayCard({ day, accountId, mark, checkNote, result }: Props) {
  const chosen = accountId === null ? {} : { account_ids: [accountId] };
  const answer = useAnswer('getReport', { from_date: day, to_date: day, ...chosen });
  const report = answer.data;
  const rows = result.days.filter(({ date }) => date === day);
  // Whoever has one account has chosen it.
  const [first, ...others] = result.accounts;
  const alone = accountId ?? (others.length === 0 ? (first?.account_id ?? null) : null);
  const [row] = alone === null ? [] : rows;
  return (
    <Card className="overflow-clip print:break-inside-avoid">
      <CardHeader
        title={formatDay(day)}
        note="What was traded on this day, by position and contract"
      >
        {mark}
        <Link
          to={`/reports?from=${day}&to=${day}&tab=orders`}
          className="text-sm text-accent underline print:hidden"
        >
          Its orders
        </Link>
      </CardHeader>
      <Reading
        className="p-4 sm:p-5"
        error={answer.error}
        retry={answer.refetch}
        skeleton={<SkeletonRows rows={3} label="Loading the day" />}
      >
        {report ? (
          <>
            <Traded trades={report.trades} day={day} />
            <DayCharges rows={rows} accountId={alone} />
            {report.summary.charges && report.trades.length > 0 ? (
              <div className="print:hidden">
                {checkNote(report.summary.charges, row && !mark ? keepBeneath(row) : undefined)}
              </div>
            ) : null}
          </>
        ) : null}
      </Reading>
      {row ? (
        <DayNote key={`${row.account_id} ${day}`} row={row} />
      ) : (
        <DayNotes
          rows={rows}
          nameOf={(id) =>
            result.accounts.find(({ account_id }) => account_id === id)?.account_name ?? id
          }
        />
      )}
    </Card>
  );
}

/** A note of another file is not kept yet. */
const keepBeneath = (row: ResultDayRow) => (note: NoteInHand) => (
  <KeepNote key={`${note.file.name} ${note.file.lastModified}`} row={row} note={note} />
);

function Traded({ trades, day }: { trades: readonly ReportTrade[]; day: Day }) {
  const rows = dayPositions(trades);
  const positions = openedPositions(trades, day);
  const named = new Set(positions.map(({ account }) => account)).size > 1;
  return rows.length === 0 ? (
    <p className="px-4 py-5 text-sm text-ink-soft sm:px-5">
      Nothing was traded on this day; its credits were charged all the same.
    </p>
  ) : (
    <>
      <ul aria-label="Positions of the day" className="divide-y divide-line border-b border-line">
        {positions.map((position) => (
          <OpenedPositionRow key={position.id} position={position} named={named} />
        ))}
      </ul>
      <DataTable label="Contracts of the day" columns={columns} rows={rows} rowKey={keyOf} />
      {rows.some(({ gross }) => gross === null) ? (
        <p className="border-t border-line px-4 py-3 text-xs text-ink-soft sm:px-5">
          A contract whose trades of this day do not close each other was held over a night: its
          result stands on the day it was closed.
        </p>
      ) : null}
      {rows.some(({ againstMid }) => againstMid !== null) ? (
        <p className="border-t border-line px-4 py-3 text-xs text-ink-soft sm:px-5">
          Against mid: what the fills brought more or less than the price half way between bid and
          ask when each was ordered. It is part of the result before charges.
        </p>
      ) : null}
    </>
  );
}

import { Link } from 'react-router-dom';
import type { Range } from '#features/reports/report-range.ts';
import { Amount } from '#ui/format/amount.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatMonth } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Covered } from '#ui/privacy/covered.tsx';
import type { Column } from '#ui/table/table-props.ts';

/** A month of all accounts: rupees, null where they are not known, and credits. */
export interface MonthResult extends Range {
  total_pnl: number;
  charges: number | null;
  net_pnl: number | null;
  milli_credits: number;
  /** Nothing was traded, and no day cost a credit. */
  idle: boolean;
  /** An account trades now. */
  trades: boolean;
  readAt: string;
  notes: readonly string[];
}

const right = { align: 'right' } as const;

/** A few rows in their order: none is for sorting. */
export const monthColumns: readonly Column<MonthResult>[] = [
  {
    id: 'month',
    header: 'Month',
    naming: true,
    cell: ({ from, to }) => (
      <Link
        to={`/reports?from=${from}&to=${to}&accounts=`}
        className="whitespace-nowrap text-accent underline underline-offset-4"
      >
        {formatMonth(from)}
      </Link>
    ),
  },
  {
    id: 'before',
    header: 'Before charges',
    ...right,
    cell: (row) => <Amount rupees={row.total_pnl} precision="paise" />,
  },
  {
    id: 'charges',
    header: 'Charges',
    ...right,
    cell: (row) => <Rupees rupees={row.charges} precision="paise" />,
  },
  {
    id: 'after',
    header: 'After charges',
    ...right,
    cell: (row) => <Amount rupees={row.net_pnl} precision="paise" />,
  },
  {
    id: 'credits',
    header: 'Credits spent',
    ...right,
    cell: (row) => <Covered>{formatCredits(row.milli_credits)}</Covered>,
  },
];

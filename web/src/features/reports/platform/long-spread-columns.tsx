import type { LongSpread } from '@sthira/contract/price-levels';
import { formatNumber, formatPercent } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import type { Column } from '#ui/table/table-props.ts';
import { timeColumn } from '#ui/table/time-column.tsx';
import { figure } from './price-level-columns.tsx';

const whole = (value: number | null) => formatNumber(value, 'whole');

export const longSpreadColumns: readonly Column<LongSpread>[] = [
  timeColumn({ id: 'at', header: 'Recorded', at: (row) => row.recorded_at }),
  {
    id: 'expiry',
    header: 'Expiry',
    value: (row) => row.expiry_date,
    cell: (row) => <span className="whitespace-nowrap">{formatDay(row.expiry_date)}</span>,
  },
  figure({
    id: 'days',
    header: 'Calendar Days',
    of: (row) => row.days_to_expiry,
    text: whole,
  }),
  figure({ id: 'bought', header: 'Bought Call', of: (row) => row.bought_strike, text: whole }),
  figure({ id: 'sold', header: 'Sold Call', of: (row) => row.sold_strike, text: whole }),
  figure({
    id: 'debit',
    header: 'Debit',
    csvHeader: 'Debit (% of the Index)',
    of: (row) => row.debit,
    text: formatPercent,
  }),
  figure({
    id: 'model',
    header: 'By the Model',
    csvHeader: 'Debit by the Model (% of the Index)',
    of: (row) => row.model_debit,
    text: formatPercent,
  }),
  figure({
    id: 'bought-width',
    header: 'Width Bought',
    csvHeader: 'Width of the Bought Call (% of its Middle)',
    of: (row) => row.bought_width,
    text: formatPercent,
  }),
  figure({
    id: 'sold-width',
    header: 'Width Sold',
    csvHeader: 'Width of the Sold Call (% of its Middle)',
    of: (row) => row.sold_width,
    text: formatPercent,
  }),
];

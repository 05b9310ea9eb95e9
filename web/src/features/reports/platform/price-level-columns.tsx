import type { LevelByDays, PriceLevel } from '@sthira/contract/price-levels';
import { formatNumber, formatPercent, unknown } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import type { Column } from '#ui/table/table-props.ts';
import { timeColumn } from '#ui/table/time-column.tsx';

const right = { align: 'right' } as const;

/** `0.819`: the volatility at the money as a share of India VIX. */
export const shareText = (share: number | null) => (share === null ? unknown : share.toFixed(3));

interface Figure<Row> {
  id: string;
  header: string;
  csvHeader?: string;
  of: (row: Row) => number | null;
  text: (value: number | null) => string;
}

/** A column of one figure, on the right. */
export const figure = <Row,>({ of, text, ...column }: Figure<Row>): Column<Row> => ({
  ...column,
  ...right,
  value: of,
  cell: (row) => text(of(row)),
});
const whole = (value: number | null) => formatNumber(value, 'whole');

export const byDaysColumns: readonly Column<LevelByDays>[] = [
  {
    id: 'days',
    header: 'Days to Expiry',
    naming: true,
    value: (row) => row.days_to_expiry,
    cell: ({ days_to_expiry }) => (days_to_expiry === 1 ? '1 day' : `${days_to_expiry} days`),
  },
  figure({ id: 'count', header: 'Recordings', of: (row) => row.recordings, text: whole }),
  figure({ id: 'median', header: 'Median', of: (row) => row.median_share, text: shareText }),
  figure({ id: 'lowest', header: 'Lowest', of: (row) => row.lowest_share, text: shareText }),
  figure({ id: 'highest', header: 'Highest', of: (row) => row.highest_share, text: shareText }),
  figure({
    id: 'vix',
    header: 'Median VIX',
    csvHeader: 'Median VIX (%)',
    of: (row) => row.median_vix,
    text: formatPercent,
  }),
];

export const levelColumns: readonly Column<PriceLevel>[] = [
  timeColumn({ id: 'at', header: 'Recorded', at: (row) => row.recorded_at }),
  {
    id: 'expiry',
    header: 'Expiry',
    value: (row) => row.expiry_date,
    cell: (row) => <span className="whitespace-nowrap">{formatDay(row.expiry_date)}</span>,
  },
  figure({
    id: 'days',
    header: 'Days to Expiry',
    of: (row) => row.days_to_expiry,
    text: (days) => formatNumber(days, 'paise'),
  }),
  figure({
    id: 'volatility',
    header: 'At the Money',
    csvHeader: 'Volatility at the Money (%)',
    of: (row) => row.money_volatility,
    text: formatPercent,
  }),
  figure({
    id: 'vix',
    header: 'VIX',
    csvHeader: 'VIX (%)',
    of: (row) => row.vix,
    text: formatPercent,
  }),
  figure({ id: 'share', header: 'Share of VIX', of: (row) => row.share, text: shareText }),
  figure({ id: 'used', header: 'Quotes Used', of: (row) => row.quotes_used, text: whole }),
  figure({ id: 'left', header: 'Left Out', of: (row) => row.quotes_left_out, text: whole }),
  figure({
    id: 'forward',
    header: 'Forward',
    of: (row) => row.forward,
    text: whole,
  }),
  figure({
    id: 'error',
    header: 'Error',
    csvHeader: 'Median Error of the Model (%)',
    of: (row) => row.error_median,
    text: formatPercent,
  }),
  figure({
    id: 'error-nine',
    header: '9 of 10',
    csvHeader: 'Nine of Ten Errors Within (%)',
    of: (row) => row.error_nine_tenths,
    text: formatPercent,
  }),
  figure({
    id: 'error-index',
    header: 'By Index',
    csvHeader: 'Median Error by the Index (%)',
    of: (row) => row.error_median_by_index,
    text: formatPercent,
  }),
];

import type { Holding } from '@sthira/contract/books';
import type { ReactNode } from 'react';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { directionOf, formatNumber, formatSignedNumber, unknown } from '#ui/format/format-money.ts';
import { instantOf, isoOf } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { TypedName } from '#ui/format/typed-name.tsx';
import { Covered } from '#ui/privacy/covered.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import type { Column } from '#ui/table/table-props.ts';

const right = { align: 'right' } as const;
const price = (rupees: number | null) => <Rupees rupees={rupees} precision="paise" />;
/** What hangs on the share's price is as old as that. */
const priced = (row: Holding, figure: ReactNode) => (
  <DimWhenStale at={instantOf(row.price_as_of)}>{figure}</DimWhenStale>
);

export const holdingColumns: readonly Column<Holding>[] = [
  {
    id: 'number',
    header: 'No.',
    ...right,
    tableOnly: true,
    csv: (_, place) => place + 1,
    cell: (_, place) => <span className="text-ink-soft">{place + 1}</span>,
  },
  {
    id: 'account',
    header: 'Account',
    value: (row) => row.account_name,
    cell: (row) => (
      <span className="whitespace-nowrap">
        <TypedName name={row.account_name} />
      </span>
    ),
  },
  {
    id: 'symbol',
    header: 'Symbol',
    naming: true,
    value: (row) => row.symbol,
    cell: (row) => <span className="whitespace-nowrap">{row.symbol}</span>,
  },
  {
    id: 'quantity',
    header: 'Total qty.',
    ...right,
    value: (row) => row.quantity,
    cell: (row) => <Covered>{formatNumber(row.quantity, 'units')}</Covered>,
  },
  {
    id: 'buy-price',
    header: 'Buy Price',
    ...right,
    value: (row) => row.buy_price,
    cell: (row) => price(row.buy_price),
  },
  {
    id: 'buy-value',
    header: 'Buy Val.',
    ...right,
    value: (row) => row.buy_value,
    cell: (row) => <Rupees rupees={row.buy_value} />,
  },
  {
    id: 'close',
    header: 'Prev. Close',
    ...right,
    value: (row) => row.prev_close,
    cell: (row) => price(row.prev_close),
  },
  {
    id: 'value',
    header: 'Cur. Val.',
    ...right,
    value: (row) => row.current_value,
    cell: (row) => priced(row, <Rupees rupees={row.current_value} />),
  },
  {
    id: 'pnl',
    header: 'P/L',
    ...right,
    value: (row) => row.pnl,
    cell: (row) => priced(row, <Amount rupees={row.pnl} className="font-medium" />),
  },
  {
    id: 'percent',
    header: 'Un. P&L (%)',
    ...right,
    value: (row) => row.pnl_percent,
    cell: (row) => priced(row, <Percent value={row.pnl_percent} />),
  },
  {
    id: 'collateral',
    header: 'Collateral',
    csv: (row) => (row.is_collateral ? 'Yes' : 'No'),
    cell: (row) => <Collateral holding={row} />,
  },
];

const colours = {
  up: 'text-gain',
  down: 'text-loss',
  flat: 'text-ink',
  unknown: 'text-ink-faint',
} as const;

/** A gain in percent with its sign and two decimals. */
export function Percent({ value }: { value: number | null }) {
  const text = formatSignedNumber(value, 'paise');
  return (
    <span className={`figures whitespace-nowrap ${colours[directionOf(value, 'paise')]}`}>
      {text === unknown ? text : `${text}%`}
    </span>
  );
}

function Collateral({ holding }: { holding: Holding }) {
  if (!holding.is_collateral) return <span className="text-ink-soft">No</span>;
  return (
    <span className="whitespace-nowrap">
      Yes{' '}
      <span className="figures text-xs text-ink-soft">
        <Covered>Qty {formatNumber(holding.collateral_quantity, 'units')}</Covered>
      </span>
    </span>
  );
}

/** The columns, what is pledged, and when book and price were read. */
export const holdingCsv: readonly CsvColumn<Holding>[] = [
  ...csvColumnsOf(holdingColumns),
  {
    header: 'Collateral Qty',
    value: (row) => (row.is_collateral ? row.collateral_quantity : null),
  },
  { header: 'As of (IST)', value: (row) => isoOf(row.as_of) },
  { header: 'Price as of (IST)', value: (row) => isoOf(row.price_as_of) },
];

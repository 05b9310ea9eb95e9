import type { Order, Trade } from '@sthira/contract/books';
import type { ReactNode } from 'react';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees, formatSignedNumber } from '#ui/format/format-money.ts';
import { instantOf, isoOf } from '#ui/format/format-time.ts';
import { freshnessOf } from '#ui/format/freshness.ts';
import { TypedName } from '#ui/format/typed-name.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { Covered } from '#ui/privacy/covered.tsx';
import type { Column } from '#ui/table/table-props.ts';
import type { ShownPosition } from './before-stop.ts';
import { BookTime, OrderState, orderLabel, Side } from './book-cells.tsx';

interface Row {
  account_name: string;
  symbol: string;
}
type Dealt = Pick<Order | Trade, 'side' | 'timestamp'>;

/** What a saved file says beside the columns. */
export const positionCsv: readonly CsvColumn<ShownPosition>[] = [
  { header: 'As of (IST)', value: (row) => isoOf(row.as_of) },
  { header: 'Price as of (IST)', value: (row) => isoOf(row.price_as_of) },
];
export const orderCsv: readonly CsvColumn<Order>[] = [
  { header: 'Filled Quantity', value: (row) => row.filled_quantity },
  { header: 'Limit Price', value: (row) => row.price },
  { header: 'Reason', value: (row) => row.reason },
  { header: 'As of (IST)', value: (row) => isoOf(row.as_of) },
];
export const tradeCsv: readonly CsvColumn<Trade>[] = [
  { header: 'Order ID', value: (row) => row.order_id },
  { header: 'As of (IST)', value: (row) => isoOf(row.as_of) },
];

const account = {
  id: 'account',
  header: 'Account',
  value: (row: Row) => row.account_name,
  cell: (row: Row) => (
    <span className="whitespace-nowrap">
      <TypedName name={row.account_name} />
    </span>
  ),
};
const symbol = {
  id: 'symbol',
  header: 'Symbol',
  naming: true as const,
  value: (row: Row) => row.symbol,
  cell: (row: Row) => <span className="whitespace-nowrap">{row.symbol}</span>,
};
const side = {
  id: 'side',
  header: 'Side',
  value: (row: Dealt) => row.side,
  csv: (row: Dealt) => row.side.toUpperCase(),
  cell: (row: Dealt) => <Side side={row.side} />,
};
const time = {
  id: 'time',
  header: 'Time',
  value: (row: Dealt) => instantOf(row.timestamp),
  csv: (row: Dealt) => isoOf(row.timestamp),
  cell: (row: Dealt) => <BookTime iso={row.timestamp} />,
};
const right = { align: 'right' } as const;

/** A closed position says so: its row stays for the day's result. So does one of before a stop. */
function PositionSymbol({
  position: { symbol: name, quantity, beforeStop },
}: {
  position: ShownPosition;
}) {
  if (quantity !== 0 && !beforeStop) return <span className="whitespace-nowrap">{name}</span>;
  return (
    <span className="whitespace-nowrap text-ink-faint">
      {name} <span className="text-2xs">· {beforeStop ? 'before the stop' : 'closed'}</span>
    </span>
  );
}

function PriceNow({ position }: { position: ShownPosition }) {
  const fresh = freshnessOf(instantOf(position.price_as_of), useNow()) === 'fresh';
  const stale = !fresh || position.beforeStop;
  return (
    <span className={stale ? 'text-ink-faint' : undefined}>
      {formatRupees(position.current_price, 'paise')}
    </span>
  );
}

export function ProfitNow({ position }: { position: ShownPosition }) {
  // A closed position's result is settled: no price moves it any more.
  const source = position.quantity === 0 ? position.as_of : position.price_as_of;
  const freshness = freshnessOf(instantOf(source), useNow());
  return (
    <Amount
      rupees={position.pnl}
      freshness={freshness === 'fresh' && !position.beforeStop ? 'fresh' : 'stale'}
      className="font-medium"
    />
  );
}

const greyBefore = ({ beforeStop }: ShownPosition, text: ReactNode) =>
  beforeStop ? <span className="text-ink-faint">{text}</span> : text;

export const positionColumns: readonly Column<ShownPosition>[] = [
  account,
  { ...symbol, cell: (row) => <PositionSymbol position={row} /> },
  {
    id: 'quantity',
    header: 'Quantity',
    ...right,
    value: (row) => row.quantity,
    cell: (row) => greyBefore(row, <Covered>{formatSignedNumber(row.quantity, 'whole')}</Covered>),
  },
  {
    id: 'entry',
    header: 'Entry Price',
    ...right,
    value: (row) => row.entry_price,
    cell: (row) => greyBefore(row, formatRupees(row.entry_price, 'paise')),
  },
  {
    id: 'current',
    header: 'Current Price',
    ...right,
    value: (row) => row.current_price,
    cell: (row) => <PriceNow position={row} />,
  },
  {
    id: 'pnl',
    header: 'P&L',
    ...right,
    value: (row) => row.pnl,
    cell: (row) => <ProfitNow position={row} />,
  },
];

export const orderColumns: readonly Column<Order>[] = [
  account,
  {
    id: 'order',
    header: 'Order ID',
    value: (row) => row.id,
    cell: (row) => <span className="figures text-ink-soft">{row.id}</span>,
  },
  symbol,
  side,
  {
    id: 'quantity',
    header: 'Quantity',
    ...right,
    value: (row) => row.quantity,
    cell: (row) => <Filled order={row} />,
  },
  { id: 'type', header: 'Type', value: (row) => row.type, cell: (row) => row.type },
  {
    id: 'status',
    header: 'Status',
    value: (row) => orderLabel(row.status),
    cell: (row) => <OrderState order={row} />,
  },
  time,
];

/** A quantity that is filled in part says so. */
function Filled({ order }: { order: Order }) {
  const partly = order.filled_quantity > 0 && order.filled_quantity < order.quantity;
  return (
    <span className="whitespace-nowrap">
      <Covered>{formatNumber(order.quantity, 'whole')}</Covered>
      {partly ? (
        <span className="block text-2xs text-ink-soft">
          {formatNumber(order.filled_quantity, 'whole')} filled
        </span>
      ) : null}
    </span>
  );
}

export const tradeColumns: readonly Column<Trade>[] = [
  account,
  {
    id: 'trade',
    header: 'Trade ID',
    value: (row) => row.id,
    cell: (row) => <span className="figures text-ink-soft">{row.id}</span>,
  },
  symbol,
  side,
  {
    id: 'quantity',
    header: 'Quantity',
    ...right,
    value: (row) => row.quantity,
    cell: (row) => <Covered>{formatNumber(row.quantity, 'whole')}</Covered>,
  },
  {
    id: 'price',
    header: 'Price',
    ...right,
    value: (row) => row.price,
    cell: (row) => formatRupees(row.price, 'paise'),
  },
  time,
];

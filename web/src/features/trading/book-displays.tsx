import type { Account } from '@sthira/contract/accounts';
import type { Order, Trade } from '@sthira/contract/books';
import type { ReactNode } from 'react';
import type { ShownPosition } from '#entities/books/before-stop.ts';
import {
  orderColumns,
  orderCsv,
  positionColumns,
  positionCsv,
  tradeColumns,
  tradeCsv,
} from '#entities/books/book-columns.tsx';
import type { CsvColumn } from '#ui/csv/csv.ts';
import type { Column } from '#ui/table/table-props.ts';
import { BeforeStop } from './before-stop-line.tsx';
import { BriefOrder, BriefPosition, BriefTrade } from './brief-rows.tsx';
import { openFirst } from './position-sums.ts';
import { PositionTotals } from './position-totals.tsx';

export interface BookDisplay<Row> {
  columns: readonly Column<Row>[];
  brief: (row: Row) => ReactNode;
  /** Puts the rows in the order they first stand in. */
  order?: (rows: readonly Row[]) => Row[];
  /** What they add up to. */
  total?: (rows: readonly Row[], accounts: readonly Account[]) => ReactNode;
  more: readonly CsvColumn<Row>[];
  key: (row: Row) => string;
  empty: string;
}

export const displays: {
  positions: BookDisplay<ShownPosition>;
  orders: BookDisplay<Order>;
  trades: BookDisplay<Trade>;
} = {
  positions: {
    columns: positionColumns,
    brief: (row) => <BriefPosition position={row} />,
    order: openFirst,
    total: (rows, accounts) => (
      <>
        <BeforeStop positions={rows} />
        <PositionTotals positions={rows} accounts={accounts} />
      </>
    ),
    more: positionCsv,
    key: (row) => `${row.account_id} ${row.symbol}`,
    empty:
      'The broker’s book holds nothing. Start an account; positions appear here seconds after the first fill.',
  },
  orders: {
    columns: orderColumns,
    brief: (row) => <BriefOrder order={row} />,
    more: orderCsv,
    key: (row) => `${row.account_id} ${row.id}`,
    empty: 'Nothing was sent to the broker today. Start an account to see its orders here.',
  },
  trades: {
    columns: tradeColumns,
    brief: (row) => <BriefTrade trade={row} />,
    more: tradeCsv,
    key: (row) => `${row.account_id} ${row.id}`,
    empty: 'No order was filled today. Fills appear here as soon as the broker reports them.',
  },
};

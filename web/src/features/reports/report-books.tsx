import type { Account } from '@sthira/contract/accounts';
import type { Order, Position, Trade } from '@sthira/contract/books';
import type { Report } from '@sthira/contract/reports';
import { BookOpenCheck, LogIn } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { bookReadAt, hasBook, unreadNotice } from '#entities/books/book-facts.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { unknown } from '#ui/format/format-money.ts';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ExportTable, TableBar } from '#ui/table/export-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { useHeld } from './use-report.ts';

export type ReportTab = 'positions' | 'trades' | 'orders';

/** How the rows of each book are shown, wherever they stand. */
export interface BookColumns {
  positions: readonly Column<Position>[];
  trades: readonly Column<Trade>[];
  orders: readonly Column<Order>[];
}

/** What a saved file of each book says beside its columns. */
export interface BookCsv {
  positions: readonly CsvColumn<Position>[];
  trades: readonly CsvColumn<Trade>[];
  orders: readonly CsvColumn<Order>[];
}

interface Props {
  tab: ReportTab;
  changeTab: (tab: ReportTab) => void;
  accounts: readonly Account[];
  report: Report | undefined;
  at: number | null;
  state: 'open' | 'settled';
  columns: BookColumns;
  /** What saved files say beside the columns. */
  more: BookCsv;
}

const algorithm = {
  id: 'algorithm',
  header: 'Algorithm',
  value: (row: { algo_name: string }) => row.algo_name || null,
  cell: (row: { algo_name: string }) => row.algo_name || unknown,
};

/** The columns with the algorithm behind the account; what no algorithm of ours bought has none. */
function withAlgorithm<Row extends { algo_name: string }>([
  account,
  ...others
]: readonly Column<Row>[]): Column<Row>[] {
  return account ? [account, algorithm, ...others] : [algorithm];
}

const keyOf = ({ account_id, id }: { account_id: string; id: string }) => `${account_id} ${id}`;

export function ReportBooks({ tab, changeTab, accounts, report, at, state, columns, more }: Props) {
  const read = <AsOf at={at} settled={state === 'settled'} />;
  const positionColumns = useMemo(() => withAlgorithm(columns.positions), [columns]);
  const tradeColumns = useMemo(() => withAlgorithm(columns.trades), [columns]);
  return (
    <Card className="overflow-clip">
      <Tabs
        label="Books"
        value={tab}
        change={changeTab}
        tabs={[
          { name: 'positions', title: 'Positions' },
          { name: 'trades', title: 'Trades', count: report?.trades.length },
          { name: 'orders', title: 'Orders', count: report?.orders.length },
        ]}
      >
        {tab === 'positions' ? (
          <Held accounts={accounts} columns={positionColumns} more={more.positions} />
        ) : null}
        {tab === 'trades' ? (
          <Rows label="trades" rows={report?.trades} note={read}>
            {(rows) => (
              <ExportTable
                file="trades"
                label="trades"
                columns={tradeColumns}
                more={more.trades}
                rows={rows}
                rowKey={keyOf}
                note={read}
              />
            )}
          </Rows>
        ) : null}
        {tab === 'orders' ? (
          <Rows label="orders" rows={report?.orders} note={read}>
            {(rows) => (
              <ExportTable
                file="orders"
                label="orders"
                columns={columns.orders}
                more={more.orders}
                rows={rows}
                rowKey={keyOf}
                note={read}
              />
            )}
          </Rows>
        ) : null}
      </Tabs>
    </Card>
  );
}

interface RowsProps<Row> {
  label: 'trades' | 'orders';
  rows: readonly Row[] | undefined;
  note: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

function Rows<Row>({ label, rows, note, children }: RowsProps<Row>) {
  if (!rows) return <SkeletonRows rows={3} label={`Loading ${label}`} />;
  if (rows.length > 0) return children(rows);
  return (
    <>
      <TableBar>{note}</TableBar>
      <EmptyState
        icon={<BookOpenCheck className="size-6" />}
        title={`No ${label} in these days`}
        text="The algorithm did not trade on the chosen accounts between these dates. Choose other dates or other accounts."
      />
    </>
  );
}

interface HeldProps {
  accounts: readonly Account[];
  columns: readonly Column<Position>[];
  more: readonly CsvColumn<Position>[];
}

/** Positions are what is held now; no dates apply to them. */
function Held({ accounts, columns, more }: HeldProps) {
  const readable = accounts.filter(hasBook);
  const answer = useHeld(readable.length > 0);
  if (readable.length === 0) {
    return (
      <EmptyState
        icon={<LogIn className="size-6" />}
        title="The positions cannot be read: not logged in"
        text="Nothing is known of the broker’s book until an account is logged in. Trades and orders are in our own record and are shown without that."
      >
        <Link to="/account-management" className={buttonClass('plain', 'medium')}>
          Go to Account Management
        </Link>
      </EmptyState>
    );
  }
  const ids = new Set(accounts.map(({ id }) => id));
  const rows = answer.data?.data.filter(({ account_id }) => ids.has(account_id));
  const at = bookReadAt(rows, answer.dataUpdatedAt);
  const note = (
    <>
      What the brokers hold now, whatever the dates above
      {readable.length < accounts.length ? (
        <span>
          {readable.length} of {accounts.length} accounts logged in
        </span>
      ) : null}
      <AsOf at={at} />
    </>
  );
  return (
    <Reading
      error={answer.error}
      retry={answer.refetch}
      caveat={unreadNotice(answer.data)}
      skeleton={<SkeletonRows rows={3} label="Loading positions" />}
      className="p-4"
    >
      {!rows ? null : rows.length > 0 ? (
        <DimWhenStale at={at}>
          <ExportTable
            file="positions"
            label="positions"
            columns={columns}
            more={more}
            rows={rows}
            rowKey={({ account_id, symbol }) => `${account_id} ${symbol}`}
            note={note}
          />
        </DimWhenStale>
      ) : (
        <>
          <TableBar>{note}</TableBar>
          <EmptyState
            icon={<BookOpenCheck className="size-6" />}
            title="No positions"
            text="The brokers’ books hold nothing for the chosen accounts."
          />
        </>
      )}
    </Reading>
  );
}

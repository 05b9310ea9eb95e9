import type { Account } from '@sthira/contract/accounts';
import type { Report, ReportTrade } from '@sthira/contract/reports';
import { BookOpenCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverTimeOf } from '#clock/server-now.ts';
import { withPaperMarks } from '#entities/account/paper/paper.ts';
import {
  orderColumns,
  orderCsv,
  positionColumns,
  positionCsv,
  tradeColumns,
  tradeCsv,
} from '#entities/books/book-columns.tsx';
import { bookReadAt, hasBook, unreadNotice } from '#entities/books/book-facts.ts';
import { BookNotRead } from '#entities/books/book-not-read.tsx';
import { LoggedInNote } from '#entities/books/logged-in-note.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { unknown } from '#ui/format/format-money.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ExportTable, TableBar } from '#ui/table/export-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { useHeld } from './use-report.ts';

export type ReportTab = 'positions' | 'trades' | 'orders';

interface Props {
  tab: ReportTab;
  changeTab: (tab: ReportTab) => void;
  accounts: readonly Account[];
  report: Report | undefined;
  at: number | null;
  state: 'open' | 'settled';
}

const algorithm = {
  id: 'algorithm',
  header: 'Algorithm',
  value: (row: { algo_name: string }) => row.algo_name || null,
  cell: (row: { algo_name: string }) => row.algo_name || unknown,
};

const chargesColumn: Column<ReportTrade> = {
  id: 'charges',
  header: 'Charges',
  align: 'right',
  value: (row) => row.charges,
  cell: (row) => <Rupees rupees={row.charges} precision="paise" />,
};

/** The columns with the algorithm behind the account; what no algorithm of ours bought has none. */
function withAlgorithm<Row extends { algo_name: string }>([
  account,
  ...others
]: readonly Column<Row>[]): Column<Row>[] {
  return account ? [account, algorithm, ...others] : [algorithm];
}

const heldColumns = withAlgorithm(positionColumns);
/** The columns of a trade with what of its day's charges falls on it, behind its price. */
const tradedColumns = withAlgorithm<ReportTrade>(tradeColumns).flatMap((column) =>
  column.id === 'price' ? [column, chargesColumn] : [column],
);

const keyOf = ({ account_id, id }: { account_id: string; id: string }) => `${account_id} ${id}`;

export function ReportBooks({ tab, changeTab, accounts, report, at, state }: Props) {
  const read = <AsOf at={at} settled={state === 'settled'} />;
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
        {tab === 'positions' ? <Held accounts={accounts} /> : null}
        {tab === 'trades' ? (
          <Rows label="trades" rows={report?.trades} note={read}>
            {(rows) => (
              <ExportTable
                file="trades"
                label="trades"
                columns={tradedColumns}
                more={tradeCsv}
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
                columns={orderColumns}
                more={orderCsv}
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

/** Positions are what is held now; no dates apply to them. */
function Held({ accounts }: { accounts: readonly Account[] }) {
  const readable = accounts.filter(hasBook);
  const answer = useHeld(readable.length > 0);
  if (readable.length === 0)
    return (
      <BookNotRead
        book="positions"
        besides="Trades and orders are in our own record and are shown without that."
      />
    );
  const ids = new Set(accounts.map(({ id }) => id));
  const read = answer.data?.data.filter(({ account_id }) => ids.has(account_id));
  const rows = read && withPaperMarks(read, accounts);
  const at = bookReadAt(rows, serverTimeOf(answer.dataUpdatedAt));
  const note = (
    <>
      What the brokers hold now, whatever the dates above
      <LoggedInNote accounts={accounts} />
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
            columns={heldColumns}
            more={positionCsv}
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

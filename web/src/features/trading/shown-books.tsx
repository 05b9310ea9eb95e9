import type { Account } from '@sthira/contract/accounts';
import type { Order, Position, Trade } from '@sthira/contract/books';
import { BookOpenCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { withPaperMarks } from '#entities/account/paper/paper.ts';
import { markBeforeStop, type SeenStops, type ShownPosition } from '#entities/books/before-stop.ts';
import { bookReadAt, hasBook, unreadNotice } from '#entities/books/book-facts.ts';
import { BookNotRead } from '#entities/books/book-not-read.tsx';
import { LoggedInNote } from '#entities/books/logged-in-note.tsx';
import type { Book } from '#entities/books/use-book.ts';
import type { Answered } from '#platform/call.ts';
import type { CallError } from '#platform/call-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ExportTable, TableBar } from '#ui/table/export-table.tsx';
import { type BookDisplay, displays } from './book-displays.tsx';
import { isOpen } from './position-sums.ts';

/** A book as it was last read. */
export interface BookAnswer<Row> {
  data: Answered<Row[]> | undefined;
  error: CallError | null;
  /** When the answer came, by the server's clock; 0 for never. */
  answeredAt: number;
  refetch: () => unknown;
}

export interface BookChoice {
  tab: Book;
  changeTab: (tab: Book) => void;
  accounts: readonly Account[];
  /** The account whose rows are shown, or all. */
  accountId: string | null;
  clearFilter: () => void;
  /** When accounts were seen to stop; left out where none can have an older book. */
  stops?: SeenStops;
}

interface Props extends BookChoice {
  /** Stands under an empty book that is not the reader's own, in place of how an account fills it. */
  nothing?: string;
  positions: BookAnswer<Position>;
  orders: BookAnswer<Order>;
  trades: BookAnswer<Trade>;
}

interface BookRow {
  account_id: string;
  account_name: string;
  as_of: string;
}

/** The three books of some accounts, one of them at a time. */
export function ShownBooks({
  tab,
  changeTab,
  accounts,
  accountId,
  clearFilter,
  nothing,
  stops = {},
  positions: read,
  orders,
  trades,
}: Props) {
  const positions = withMarks(read, accounts, stops);
  const shown = <Row extends BookRow>(rows: Row[] | undefined) =>
    rows &&
    withPaperMarks(
      rows.filter(({ account_id }) => accountId === null || account_id === accountId),
      accounts,
    );
  const wanted = accounts.filter(({ id }) => accountId === null || id === accountId);
  const readable = wanted.filter(hasBook);
  const counted = (rows: BookRow[] | undefined) =>
    readable.length === 0 ? undefined : shown(rows)?.length;
  const openRows = positions.data?.data.filter(isOpen);
  const openCount = openRows?.some(({ beforeStop }) => beforeStop) ? undefined : counted(openRows);
  const note = (at: number | null) => (
    <>
      <AsOf at={readable.length === 0 ? null : at} />
      <LoggedInNote accounts={wanted} />
    </>
  );
  const view = <Row extends BookRow>(
    answer: BookAnswer<Row>,
    { key, empty, ...table }: BookDisplay<Row>,
  ) => (
    <BookView
      name={tab}
      answer={answer}
      rows={shown(answer.data?.data)}
      rowKey={key}
      accounts={wanted}
      note={note}
      {...table}
    >
      {readable.length === 0 ? (
        <BookNotRead book={tab} isOthers={nothing !== undefined} />
      ) : (
        <EmptyState
          icon={<BookOpenCheck className="size-6" />}
          title={accountId === null ? `No ${tab} today` : `No ${tab} for this account`}
          text={nothing ?? empty}
        >
          {accountId === null ? null : <Button onClick={clearFilter}>Show all accounts</Button>}
        </EmptyState>
      )}
    </BookView>
  );
  return (
    <Card className="overflow-clip">
      <Tabs
        label="Books"
        value={tab}
        change={changeTab}
        // Positions are always read, the other books only while they are looked at: a count of
        // theirs would grow old.
        tabs={[
          { name: 'positions', title: 'Positions', count: openCount },
          {
            name: 'orders',
            title: 'Orders',
            count: tab === 'orders' ? counted(orders.data?.data) : undefined,
          },
          {
            name: 'trades',
            title: 'Trades',
            count: tab === 'trades' ? counted(trades.data?.data) : undefined,
          },
        ]}
      >
        {tab === 'positions' && view(positions, displays.positions)}
        {tab === 'orders' && view(orders, displays.orders)}
        {tab === 'trades' && view(trades, displays.trades)}
      </Tabs>
    </Card>
  );
}

function withMarks(
  { data, ...answer }: BookAnswer<Position>,
  accounts: readonly Account[],
  stops: SeenStops,
): BookAnswer<ShownPosition> {
  return { ...answer, data: data && { ...data, data: markBeforeStop(data.data, accounts, stops) } };
}

interface ViewProps<Row> extends Omit<BookDisplay<Row>, 'key' | 'empty'> {
  name: Book;
  answer: BookAnswer<Row>;
  rows: Row[] | undefined;
  /** Whose rows they are. */
  accounts: readonly Account[];
  rowKey: (row: Row) => string;
  /** The line above the table: when the book was read. */
  note: (at: number | null) => ReactNode;
  children: ReactNode;
}

function BookView<Row extends BookRow>({
  name,
  answer,
  rows,
  accounts,
  order,
  total,
  rowKey,
  note,
  children,
  ...table
}: ViewProps<Row>) {
  const at = bookReadAt(answer.data?.data, answer.answeredAt);
  const above = note(at);
  return (
    <Reading
      error={answer.error}
      retry={answer.refetch}
      caveat={unreadNotice(answer.data)}
      skeleton={<SkeletonRows rows={3} label={`Loading ${name}`} />}
      className="p-4"
    >
      {!rows ? null : rows.length > 0 ? (
        <DimWhenStale at={at}>
          {total?.(rows, accounts)}
          <ExportTable
            file={name}
            label={name}
            rows={order?.(rows) ?? rows}
            rowKey={rowKey}
            note={above}
            {...table}
          />
        </DimWhenStale>
      ) : (
        <>
          <TableBar>{above}</TableBar>
          {children}
        </>
      )}
    </Reading>
  );
}

import type { Account } from '@sthira/contract/accounts';
import { SearchX, Users } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { NoneFound } from '#entities/account/find/none-found.tsx';
import type { AccountList } from '#entities/account/find/use-account-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { ColumnChooser, useHiddenColumns } from '#ui/table/column-chooser.tsx';
import { ShownTable } from '#ui/table/data-table.tsx';
import { Pager } from '#ui/table/pager.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { useTableView } from '#ui/table/use-table-view.ts';
import { ControlExport } from './control-export.tsx';
import type { LiveSource } from './live.ts';
import { useKeptOrder } from './use-kept-order.ts';

interface Props {
  accounts: readonly Account[];
  list: AccountList;
  live: LiveSource;
  columns: readonly Column<Account>[];
  /** The actions on the chosen accounts, among those the filter shows. */
  renderSelection: (found: readonly Account[]) => ReactNode;
}

/** Where a filter from outside leads. */
export const controlId = 'account-control';
const searchLabel = 'Search by email, account name or broker';
const keyOf = ({ id }: Account) => id;
const whole = (count: number) => formatNumber(count, 'whole');

/** Finds accounts and shows them a page at a time. */
export function AccountControl({
  accounts,
  list: { find, filters, view, changeView },
  live,
  columns,
  renderSelection,
}: Props) {
  // The address may take a moment to come round; the field does not wait for it.
  const [search, setSearch] = useState(view.search);
  const wanted = useDeferredValue(search);
  const kept = useKeptOrder(accounts, { columns, sorting: view.sorting, live });
  const isFound = useMemo(() => find(wanted), [find, wanted]);
  const table = useTableView(
    { label: 'Accounts', columns: kept.columns, rows: kept.accounts, rowKey: keyOf },
    {
      isFound,
      sorted: { by: view.sorting, change: (sorting) => changeView({ sorting }) },
      paged: view,
      hidden: useHiddenColumns('control-center'),
    },
  );
  const { found, rows } = table;
  const titleId = useId();
  const change = (text: string) => {
    setSearch(text);
    changeView({ search: text });
  };
  const clear = () => {
    change('');
    filters.clear();
  };
  return (
    <section id={controlId} aria-labelledby={titleId} className="scroll-mt-(--under-bar)">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
        <div>
          <h3 id={titleId} className="font-medium">
            Individual Account Control
          </h3>
          <p role="status" className="figures text-xs text-ink-soft">
            {found.length < accounts.length
              ? `${whole(found.length)} of ${whole(accounts.length)} accounts`
              : `${whole(accounts.length)} account(s)`}
          </p>
        </div>
        <SearchBox
          label={searchLabel}
          placeholder={searchLabel}
          value={search}
          change={change}
          className="w-88 max-w-full"
        />
        <div className="flex basis-full flex-wrap items-center gap-2">
          {filters.boxes}
          {view.sorting && rows.length > 1 ? (
            <Button
              size="small"
              title="Rows keep their places while the figures move"
              onClick={kept.sortAgain}
            >
              Sort again
            </Button>
          ) : null}
          <span className="ml-auto flex gap-2">
            <ColumnChooser choices={table.choices} />
            <ControlExport columns={columns} rows={found} />
          </span>
        </div>
      </div>
      {rows.length > 0 ? (
        <div className="border-t border-line">
          {renderSelection(found)}
          <ShownTable view={table} />
          <Pager
            of="accounts"
            page={table.page}
            pages={table.pages}
            size={view.size}
            go={(to) => changeView({ page: to })}
            resize={(size) => changeView({ size })}
          />
        </div>
      ) : accounts.length === 0 ? (
        <EmptyState
          icon={<Users className="size-6" />}
          title="No accounts available."
          text="Nobody has linked a broker account yet. They appear here as soon as somebody does."
        />
      ) : (
        <NoneFound icon={<SearchX className="size-6" />} filters={filters.state}>
          <Button onClick={clear}>
            {filters.state === 'some' ? 'Clear search and filters' : 'Clear search'}
          </Button>
        </NoneFound>
      )}
    </section>
  );
}

import type { Account } from '@sthira/contract/accounts';
import { SearchX, Users } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatNumber } from '#ui/format-money.ts';
import { Pager } from '#ui/pager.tsx';
import { type PageSize, pageOf } from '#ui/paging.ts';
import { SearchBox } from '#ui/search-box.tsx';

/** What the list shows of all accounts; kept in the address. A change of search or size begins at the first page. */
export interface ListView {
  search: string;
  size: PageSize;
  page: number;
}

export type FindAccounts = (accounts: readonly Account[], search: string) => readonly Account[];

interface Props {
  accounts: readonly Account[];
  /** Accounts whose e-mail, name or broker contains the text. */
  find: FindAccounts;
  columns: readonly Column<Account>[];
  view: ListView;
  changeView: (view: Partial<ListView>) => void;
}

const searchLabel = 'Search by email, account name or broker';
const keyOf = ({ id }: Account) => id;

/** Finds accounts and shows them a page at a time. */
export function AccountControl({ accounts, find, columns, view, changeView }: Props) {
  // The address may take a moment to come round; the field does not wait for it.
  const [search, setSearch] = useState(view.search);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => find(accounts, wanted), [find, accounts, wanted]);
  const { rows, page, pages } = useMemo(() => pageOf(found, view), [found, view]);
  // What only concerns the field above does not draw the table again.
  const table = useMemo(() => <DataTable label="Accounts" columns={columns} rows={rows} rowKey={keyOf} />, [columns, rows]);
  const titleId = useId();
  const change = (text: string) => {
    setSearch(text);
    changeView({ search: text });
  };
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
        <div>
          <h3 id={titleId} className="font-medium">
            Individual Account Control
          </h3>
          <p role="status" className="figures text-xs text-ink-soft">
            {found.length < accounts.length
              ? `${formatNumber(found.length, 'whole')} of ${formatNumber(accounts.length, 'whole')} accounts`
              : `${formatNumber(accounts.length, 'whole')} account(s)`}
          </p>
        </div>
        <SearchBox label={searchLabel} placeholder={searchLabel} value={search} change={change} className="w-88 max-w-full" />
      </div>
      {rows.length > 0 ? (
        <div className="border-t border-line">
          {table}
          <Pager
            of="accounts"
            page={page}
            pages={pages}
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
        <EmptyState
          icon={<SearchX className="size-6" />}
          title="No accounts found matching your search."
          text="The search looks at e-mail addresses, account names and brokers."
        >
          <Button onClick={() => change('')}>Clear search</Button>
        </EmptyState>
      )}
    </section>
  );
}

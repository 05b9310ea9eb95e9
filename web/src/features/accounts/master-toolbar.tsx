import type { Account } from '@sthira/contract/accounts';
import type { AccountList } from '#entities/account/find/use-account-list.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { ColumnChooser } from '#ui/table/column-chooser.tsx';
import type { TableView } from '#ui/table/table-view.ts';
import { masterCsv } from './master-columns.tsx';

const searchLabel = 'Search by email, name or broker';

interface Props {
  search: string;
  changeSearch: (text: string) => void;
  /** How many accounts there are. */
  of: number;
  list: AccountList;
  table: TableView<Account>;
}

/** Finds accounts, says how many were found, chooses columns and saves the list. */
export function MasterToolbar({ search, changeSearch, of, list, table }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
      <SearchBox
        className="w-full sm:w-80"
        label={searchLabel}
        placeholder={searchLabel}
        value={search}
        change={changeSearch}
      />
      <p role="status" className="figures text-xs text-ink-soft">
        {countOf(table.found.length, of)}
      </p>
      <div className="flex basis-full flex-wrap items-center justify-between gap-2">
        {list.filters.boxes}
        <span className="ml-auto flex gap-2">
          <ColumnChooser choices={table.choices} />
          <ExportButton size="small" file="accounts" columns={masterCsv} rows={table.found} />
        </span>
      </div>
    </div>
  );
}

function countOf(found: number, all: number): string {
  const whole = (count: number) => formatNumber(count, 'whole');
  return found === all ? `${whole(all)} accounts` : `${whole(found)} of ${whole(all)} accounts`;
}

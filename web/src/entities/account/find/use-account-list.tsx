import type { Account } from '@sthira/contract/accounts';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useAddress } from '#ui/page/use-address.ts';
import { countsOf, fitsFilter, isFiltered, noFilter } from './account-filter.ts';
import { AccountFilters } from './account-filters.tsx';
import { addressOf, type ListPlace, listPlaceOf, type PlaceChange } from './list-place.ts';
import { accountSearch } from './search-accounts.ts';

/** What narrows a list down beside the search. */
interface Filters {
  boxes: ReactNode;
  state: 'none' | 'some';
  clear: () => void;
}

/** Search, filters, order, page size and page of a list of accounts. */
export interface AccountList {
  view: Omit<ListPlace, 'filter'>;
  /** A change of search, order or size begins at the first page. */
  changeView: (changed: PlaceChange) => void;
  /** Whether a search and the filters leave an account in the list. */
  find: (search: string) => (account: Account) => boolean;
  filters: Filters;
}

/** The list of these accounts, whose place is kept in the page's address. */
export function useAccountList(accounts: readonly Account[]): AccountList {
  const [address, put] = useAddress();
  const query = address.toString();
  const { filter, view } = useMemo(() => viewOf(query), [query]);
  const changeView = useCallback((changed: PlaceChange) => put(addressOf(changed)), [put]);
  const find = useCallback<AccountList['find']>(
    (search) => {
      const [fits, isFound] = [fitsFilter(filter), accountSearch(search)];
      return (account) => fits(account) && isFound(account);
    },
    [filter],
  );
  const counts = useMemo(() => countsOf(accounts), [accounts]);
  const filters: Filters = {
    boxes: (
      <AccountFilters
        filter={filter}
        counts={counts}
        change={(changed) => changeView({ filter: changed })}
      />
    ),
    state: isFiltered(filter) ? 'some' : 'none',
    clear: () => changeView({ filter: noFilter }),
  };
  return { view, changeView, find, filters };
}

function viewOf(query: string) {
  const { filter, ...view } = listPlaceOf(new URLSearchParams(query));
  return { filter, view };
}

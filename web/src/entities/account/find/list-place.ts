import { type PageSize, pageSizeOf } from '#ui/table/paging.ts';
import type { Sorting } from '#ui/table/sorting.ts';
import { type AccountFilter, filterAddress, filterOf } from './account-filter.ts';

/** The state of a list in the address: `?search=asha&login=error&sort=-size&page=2&rows=25`. */
export interface ListPlace {
  search: string;
  filter: AccountFilter;
  sorting: Sorting | null;
  page: number;
  size: PageSize;
}

const defaultSize = 10;

export function listPlaceOf(address: URLSearchParams): ListPlace {
  const sort = address.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  return {
    search: address.get('search') ?? '',
    filter: filterOf(address),
    sorting:
      column === '' ? null : { column, order: sort.startsWith('-') ? 'descending' : 'ascending' },
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    size: pageSizeOf(address.get('rows'), defaultSize),
  };
}

export type PlaceChange = Partial<Omit<ListPlace, 'filter'>> & { filter?: Partial<AccountFilter> };

/**
 * The parameters for a new state of the list; defaults are left out. A new search, filter, sort
 * order or page size leads to the first page.
 */
export function addressOf(change: PlaceChange): Record<string, string | null> {
  const { search, filter = {}, sorting, page = 1, size } = change;
  return {
    page: page === 1 ? null : String(page),
    ...(search === undefined ? {} : { search: search === '' ? null : search }),
    ...filterAddress(filter),
    ...(sorting === undefined
      ? {}
      : { sort: sorting && `${sorting.order === 'descending' ? '-' : ''}${sorting.column}` }),
    ...(size === undefined ? {} : { rows: size === defaultSize ? null : String(size) }),
  };
}

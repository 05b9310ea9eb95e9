import type { Account } from '@sthira/contract/accounts';
import { type SortColumn, type Sorting, sortRows } from '#ui/table/sort-rows.ts';

/** An order of accounts as it was when it was asked for. */
export interface KeptOrder {
  sorting: Sorting | null;
  places: ReadonlyMap<string, number>;
}

export function orderOf(
  accounts: readonly Account[],
  columns: readonly SortColumn<Account>[],
  sorting: Sorting | null,
): KeptOrder {
  return {
    sorting,
    places: new Map(
      sorting ? sortRows(accounts, columns, sorting).map(({ id }, place) => [id, place]) : [],
    ),
  };
}

/**
 * The accounts in the kept order, those it does not know last: figures that move do not move rows
 * under a finger.
 */
export function inOrder(accounts: readonly Account[], { places }: KeptOrder): readonly Account[] {
  if (places.size === 0) return accounts;
  const placeOf = ({ id }: Account) => places.get(id) ?? places.size;
  return [...accounts].sort((a, b) => placeOf(a) - placeOf(b));
}

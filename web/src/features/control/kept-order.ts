import type { Account } from '@sthira/contract/accounts';
import type { Sorting, SortValue } from '#ui/table/sorting.ts';
import type { Column } from '#ui/table/table-props.ts';

/** An order of accounts, with the values they were sorted by when it was asked for. */
export interface KeptOrder {
  sorting: Sorting | null;
  values: ReadonlyMap<string, SortValue>;
}

type SortColumn = Pick<Column<Account>, 'id' | 'value'>;

/** The order with the values the accounts have now; a column that cannot be sorted gives none. */
export function orderOf(
  accounts: readonly Account[],
  columns: readonly SortColumn[],
  sorting: Sorting | null,
): KeptOrder {
  const value = columns.find(({ id }) => id === sorting?.column)?.value;
  return {
    sorting,
    values: new Map(value ? accounts.map((account) => [account.id, value(account)]) : []),
  };
}

/** The accounts, those that came after the order was asked for at the end. */
export function laterLast(accounts: readonly Account[], { values }: KeptOrder): readonly Account[] {
  if (values.size === 0) return accounts;
  return [
    ...accounts.filter(({ id }) => values.has(id)),
    ...accounts.filter(({ id }) => !values.has(id)),
  ];
}

/**
 * The columns, the one that is sorted by with its values of then: figures that move do not move
 * rows under a finger.
 */
export function withKeptValues<Kept extends SortColumn>(
  columns: readonly Kept[],
  { sorting, values }: KeptOrder,
): readonly Kept[] {
  return columns.map((column) =>
    column.id === sorting?.column && column.value
      ? { ...column, value: ({ id }: Account) => values.get(id) ?? null }
      : column,
  );
}

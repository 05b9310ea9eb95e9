import type { Account } from '@sthira/contract/accounts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Sorting } from '#ui/table/sorting.ts';
import type { Column } from '#ui/table/table-props.ts';
import { laterLast, orderOf, withKeptValues } from './kept-order.ts';
import type { LiveSource } from './live.ts';

interface Parts {
  columns: readonly Column<Account>[];
  sorting: Sorting | null;
  live: LiveSource;
}

/**
 * Accounts and columns for the order asked for, which is taken once: when it is asked for, when the
 * first accounts or figures come, and when it is asked for again.
 */
export function useKeptOrder(accounts: readonly Account[], { columns, sorting, live }: Parts) {
  const hasRows = useSyncExternalStore(live.subscribe, () => hasAnyRow(live));
  const cause = `${sorting?.column} ${sorting?.order} ${hasRows} ${accounts.length > 0}`;
  const take = () => ({ cause, order: orderOf(accounts, columns, sorting) });
  const [kept, keep] = useState(take);
  if (kept.cause !== cause) keep(take());
  const { order } = kept;
  return {
    accounts: useMemo(() => laterLast(accounts, order), [accounts, order]),
    columns: useMemo(() => withKeptValues(columns, order), [columns, order]),
    sortAgain: () => keep(take()),
  };
}

function hasAnyRow(live: LiveSource): boolean {
  for (const _ in live.get().rows) return true;
  return false;
}

import type { Account } from '@sthira/contract/accounts';
import { useState, useSyncExternalStore } from 'react';
import type { SortColumn, Sorting } from '#ui/table/sort-rows.ts';
import { orderOf } from './kept-order.ts';
import type { LiveSource } from './live.ts';

interface Parts {
  columns: readonly SortColumn<Account>[];
  sorting: Sorting | null;
  live: LiveSource;
}

/**
 * The order asked for, taken once: when it is asked for, when the first accounts or figures come,
 * and when it is asked for again.
 */
export function useKeptOrder(accounts: readonly Account[], { columns, sorting, live }: Parts) {
  const heard = useSyncExternalStore(live.subscribe, () => isAnyHeard(live));
  const cause = `${sorting?.column} ${sorting?.order} ${heard} ${accounts.length > 0}`;
  const take = () => ({ cause, order: orderOf(accounts, columns, sorting) });
  const [kept, keep] = useState(take);
  if (kept.cause !== cause) keep(take());
  return { order: kept.order, sortAgain: () => keep(take()) };
}

function isAnyHeard(live: LiveSource): boolean {
  for (const _ in live.get().rows) return true;
  return false;
}

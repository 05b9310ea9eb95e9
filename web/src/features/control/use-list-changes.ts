import type { Account } from '@sthira/contract/accounts';
import { useEffect, useRef } from 'react';
import { hasNewChange, listChanges } from './detect-list-changes.ts';
import type { LiveSource } from './live.ts';

interface List {
  accounts: readonly Account[] | undefined;
  /** Asks for the list again; must stay the same function. */
  reread: () => unknown;
}

/** Has the list read again as soon as the live source reports something that the list lacks. */
export function useListChanges(live: LiveSource, { accounts, reread }: List): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!accounts) return;
    const update = () => {
      const changes = listChanges(accounts, live.get().rows);
      if (hasNewChange(changes, known.current)) reread();
      known.current = changes;
    };
    update();
    return live.subscribe(update);
  }, [accounts, live, reread]);
}

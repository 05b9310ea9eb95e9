import type { Account } from '@sthira/contract/accounts';
import { useMemo } from 'react';
import { freshnessOf } from '#ui/format/freshness.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import type { LiveSource } from './live.ts';
import { allTroubles, liveTroubles, type Trouble } from './troubles.ts';

export interface Troubles {
  /** Of the accounts that have any. */
  of: ReadonlyMap<string, readonly Trouble[]>;
  /** Those of which nothing is known at present. */
  unknown: readonly Trouble[];
}

interface Sources {
  /** `undefined` while they are on their way. */
  accounts: readonly Account[] | undefined;
  live: LiveSource;
  /** The accounts with an issue that is not resolved; `undefined` while that is not known. */
  withIssue: ReadonlySet<string> | undefined;
}

const nobody: ReadonlySet<string> = new Set();
const noAccounts: readonly Account[] = [];

/** What is wrong with which account: asked every second, new only where something has changed. */
export function useTroubles({ accounts = noAccounts, live, withIssue }: Sources): Troubles {
  const text = useNowFor((now) =>
    JSON.stringify(
      allTroubles(accounts, { live: live.get(), withIssue: withIssue ?? nobody }, now),
    ),
  );
  const isLost = useNowFor((now) => {
    const { lostAt } = live.get();
    return lostAt !== null && freshnessOf(lostAt, now) !== 'fresh' ? 'lost' : 'known';
  });
  return useMemo(
    () => ({
      of: new Map(JSON.parse(text) as ReturnType<typeof allTroubles>),
      unknown: [
        ...(isLost === 'lost' ? liveTroubles : []),
        ...(withIssue ? [] : (['open-issue'] as const)),
      ],
    }),
    [text, isLost, withIssue],
  );
}

/** How many accounts have a trouble. */
export function countOf({ of }: Troubles, trouble: Trouble): number {
  let count = 0;
  for (const found of of.values()) if (found.includes(trouble)) count += 1;
  return count;
}

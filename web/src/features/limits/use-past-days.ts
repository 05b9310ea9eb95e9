import type { Account } from '@sthira/contract/accounts';
import type { Day } from '@sthira/contract/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { dataQuery } from '#platform/use-answer.ts';
import { pastAsked, pastDaysOf, pastPositionsOf } from './past-days.ts';

/**
 * What an account did in the last months, once somebody asks for it: it takes every order of theirs.
 * Only its owner is told. Days that are over stay as they are, so they are read once.
 */
export function usePastDays(account: Account, today: Day, scope: AccountScope) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    ...dataQuery('getReport', {
      input: pastAsked(account, today),
      enabled: isAsked && scope === 'own',
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const days = useMemo(() => data && pastDaysOf(data), [data]);
  const positions = useMemo(() => (data ? pastPositionsOf(data) : []), [data]);
  return { days, positions, error, retry: refetch, ask: () => setAsked(true) };
}

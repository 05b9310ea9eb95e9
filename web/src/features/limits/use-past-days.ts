import type { Account } from '@sthira/contract/accounts';
import type { Day } from '@sthira/contract/units';
import { useMemo } from 'react';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { pastAsked, pastDaysOf } from './past-days.ts';

/** What an account did in the last months; only its owner is told. */
export function usePastDays(account: Account, today: Day, scope: AccountScope) {
  const { data, error, refetch } = useAnswer('getReport', pastAsked(account, today), {
    enabled: scope === 'own',
  });
  const days = useMemo(() => data && pastDaysOf(data), [data]);
  return { days, error, retry: refetch };
}

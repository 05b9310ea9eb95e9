import type { Account } from '@sthira/contract/accounts';
import { Suspense } from 'react';
import { later } from '#platform/load-part.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

// Stands below what a page is opened for.
const MonthResults = later(() => import('./month-results.tsx'));

interface Props {
  /** The person's; `undefined` until they are read. */
  accounts: readonly Account[] | undefined;
  at?: number;
}

/** What trading made and cost in the month of an instant, or in the last three. */
export function MonthsBeside({ accounts, at }: Props) {
  return (
    <Suspense
      fallback={
        <Card>
          <SkeletonRows rows={3} label="Loading what trading made" />
        </Card>
      }
    >
      <MonthResults accounts={accounts} {...(at === undefined ? {} : { at })} />
    </Suspense>
  );
}

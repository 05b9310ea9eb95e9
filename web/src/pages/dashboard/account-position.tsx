import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { Suspense } from 'react';
import { later } from '#platform/load-part.ts';

// Behind the accounts and their buttons, and only where something is open.
const PositionNow = later(() => import('./position-now.tsx'));

interface Props {
  account: Account;
  positions: readonly Position[] | undefined;
}

/** The picture of an account's open position. */
export function AccountPosition({ account, positions = [] }: Props) {
  const own = positions.filter(
    ({ account_id, quantity }) => account_id === account.id && quantity !== 0,
  );
  return own.length === 0 ? null : (
    <Suspense>
      <PositionNow account={account} positions={own} />
    </Suspense>
  );
}

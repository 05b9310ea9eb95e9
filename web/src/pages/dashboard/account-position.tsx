import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { Suspense } from 'react';
import { markBeforeStop, type SeenStops } from '#entities/books/before-stop.ts';
import { later } from '#platform/load-part.ts';

// Behind the accounts and their buttons, and only where something is open.
const PositionNow = later(() => import('./position-now.tsx'));

interface Props {
  account: Account;
  positions: readonly Position[] | undefined;
  stops: SeenStops;
}

/** The picture of an account's open position; none of what was open before it stopped. */
export function AccountPosition({ account, positions = [], stops }: Props) {
  const own = markBeforeStop(positions, [account], stops).filter(
    ({ account_id, quantity, beforeStop }) =>
      account_id === account.id && quantity !== 0 && !beforeStop,
  );
  return own.length === 0 ? null : (
    <Suspense>
      <PositionNow account={account} positions={own} />
    </Suspense>
  );
}

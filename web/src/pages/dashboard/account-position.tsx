import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { Suspense } from 'react';
import type { MarketName } from '#features/live/frames.ts';
import { useAccountStatus, useTick } from '#features/live/use-live.ts';
import { later } from '#platform/load-part.ts';

// Behind the accounts and their buttons, and only where something is open.
const PositionPart = later(() => import('#features/position/position-part.tsx'));
const IndexDay = later(() => import('#features/position/day/index-day.tsx'));

interface Props {
  account: Account;
  positions: readonly Position[] | undefined;
}

/** The picture of an account's open position, with the levels of the live feed. */
export function AccountPosition({ account, positions = [] }: Props) {
  const own = positions.filter(
    ({ account_id, quantity }) => account_id === account.id && quantity !== 0,
  );
  return own.length === 0 ? null : <WithLevels account={account} positions={own} />;
}

function WithLevels({ account, positions }: { account: Account; positions: Position[] }) {
  const ticks = {
    NIFTY: useTick('NIFTY'),
    SENSEX: useTick('SENSEX'),
    INDIAVIX: useTick('INDIAVIX'),
  };
  const { run } = useAccountStatus(account.id);
  const levelsOf = (name: Exclude<MarketName, 'INDIAVIX'>) => {
    const [index, vix] = [ticks[name], ticks.INDIAVIX];
    return index && vix
      ? {
          ...{ index: index.price, vix: vix.price, at: Math.min(index.at, vix.at) },
          ...(index.smile ? { smile: index.smile } : {}),
        }
      : undefined;
  };
  return (
    <Suspense>
      <PositionPart
        account={account}
        positions={positions}
        levelsOf={levelsOf}
        worstPaise={run?.worst?.lossPaise}
        dayOf={(legs) => (
          <Suspense>
            <IndexDay account={account} legs={legs} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}

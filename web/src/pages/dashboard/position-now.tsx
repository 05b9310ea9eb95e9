import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { Suspense } from 'react';
import type { MarketName } from '#features/live/frames.ts';
import { useAccountStatus, useTick } from '#features/live/use-live.ts';
import PositionPart from '#features/position/position-part.tsx';
import { later } from '#platform/load-part.ts';

const IndexDay = later(() => import('#features/position/day/index-day.tsx'));

/** What an account has open, with the levels of the live feed. */
export default function PositionNow({
  account,
  positions,
}: {
  account: Account;
  positions: Position[];
}) {
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
          ...{ index: index.price, vix: vix.price, smile: index.smile },
          at: Math.min(index.at, vix.at),
        }
      : undefined;
  };
  return (
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
  );
}

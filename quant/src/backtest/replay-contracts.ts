import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { addDays } from '#calendar/trading-days.ts';
import type { Underlying } from '#contracts/contract-terms.ts';
import { type OptionContract, optionChain } from '#contracts/contracts.ts';
import { expiryDays } from '#contracts/expiries.ts';
import { reachOf, type StrikeReach, tradableContracts } from '#contracts/tradable-contracts.ts';

export interface ReplayContracts {
  contracts: OptionContract[];
  reach: StrikeReach;
}

/** Strikes at least this far from the index are made, so that all that are tradable are among them. */
const madeShare = 0.13;

/** What a run could trade at this level of the index, and how far its strikes reach. */
export function chooseContracts(
  underlying: Underlying,
  now: Instant,
  indexPaise: Paise,
): ReplayContracts {
  const day = istDay(now);
  const made = optionChain({
    underlying,
    day,
    expiries: expiryDays(underlying, addDays(day, 1), 1),
    spotPaise: indexPaise,
    reach: madeShare,
  });
  const contracts = tradableContracts({ contracts: made, indexPaise, now });
  return { contracts, reach: reachOf(contracts) };
}

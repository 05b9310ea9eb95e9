import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import type { Underlying } from '#contract-terms.ts';
import { type OptionContract, optionChain } from '#contracts.ts';
import { expiryDays } from '#expiries.ts';
import { reachOf, type StrikeReach, tradableContracts } from '#tradable-contracts.ts';
import { addDays } from '#trading-days.ts';

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

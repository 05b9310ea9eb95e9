import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import { type OptionContract, optionChain } from '@sthira/quant/contracts/contracts';
import { expiryDays } from '@sthira/quant/contracts/expiries';
import {
  reachOf,
  type StrikeReach,
  tradableContracts,
} from '@sthira/quant/contracts/tradable-contracts';

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

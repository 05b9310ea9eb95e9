import type { StoredContract } from '@sthira/contract/market';
import type { Paise } from '@sthira/contract/units';
import { contractsNear } from '@sthira/quant/contracts/tradable-contracts';

const quotedShare = 0.05;

/** The tradable contracts that are near enough to the index to be quoted all the time. */
export function quotedContracts(contracts: StoredContract[], indexPaise: Paise): StoredContract[] {
  return contractsNear(contracts, indexPaise, quotedShare);
}

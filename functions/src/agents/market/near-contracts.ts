import type { StoredContract } from '@sthira/contract/market';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';

/** What a shift kept of the broker's list, and when that was read. */
export interface KnownContracts {
  at: Instant;
  contracts: StoredContract[];
  held: StoredContract[];
}

const listedShare = 0.12;
const quotedShare = 0.05;

/**
 * The contracts of the first expiry after today, within 12% of the index: what a run may choose
 * from.
 */
export function listedContracts({
  contracts,
  indexPaise,
  now,
}: {
  contracts: StoredContract[];
  indexPaise: Paise;
  now: Instant;
}): StoredContract[] {
  const today = istDay(now);
  const next = contracts.map((contract) => contract.expiryDay).filter((day) => day > today);
  const expiryDay = next.sort()[0];
  return contracts.filter(
    (contract) =>
      contract.expiryDay === expiryDay && isWithin({ contract, indexPaise, share: listedShare }),
  );
}

/** The listed contracts that are near enough to the index to be quoted all the time. */
export function quotedContracts(contracts: StoredContract[], indexPaise: Paise): StoredContract[] {
  return contracts.filter((contract) => isWithin({ contract, indexPaise, share: quotedShare }));
}

/** Whether the list is of this day and the index has not gone half the way to its edge. */
export function servesStill({
  at,
  contracts,
  indexPaise,
  now,
}: KnownContracts & { indexPaise: Paise; now: Instant }): boolean {
  const strikes = contracts.map(({ strike }) => strike * 100);
  const reachPaise = Math.min(Math.max(...strikes) - indexPaise, indexPaise - Math.min(...strikes));
  return (
    istDay(at) === istDay(now) &&
    contracts.length > 0 &&
    reachPaise >= (indexPaise * listedShare) / 2
  );
}

function isWithin({
  contract,
  indexPaise,
  share,
}: {
  contract: StoredContract;
  indexPaise: Paise;
  share: number;
}): boolean {
  return Math.abs(contract.strike * 100 - indexPaise) <= indexPaise * share;
}

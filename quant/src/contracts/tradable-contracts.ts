import type { StoredContract } from '@sthira/contract/market';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { longExpiriesAmong } from './long-expiries.ts';
import { isLongStrike } from './long-strikes.ts';

const tradableShare = 0.12;
/** Far enough for a strike 5 % from the money on a day on which the index goes as far as 4 %. */
const longShare = 0.09;

interface Choice {
  contracts: readonly StoredContract[];
  indexPaise: Paise;
  now: Instant;
}

/**
 * The contracts that a run may choose from: those of the first expiry after today, within 12% of
 * the index.
 */
export function tradableContracts({ contracts, indexPaise, now }: Choice): StoredContract[] {
  const expiryDay = nextExpiryDay(contracts, now);
  return contractsNear(
    contracts.filter((contract) => contract.expiryDay === expiryDay),
    indexPaise,
    tradableShare,
  );
}

/**
 * The contracts of one index that live for months: those of the next three monthly expiries and the
 * two quarterly ones beyond them, today's included, in strikes of whole hundreds within 9 % of the
 * index. A run does not choose from them.
 */
export function longContracts({ contracts, indexPaise, now }: Choice): StoredContract[] {
  const [first] = contracts;
  if (!first) return [];
  const today = istDay(now);
  const days = contracts.map(({ expiryDay }) => expiryDay).filter((day) => day >= today);
  const chosen = new Set(longExpiriesAmong(first.underlying, days));
  return contractsNear(contracts, indexPaise, longShare).filter(
    ({ expiryDay, strike }) => chosen.has(expiryDay) && isLongStrike(strike),
  );
}

/** The contracts whose strikes are within a share of the index on either side. */
export function contractsNear(
  contracts: readonly StoredContract[],
  indexPaise: Paise,
  share: number,
): StoredContract[] {
  return contracts.filter(
    ({ strike }) => Math.abs(strike * 100 - indexPaise) <= indexPaise * share,
  );
}

/** The outermost strikes of chosen contracts, in paise. */
export interface StrikeReach {
  lowestPaise: Paise;
  highestPaise: Paise;
}

export function reachOf(contracts: readonly StoredContract[]): StrikeReach {
  const strikes = contracts.map(({ strike }) => strike * 100);
  return { lowestPaise: Math.min(...strikes), highestPaise: Math.max(...strikes) };
}

/**
 * Whether contracts that were chosen earlier on the same day may still be used: the index has not
 * gone half the way to their outermost strikes.
 */
export function isWithinReach(
  { lowestPaise, highestPaise }: StrikeReach,
  indexPaise: Paise,
): boolean {
  const leftPaise = Math.min(highestPaise - indexPaise, indexPaise - lowestPaise);
  return leftPaise >= (indexPaise * tradableShare) / 2;
}

function nextExpiryDay(contracts: readonly StoredContract[], now: Instant): string | undefined {
  const today = istDay(now);
  let next: string | undefined;
  for (const { expiryDay } of contracts)
    if (expiryDay > today && (next === undefined || expiryDay < next)) next = expiryDay;
  return next;
}

import { type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import { termsOf } from '#contract-terms.ts';
import type { OptionContract, OptionType } from '#contracts.ts';
import { expiryInstant } from '#expiries.ts';
import { expectedMovePaise } from '#prices/premium.ts';
import type { Strangle } from './state.ts';

/** A position is closed this long before its options stop trading. */
export const leaveBeforeExpiryMs = 15 * minuteMs;
const shortestLifeMs = 75 * minuteMs;

export interface StrikeRequest {
  now: Instant;
  contracts: readonly OptionContract[];
  indexPaise: Paise;
  vixHundredths: number;
  wings: number;
}

/**
 * The strangle to sell, one expected move out and at least one strike, and the wings `wings`
 * strikes further, all of the nearest expiry that lives long enough. Null when the chain lacks one
 * of them.
 */
export function selectStrangle(request: StrikeRequest): Strangle | null {
  const expiryDay = nearestExpiry(request);
  if (expiryDay === undefined) return null;
  const chain = request.contracts.filter((contract) => contract.expiryDay === expiryDay);
  const underlying = chain[0]?.underlying;
  if (underlying === undefined) return null;
  const step = termsOf[underlying].strikeStep;
  const move = expectedMovePaise(request, request.now, expiryInstant(expiryDay)) / 100;
  const level = request.indexPaise / 100;
  const callStrike =
    Math.max(Math.round((level + move) / step), Math.floor(level / step) + 1) * step;
  const putStrike = Math.min(Math.round((level - move) / step), Math.ceil(level / step) - 1) * step;
  const find = (optionType: OptionType, strike: number) =>
    chain.find(
      (contract) =>
        contract.underlying === underlying &&
        contract.optionType === optionType &&
        contract.strike === strike,
    );
  const shortCall = find('CE', callStrike);
  const shortPut = find('PE', putStrike);
  const longCall = find('CE', callStrike + request.wings * step);
  const longPut = find('PE', putStrike - request.wings * step);
  return longCall && longPut && shortCall && shortPut
    ? { longCall, longPut, shortCall, shortPut }
    : null;
}

function nearestExpiry({ contracts, now }: StrikeRequest): string | undefined {
  let nearest: string | undefined;
  for (const { expiryDay } of contracts) {
    if (nearest !== undefined && expiryDay >= nearest) continue;
    if (expiryInstant(expiryDay) >= now + shortestLifeMs) nearest = expiryDay;
  }
  return nearest;
}

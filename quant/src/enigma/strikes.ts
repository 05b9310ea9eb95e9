import { type Day, type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import { termsOf } from '#contracts/contract-terms.ts';
import type { OptionContract, OptionType } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { deltaOf } from '#prices/option-delta.ts';
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
  /** Of the sold options, without its sign; `null` sells them one expected move out. */
  delta: number | null;
  /** Contracts that another hand holds in the account: the broker would add up its units and ours. */
  taken?: ReadonlySet<number> | undefined;
}

/** So many strikes further out a side is sold when contracts of it are taken. */
const mostStrikesOut = 4;

/**
 * The strangle to sell, by its delta or one expected move out, at least one strike from the index,
 * and the wings `wings` strikes further, all of the nearest expiry that lives long enough. A side of
 * which a contract is taken is sold further out. Null when the chain lacks one of them.
 */
export function selectStrangle(request: StrikeRequest): Strangle | null {
  const expiryDay = tradedExpiry(request);
  if (expiryDay === undefined) return null;
  const chain = request.contracts.filter((contract) => contract.expiryDay === expiryDay);
  const underlying = chain[0]?.underlying;
  if (underlying === undefined) return null;
  const step = termsOf[underlying].strikeStep;
  const { callStrike, putStrike } =
    request.delta === null
      ? strikesByMove(request, { expiryDay, step })
      : strikesByDelta(request, { chain, delta: request.delta });
  const find = (optionType: OptionType, strike: number) =>
    chain.find(
      (contract) =>
        contract.underlying === underlying &&
        contract.optionType === optionType &&
        contract.strike === strike,
    );
  const taken = request.taken ?? new Set();
  const sideFrom = (optionType: OptionType, strike: number) => {
    const outwards = optionType === 'CE' ? step : -step;
    for (let out = 0; out <= mostStrikesOut; out += 1) {
      const short = find(optionType, strike + out * outwards);
      const wing = find(optionType, strike + (out + request.wings) * outwards);
      if (!short || !wing) return undefined;
      if (!taken.has(short.instrumentId) && !taken.has(wing.instrumentId)) return { short, wing };
    }
    return undefined;
  };
  const call = sideFrom('CE', callStrike);
  const put = sideFrom('PE', putStrike);
  return call && put
    ? { longCall: call.wing, longPut: put.wing, shortCall: call.short, shortPut: put.short }
    : null;
}

function strikesByMove(
  request: StrikeRequest,
  { expiryDay, step }: { expiryDay: Day; step: number },
): { callStrike: number; putStrike: number } {
  const move = expectedMovePaise(request, request.now, expiryInstant(expiryDay)) / 100;
  const level = request.indexPaise / 100;
  return {
    callStrike: Math.max(Math.round((level + move) / step), Math.floor(level / step) + 1) * step,
    putStrike: Math.min(Math.round((level - move) / step), Math.ceil(level / step) - 1) * step,
  };
}

/** The strikes out of the money whose delta is nearest, as the premium's model has it. */
function strikesByDelta(
  request: StrikeRequest,
  { chain, delta }: { chain: readonly OptionContract[]; delta: number },
): { callStrike: number; putStrike: number } {
  const { now, indexPaise } = request;
  const nearest = (type: OptionType) => {
    let best = { strike: Number.NaN, off: Number.POSITIVE_INFINITY };
    for (const contract of chain) {
      const { strike, optionType } = contract;
      const isOut = type === 'CE' ? strike * 100 > indexPaise : strike * 100 < indexPaise;
      if (optionType !== type || !isOut) continue;
      const off = Math.abs(Math.abs(deltaOf(contract, now, request)) - delta);
      if (off < best.off) best = { strike, off };
    }
    return best.strike;
  };
  return { callStrike: nearest('CE'), putStrike: nearest('PE') };
}

/** The expiry of the options that would be sold now. */
export function tradedExpiry({
  contracts,
  now,
}: Pick<StrikeRequest, 'contracts' | 'now'>): Day | undefined {
  let nearest: Day | undefined;
  for (const { expiryDay } of contracts) {
    if (nearest !== undefined && expiryDay >= nearest) continue;
    if (expiryInstant(expiryDay) >= now + shortestLifeMs) nearest = expiryDay;
  }
  return nearest;
}

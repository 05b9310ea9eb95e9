import { istDay, lakhsFromPaise, paiseFromLakhHundredths } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { boundsOn, keptTo } from '@sthira/quant/enigma/loss-bounds';
import {
  dayLossWords,
  lossRefusal,
  type OneLotMarket,
  oneLot,
  oneLotRefusal,
} from '@sthira/quant/enigma/one-lot';
import { maxLossPaise, parseParameters } from '@sthira/quant/enigma/parameters';
import { leastCapitalPaise, presentRoundTripPaise } from '@sthira/quant/enigma/present-size';
import { roundTripRefusal, tooLittleLeft } from '@sthira/quant/enigma/round-trip';
import { limitsOn, withMostLots } from '@sthira/quant/limits/account-limits';
import { limitUses } from '@sthira/quant/limits/limit-use';
import { lossLimitsAmong, unusedLossLimits } from '@sthira/quant/limits/loss-limits';
import { usedBy } from '#accounts/record/limit-rows.ts';
import type { AccountDocument } from '#documents/accounts.ts';

/** Why an account that is too small for one lot cannot start, and which size would do. */
export function sizeRefusal(account: AccountDocument, market: OneLotMarket): string | undefined {
  const size = sizeInputOf(account, market);
  const lot = oneLot(market, size);
  const leastPaise = leastCapitalPaise(market, size);
  if (lot === null || leastPaise === null) return undefined;
  const { capitalPaise, parameters } = size;
  const refusal =
    oneLotRefusal(lot.marginPaise, capitalPaise) ??
    lossRefusal(lot.lossPaise, { capitalPaise, ...parameters });
  return refusal && `${refusal} An Account Size of ${lakhsFromPaise(leastPaise)} lakh would do.`;
}

/**
 * Why the limits of an account cannot hold a position: its stop or a loss limit is below what opening
 * and closing one costs now, so that charges and spreads would use it up without any move of the
 * market.
 */
export function costRefusal(account: AccountDocument, market: OneLotMarket): string | undefined {
  const size = sizeInputOf(account, market);
  const costPaise = presentRoundTripPaise(market, size);
  if (costPaise === null) return undefined;
  const { capitalPaise, parameters } = size;
  const lossLimits = unusedLossLimits(limitsOn(account, istDay(market.now)), capitalPaise);
  return roundTripRefusal(costPaise, { capitalPaise, stop: parameters.stop, lossLimits });
}

/** Why what the account lost today, or in this week, leaves nothing for one lot more. */
export function lostRefusal(account: AccountDocument, market: OneLotMarket): string | undefined {
  const size = sizeInputOf(account, market);
  const lot = oneLot(market, size);
  if (lot === null) return undefined;
  const used = usedBy(account, market.now);
  const lostPaise = Math.max(0, -used.dayPaise);
  const allowedPaise = maxLossPaise(size.capitalPaise, size.parameters.maxLoss);
  if (lot.lossPaise > allowedPaise - lostPaise)
    return `${dayLossWords(lot.lossPaise, { lostPaise, allowedPaise })}.`;
  const uses = limitUses(limitsOn(account, istDay(market.now)), used);
  const costPaise = presentRoundTripPaise(market, size) ?? 0;
  const left = tooLittleLeft(costPaise, lossLimitsAmong(uses));
  return left === null ? undefined : `At present ${left}.`;
}

/** What an account would trade by its size, strategy, limits and bounds. */
function sizeInputOf(account: AccountDocument, { now }: OneLotMarket) {
  const { accountSizeLakhHundredths, broker, strategy, lossBounds } = account;
  const today = istDay(now);
  const own = keptTo(parseParameters(strategy), boundsOn(lossBounds, today));
  return {
    parameters: withMostLots(own, limitsOn(account, today)),
    plan: planOf(broker, today),
    capitalPaise: paiseFromLakhHundredths(accountSizeLakhHundredths ?? 0),
  };
}

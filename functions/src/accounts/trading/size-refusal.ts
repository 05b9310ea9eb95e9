import { istDay, paiseFromLakhHundredths } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { boundsOn, keptTo } from '@sthira/quant/enigma/loss-bounds';
import {
  lossRefusal,
  type OneLotMarket,
  oneLot,
  oneLotRefusal,
} from '@sthira/quant/enigma/one-lot';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { presentRoundTripPaise } from '@sthira/quant/enigma/present-size';
import { roundTripRefusal } from '@sthira/quant/enigma/round-trip';
import { limitsOn, withMostLots } from '@sthira/quant/limits/account-limits';
import { unusedLossLimits } from '@sthira/quant/limits/loss-limits';
import type { AccountDocument } from '#documents/accounts.ts';

/**
 * Refuses an account that is too small for one lot, as it would be charged for a run that can never
 * open a position, and one whose stop or loss limits are below what opening and closing a position
 * costs now: charges and spreads would use them up without any move of the market.
 */
export function sizeRefusal(
  account: AccountDocument,
  market: OneLotMarket | undefined,
): string | undefined {
  if (!market) return undefined;
  const { accountSizeLakhHundredths, broker, strategy, lossBounds } = account;
  const today = istDay(market.now);
  const limits = limitsOn(account, today);
  const own = keptTo(parseParameters(strategy), boundsOn(lossBounds, today));
  const parameters = withMostLots(own, limits);
  const capitalPaise = paiseFromLakhHundredths(accountSizeLakhHundredths ?? 0);
  const wish = { parameters, plan: planOf(broker, today), capitalPaise };
  const lot = oneLot(market, wish);
  if (lot === null) return undefined;
  const tooSmall =
    oneLotRefusal(lot.marginPaise, capitalPaise) ??
    lossRefusal(lot.lossPaise, { capitalPaise, ...parameters });
  if (tooSmall !== undefined) return tooSmall;
  const costPaise = presentRoundTripPaise(market, wish);
  if (costPaise === null) return undefined;
  const lossLimits = unusedLossLimits(limits, capitalPaise);
  return roundTripRefusal(costPaise, { capitalPaise, stop: parameters.stop, lossLimits });
}

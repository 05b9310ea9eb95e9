import { istDay, lakhsFromPaise, paiseFromLakhHundredths } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { boundsOn } from '@sthira/quant/enigma/loss-bounds';
import { limitsOn, withMostLots } from '@sthira/quant/limits/account-limits';
import { limitUses } from '@sthira/quant/limits/limit-use';
import { lossLimitsAmong, unusedLossLimits } from '@sthira/quant/limits/loss-limits';
import { roundTripRefusal, tooLittleLeft } from '@sthira/quant/strategy/cost-refusals';
import {
  accountRefusal,
  cashRefusal,
  dayLossWords,
  lossRefusal,
  oneLotRefusal,
} from '@sthira/quant/strategy/lot-refusals';
import { marketFor, type OneLotMarket } from '@sthira/quant/strategy/needs';
import { strategyOfAccount } from '#accounts/record/account-strategy.ts';
import { ageWords, fundsOfSession } from '#accounts/record/kept-funds.ts';
import { usedBy } from '#accounts/record/limit-rows.ts';
import type { AccountDocument } from '#documents/accounts.ts';

/** Why an account that is too small for one lot cannot start, and which size would do. */
export function sizeRefusal(account: AccountDocument, seen: OneLotMarket): string | undefined {
  const { strategy, market, input, allowedPaise, percent } = sizeInputOf(account, seen);
  const smallest = strategy.needs.smallest(market, input);
  if (smallest === null) return undefined;
  const { marginPaise, lossPaise, accountPaise } = smallest;
  const { capitalPaise } = input;
  const refusal =
    oneLotRefusal(marginPaise, { capitalPaise, share: strategy.needs.marginShare }) ??
    lossRefusal(lossPaise, { allowedPaise, percent }) ??
    (strategy.needs.asksForAccount ? accountRefusal(accountPaise, capitalPaise) : undefined);
  return refusal && `${refusal} An Account Size of ${lakhsFromPaise(accountPaise)} lakh would do.`;
}

/**
 * Why the free cash that the broker last reported does not pay the premium of one lot, and how much
 * would do; `undefined` where it does, and where nothing recent is known of it.
 */
export function premiumRefusal(account: AccountDocument, seen: OneLotMarket): string | undefined {
  const funds = fundsOfSession(account, seen.now);
  const { strategy, market, input } = sizeInputOf(account, seen);
  const smallest = funds && strategy.needs.smallest(market, input);
  if (!smallest) return undefined;
  const { cashShare: share } = strategy.needs;
  const age = ageWords(funds, market.now);
  return cashRefusal(smallest.premiumPaise, { cashPaise: funds.cashPaise, share, age });
}

/**
 * Why the limits of an account cannot hold a position: its stop or a loss limit is below what opening
 * and closing one costs now, so that charges and spreads would use it up without any move of the
 * market.
 */
export function costRefusal(account: AccountDocument, seen: OneLotMarket): string | undefined {
  const { strategy, market, input } = sizeInputOf(account, seen);
  const costPaise = strategy.needs.roundTripPaise(market, input);
  if (costPaise === null) return undefined;
  const { capitalPaise, parameters } = input;
  const lossLimits = unusedLossLimits(limitsOn(account, istDay(market.now)), capitalPaise);
  const stop = strategy.needs.stopPercent(parameters);
  return roundTripRefusal(costPaise, { capitalPaise, stop, lossLimits });
}

/** Why what the account lost today, or in this week, leaves nothing for one lot more. */
export function lostRefusal(account: AccountDocument, seen: OneLotMarket): string | undefined {
  const { strategy, market, input, allowedPaise } = sizeInputOf(account, seen);
  const smallest = strategy.needs.smallest(market, input);
  if (smallest === null) return undefined;
  const used = usedBy(account, market.now);
  const lostPaise = Math.max(0, -used.dayPaise);
  if (smallest.lossPaise > allowedPaise - lostPaise)
    return `${dayLossWords(smallest.lossPaise, { lostPaise, allowedPaise })}.`;
  const uses = limitUses(limitsOn(account, istDay(market.now)), used);
  const costPaise = strategy.needs.roundTripPaise(market, input) ?? 0;
  const left = tooLittleLeft(costPaise, lossLimitsAmong(uses));
  return left === null ? undefined : `At present ${left}.`;
}

/** What an account would trade by its size, strategy, limits and bounds, and may lose with it. */
function sizeInputOf(account: AccountDocument, seen: OneLotMarket) {
  const { accountSizeLakhHundredths, broker, lossBounds } = account;
  const today = istDay(seen.now);
  const strategy = strategyOfAccount(account);
  const bounds = boundsOn(lossBounds, today);
  const read = strategy.read(account.strategy);
  const own = bounds === undefined ? read : strategy.keptTo(read, bounds);
  const parameters = withMostLots(own, limitsOn(account, today));
  const capitalPaise = paiseFromLakhHundredths(accountSizeLakhHundredths ?? 0);
  return {
    strategy,
    market: marketFor(strategy, seen),
    input: { parameters, plan: planOf(broker, today), capitalPaise },
    allowedPaise: strategy.bound.positionPaise(parameters, capitalPaise),
    percent: strategy.bound.percent(parameters),
  };
}

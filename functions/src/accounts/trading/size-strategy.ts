import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { istDay, paiseFromLakhHundredths } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { limitsOn, withMostLots } from '@sthira/quant/limits/account-limits';
import { strategyOf } from '@sthira/quant/strategies';
import { marketFor } from '@sthira/quant/strategy/needs';
import { readGivenStrategy } from '#accounts/linking/strategy-change.ts';
import { findAccount } from '#accounts/record/find-account.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Answer, Call } from '#platform/call.ts';

/**
 * What an account would trade at present by a strategy that is not saved; null while the market or
 * the account's size is unknown, or no strategy is chosen.
 */
export async function sizeStrategy({
  caller,
  input: { id, strategy },
  clock,
  store,
}: Call<InputOf<'sizeStrategy'>>): Promise<Answer<OutputOf<'sizeStrategy'>>> {
  const account = await findAccount(store, { caller, id });
  const { broker, accountSizeLakhHundredths: size } = account;
  const limits = limitsOn(account, istDay(clock.now()));
  const { strategyId, preset, parameters: own } = readGivenStrategy(strategy);
  const parameters = withMostLots(own, limits);
  const market = await readOneLotMarket(store, clock);
  const chosen = strategyOf(strategyId);
  const data =
    market && size !== null && preset !== null
      ? chosen.needs.size(marketFor(chosen, market), {
          parameters,
          plan: planOf(broker, istDay(market.now)),
          capitalPaise: paiseFromLakhHundredths(size),
        })
      : null;
  return { data, message: 'Size loaded.' };
}

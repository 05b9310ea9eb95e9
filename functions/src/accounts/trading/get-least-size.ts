import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { istDay, lakhsFromPaise } from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { strategyOf } from '@sthira/quant/strategies';
import { marketFor } from '@sthira/quant/strategy/needs';
import { readGivenStrategy } from '#accounts/linking/strategy-change.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Answer, Call } from '#platform/call.ts';

/**
 * The Account Size that one lot of a strategy needs, for an account that need not exist yet; null
 * while the market is unknown, or no strategy is chosen.
 */
export async function getLeastSize({
  input: { broker, strategy },
  clock,
  store,
}: Call<InputOf<'getLeastSize'>>): Promise<Answer<OutputOf<'getLeastSize'>>> {
  const { strategyId, preset, parameters } = readGivenStrategy(strategy);
  const market = await readOneLotMarket(store, clock);
  if (!market || preset === null) return { data: null, message: 'Size loaded.' };
  const plan = planOf(broker, istDay(market.now));
  const chosen = strategyOf(strategyId);
  const smallest = chosen.needs.smallest(marketFor(chosen, market), { parameters, plan });
  const data = smallest && { lakhs: lakhsFromPaise(smallest.accountPaise) };
  return { data, message: 'Size loaded.' };
}

import type { InputOf, OutputOf } from '@sthira/contract/operations';
import {
  istDay,
  lakhHundredthsFromLakhs,
  lakhsFromPaise,
  paiseFromLakhHundredths,
} from '@sthira/contract/units';
import { planOf } from '@sthira/quant/charges/brokerage-plan';
import { strategyOf } from '@sthira/quant/strategies';
import { marketFor } from '@sthira/quant/strategy/needs';
import { readGivenStrategy } from '#accounts/linking/strategy-change.ts';
import { readOneLotMarket } from '#market/one-lot-market.ts';
import type { Answer, Call } from '#platform/call.ts';

/**
 * The Account Size that one lot of a strategy needs, the lot itself, by the model's prices where nobody
 * quotes it, and what an account of a size would
 * trade, for an account that need not exist yet; null while the market is unknown, or no strategy is
 * chosen.
 */
export async function getLeastSize({
  input: { broker, strategy, account_size: lakhs },
  clock,
  store,
}: Call<InputOf<'getLeastSize'>>): Promise<Answer<OutputOf<'getLeastSize'>>> {
  const { strategyId, preset, parameters } = readGivenStrategy(strategy);
  const market = await readOneLotMarket(store, clock);
  if (!market || preset === null) return { data: null, message: 'Size loaded.' };
  const input = { parameters, plan: planOf(broker, istDay(market.now)) };
  const { needs, horizon } = strategyOf(strategyId);
  const seen = marketFor({ horizon }, market);
  const smallest = needs.smallest(seen, input);
  const quoted = smallest?.legs ?? [];
  const legs = quoted.length > 0 ? quoted : (needs.modelLegs?.(market) ?? []);
  if (smallest === null && legs.length === 0) return { data: null, message: 'Size loaded.' };
  const size =
    lakhs === undefined
      ? null
      : needs.size(seen, {
          ...input,
          capitalPaise: paiseFromLakhHundredths(lakhHundredthsFromLakhs(lakhs)),
        });
  const data = {
    lakhs: smallest && lakhsFromPaise(smallest.accountPaise),
    legs: legs.map(({ contract: { strike, optionType }, ...leg }) => ({
      ...{ strike, optionType },
      ...leg,
    })),
    ...(quoted.length === 0 && legs.length > 0 ? { modelled: true as const } : {}),
    size,
  };
  return { data, message: 'Size loaded.' };
}

import type { OptionContract } from '#contracts/contracts.ts';
import type { PayoffLeg } from '#payoff/payoff.ts';
import type { QuoteOf } from './input.ts';
import { isWing, type Leg, type LegContracts } from './legs.ts';

/**
 * One lot of these contracts as opening it now would make it: bought at the ask, sold at the bid. None
 * of them while one has no price.
 */
export function legsNow(contracts: LegContracts, quoteOf: QuoteOf): PayoffLeg[] {
  // The type says only that keys are texts.
  const wanted = Object.entries(contracts) as [Leg, OptionContract][];
  const legs = wanted.map(([leg, contract]): PayoffLeg | undefined => {
    const { askPaise = 0, bidPaise = 0 } = quoteOf(contract.instrumentId) ?? {};
    const entryPaise = isWing(leg) ? askPaise : bidPaise;
    if (entryPaise <= 0) return undefined;
    const { strike, optionType, lotSize } = contract;
    const units = isWing(leg) ? lotSize : -lotSize;
    return { contract: { strike, optionType }, units, entryPaise };
  });
  const priced = legs.filter((leg) => leg !== undefined);
  return priced.length === wanted.length ? priced : [];
}

import type { Day, Paise } from '@sthira/contract/units';
import { addedCharges, type PlannedLeg } from '#charges/added-charges.ts';
import { largestOrder, type OptionContract } from '#contracts/contracts.ts';
import { exchangeOf } from '#enigma/position-charges.ts';
import { marginPaise } from '#margin.ts';
import type { StrategyInput } from '#strategy/input.ts';
import type { Calls } from './state.ts';

/** A reserve for a call that becomes dearer before it is bought. */
const premiumReserve = 1.05;

type Market = Pick<StrategyInput, 'quoteOf' | 'indexPaise'>;

/** The cash that buying takes: the lower call is paid at its ask before the upper one brings any in. */
export function cashPaise({ longCall }: Calls, units: number, { quoteOf }: Market): Paise {
  const askPaise = quoteOf(longCall.instrumentId)?.askPaise ?? Number.POSITIVE_INFINITY;
  return Math.ceil(units * askPaise * premiumReserve);
}

/**
 * What a broker blocks for a spread on a day, its premium apart: the bought call covers the sold one,
 * so that exposure is left, and twice as much of it on the day on which it expires.
 */
export function spreadMarginPaise(
  { longCall, shortCall }: Calls,
  units: number,
  { indexPaise, day }: Pick<Market, 'indexPaise'> & { day: Day },
): Paise {
  const legs = [
    { contract: longCall, units, pricePaise: 0 },
    { contract: shortCall, units: -units, pricePaise: 0 },
  ];
  return marginPaise(legs, { ...(indexPaise === null ? {} : { NIFTY: indexPaise }), day });
}

/** The charges of buying so many units at the quotes. Throws `UnknownRate` as charges do. */
export function openingChargesPaise(
  { longCall, shortCall }: Calls,
  units: number,
  { quoteOf, plan, day }: Pick<StrategyInput, 'quoteOf' | 'plan'> & { day: Day },
): Paise {
  const legOf = (contract: OptionContract, side: 'BUY' | 'SELL'): PlannedLeg => {
    const quote = quoteOf(contract.instrumentId);
    return {
      ...{ instrumentId: contract.instrumentId, exchange: exchangeOf(contract), side },
      ...{ quantity: units, lotUnits: contract.lotSize, mostUnits: largestOrder(contract) },
      pricePaise: (side === 'BUY' ? quote?.askPaise : quote?.bidPaise) ?? 0,
    };
  };
  const legs = [legOf(longCall, 'BUY'), legOf(shortCall, 'SELL')];
  return addedCharges({ day, plan, fills: [] }, { legs }).totalPaise;
}

import type { Day, Paise } from '@sthira/contract/units';
import { addedCharges, type PlannedLeg } from '#charges/added-charges.ts';
import type { BrokeragePlan } from '#charges/brokerage-plan.ts';
import type { Exchange } from '#charges/rates.ts';
import type { OptionContract } from '#contracts.ts';
import type { QuoteOf } from './input.ts';
import type { Strangle } from './state.ts';

export interface PositionInput {
  strangle: Strangle;
  quoteOf: QuoteOf;
  day: Day;
  plan: BrokeragePlan;
}

interface Closing {
  closePaise: (contract: OptionContract, openPaise: Paise) => Paise;
  /** An order that fills in part is sent anew, and each pays brokerage. */
  ordersPerLeg: number;
}

/**
 * All charges of opening a strangle at its quotes and closing it at other prices on the same day, in
 * paise. Throws `UnknownRate` on a day whose charges are not known.
 */
export function positionChargesPaise(
  { strangle, quoteOf, day, plan }: PositionInput,
  units: number,
  { closePaise, ordersPerLeg }: Closing,
): Paise {
  const legs = Object.entries(strangle).flatMap(([leg, contract]): PlannedLeg[] => {
    const isLong = leg === 'longCall' || leg === 'longPut';
    const quote = quoteOf(contract.instrumentId);
    const openPaise = (isLong ? quote?.askPaise : quote?.bidPaise) ?? 0;
    const planned = {
      instrumentId: contract.instrumentId,
      exchange: exchangeOf(contract),
      quantity: units,
      lotUnits: contract.lotSize,
      mostUnits: Math.ceil(Math.min(units, contract.freezeQuantity) / ordersPerLeg),
    };
    return [
      { ...planned, side: isLong ? 'BUY' : 'SELL', pricePaise: openPaise },
      { ...planned, side: isLong ? 'SELL' : 'BUY', pricePaise: closePaise(contract, openPaise) },
    ];
  });
  return addedCharges({ day, plan, fills: [] }, { legs }).totalPaise;
}

/** Where the charges of a contract fall. */
export function exchangeOf({ segment }: Pick<OptionContract, 'segment'>): Exchange {
  return segment === 'BSEFO' ? 'BSE' : 'NSE';
}

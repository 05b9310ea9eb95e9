import type { Day, Paise } from '@sthira/contract/units';
import { addedCharges, type PlannedLeg } from '#charges/added-charges.ts';
import type { BrokeragePlan } from '#charges/brokerage-plan.ts';
import type { Exchange } from '#charges/rates.ts';
import { exercisePaise, largestOrder, type OptionContract } from '#contracts/contracts.ts';
import type { QuoteOf } from '#strategy/input.ts';
import { isWing, type Leg } from '#strategy/legs.ts';
import type { Strangle } from './state.ts';

export interface PositionInput {
  strangle: Strangle;
  quoteOf: QuoteOf;
  day: Day;
  plan: BrokeragePlan;
}

interface Closing {
  closePaise: (contract: OptionContract, openPaise: Paise) => Paise;
  /** An order that fills in part is sent anew, and each pays brokerage: of every order of a leg. */
  ordersPerLeg: number;
}

/**
 * All charges of opening a strangle at its quotes and closing it at other prices on the same day, in
 * paise. Throws `UnknownRate` on a day whose charges are not known.
 */
export function positionChargesPaise(
  position: PositionInput,
  units: number,
  { closePaise, ordersPerLeg }: Closing,
): Paise {
  const { day, plan } = position;
  const legs = openingOf(position, units, ordersPerLeg).flatMap(({ contract, leg }) => {
    const pricePaise = closePaise(contract, leg.pricePaise);
    return [leg, { ...leg, side: leg.side === 'BUY' ? 'SELL' : 'BUY', pricePaise } as const];
  });
  return addedCharges({ day, plan, fills: [] }, { legs }).totalPaise;
}

interface Settling extends Pick<Closing, 'ordersPerLeg'> {
  levelPaise: Paise;
}

/** The same of a strangle that is left to settle at a level, by the rates of the day. */
export function settledChargesPaise(
  position: PositionInput,
  units: number,
  { levelPaise, ordersPerLeg }: Settling,
): Paise {
  const { day, plan } = position;
  const opening = openingOf(position, units, ordersPerLeg);
  const settlements = opening.map(({ contract, leg: { instrumentId, exchange, side } }) => ({
    ...{ instrumentId, exchange, units: side === 'BUY' ? units : -units },
    intrinsicPaise: exercisePaise(contract, levelPaise),
  }));
  const legs = opening.map(({ leg }) => leg);
  return addedCharges({ day, plan, fills: [] }, { legs, settlements }).totalPaise;
}

function openingOf(
  { strangle, quoteOf }: PositionInput,
  units: number,
  ordersPerLeg: number,
): { contract: OptionContract; leg: PlannedLeg }[] {
  return Object.entries(strangle).map(([name, contract]) => {
    const isLong = isWing(name as Leg);
    const quote = quoteOf(contract.instrumentId);
    const leg: PlannedLeg = {
      instrumentId: contract.instrumentId,
      exchange: exchangeOf(contract),
      quantity: units,
      lotUnits: contract.lotSize,
      mostUnits: Math.ceil(units / (ordersPerLeg * Math.ceil(units / largestOrder(contract)))),
      side: isLong ? 'BUY' : 'SELL',
      pricePaise: (isLong ? quote?.askPaise : quote?.bidPaise) ?? 0,
    };
    return { contract, leg };
  });
}

/** Where the charges of a contract fall. */
export function exchangeOf({ segment }: { segment: string }): Exchange {
  return segment === 'BSEFO' ? 'BSE' : 'NSE';
}

import type { Day, Paise } from '@sthira/contract/units';
import { addedCharges, type PlannedLeg } from '#charges/added-charges.ts';
import type { BrokeragePlan } from '#charges/brokerage-plan.ts';
import type { Exchange } from '#charges/rates.ts';
import { exercisePaise, type OptionContract } from '#contracts.ts';
import type { QuoteOf } from './input.ts';
import type { Strangle } from './state.ts';

export interface WorstCaseInput {
  strangle: Strangle;
  indexPaise: Paise;
  quoteOf: QuoteOf;
  day: Day;
  plan: BrokeragePlan;
}

/**
 * How far beyond a wing the index is taken to jump, as a share of its level; at 10 % the exchanges
 * halt trading for the first time. The options' loss is the same at any distance, the taxes on
 * closing them are not.
 */
const jumpShare = 0.1;

/** An order that fills in part is sent anew, and each of the two pays brokerage. */
const ordersPerLeg = 2;

/**
 * What a strangle of these units loses, in paise, if the index jumps through a wing: the distance
 * between the sold option and its wing, and all charges of the day on which it is opened and closed.
 * The credit is not counted, so that worse fills than the quotes do not make the loss larger. Throws
 * `UnknownRate` on a day whose charges are not known.
 */
export function worstLossPaise(input: WorstCaseInput, units: number): Paise {
  const charges = Math.max(chargesPaise(input, units, 'CE'), chargesPaise(input, units, 'PE'));
  return widthPaise(input.strangle) * units + charges;
}

/** The most whole lots, up to `most`, whose worst loss is within a limit. */
export function lotsWithin(input: WorstCaseInput, limitPaise: Paise, most: number): number {
  const { lotSize } = input.strangle.shortCall;
  const byWidth = Math.floor(limitPaise / (widthPaise(input.strangle) * lotSize));
  let lots = Math.max(0, Math.min(most, byWidth));
  while (lots > 0) {
    const lossPaise = worstLossPaise(input, lots * lotSize);
    if (lossPaise <= limitPaise) break;
    // A part of the charges does not grow with the lots, so that this is never too few.
    lots = Math.min(lots - 1, Math.floor((lots * limitPaise) / lossPaise));
  }
  return lots;
}

/** The larger distance between a sold option and its wing, for one unit. */
function widthPaise({ longCall, longPut, shortCall, shortPut }: Strangle): Paise {
  return 100 * Math.max(longCall.strike - shortCall.strike, shortPut.strike - longPut.strike);
}

function chargesPaise(
  { strangle, indexPaise, quoteOf, day, plan }: WorstCaseInput,
  units: number,
  jumps: 'CE' | 'PE',
): Paise {
  const wing = jumps === 'CE' ? strangle.longCall : strangle.longPut;
  const away = jumps === 'CE' ? jumpShare : -jumpShare;
  const levelPaise = wing.strike * 100 + Math.round(away * indexPaise);
  const legs = Object.entries(strangle).flatMap(([leg, contract]): PlannedLeg[] => {
    const isLong = leg === 'longCall' || leg === 'longPut';
    const quote = quoteOf(contract.instrumentId);
    const planned = {
      instrumentId: contract.instrumentId,
      exchange: exchangeOf(contract),
      quantity: units,
      lotUnits: contract.lotSize,
      mostUnits: Math.ceil(Math.min(units, contract.freezeQuantity) / ordersPerLeg),
    };
    return [
      {
        ...planned,
        side: isLong ? 'BUY' : 'SELL',
        pricePaise: (isLong ? quote?.askPaise : quote?.bidPaise) ?? 0,
      },
      {
        ...planned,
        side: isLong ? 'SELL' : 'BUY',
        pricePaise: Math.max(contract.tickPaise, exercisePaise(contract, levelPaise)),
      },
    ];
  });
  return addedCharges({ day, plan, fills: [] }, { legs }).totalPaise;
}

/** Where the charges of a contract fall. */
export function exchangeOf({ segment }: Pick<OptionContract, 'segment'>): Exchange {
  return segment === 'BSEFO' ? 'BSE' : 'NSE';
}

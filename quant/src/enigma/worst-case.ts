import type { Paise } from '@sthira/contract/units';
import { exercisePaise } from '#contracts.ts';
import { type PositionInput, positionChargesPaise } from './position-charges.ts';
import type { Strangle } from './state.ts';

export interface WorstCaseInput extends PositionInput {
  indexPaise: Paise;
  /** Whether it may be held over a night. */
  overnight: boolean;
}

/**
 * Stamp duty and STT are rounded to rupees each day, so that two days may cost this much more than
 * one of the same trades.
 */
const secondDayPaise = 200;

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
  return widthPaise(input.strangle) * units + charges + (input.overnight ? secondDayPaise : 0);
}

/** The most whole lots, up to `most`, whose worst loss is within a limit, and that loss. */
export function lotsWithin(
  input: WorstCaseInput,
  limitPaise: Paise,
  most: number,
): { lots: number; lossPaise: Paise } {
  const { lotSize } = input.strangle.shortCall;
  const byWidth = Math.floor(limitPaise / (widthPaise(input.strangle) * lotSize));
  let lots = Math.max(0, Math.min(most, byWidth));
  while (lots > 0) {
    const lossPaise = worstLossPaise(input, lots * lotSize);
    if (lossPaise <= limitPaise) return { lots, lossPaise };
    // A part of the charges does not grow with the lots, so that this is never too few.
    lots = Math.min(lots - 1, Math.floor((lots * limitPaise) / lossPaise));
  }
  return { lots: 0, lossPaise: 0 };
}

/** The larger distance between a sold option and its wing, for one unit. */
function widthPaise({ longCall, longPut, shortCall, shortPut }: Strangle): Paise {
  return 100 * Math.max(longCall.strike - shortCall.strike, shortPut.strike - longPut.strike);
}

function chargesPaise(input: WorstCaseInput, units: number, jumps: 'CE' | 'PE'): Paise {
  const { longCall, longPut } = input.strangle;
  const wing = jumps === 'CE' ? longCall : longPut;
  const away = jumps === 'CE' ? jumpShare : -jumpShare;
  const levelPaise = wing.strike * 100 + Math.round(away * input.indexPaise);
  return positionChargesPaise(input, units, {
    ordersPerLeg,
    closePaise: (contract) => Math.max(contract.tickPaise, exercisePaise(contract, levelPaise)),
  });
}

import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { exercisePaise } from '#contracts/contracts.ts';
import type { StrategyInput } from '#strategy/input.ts';
import { type Entry, entryLossPaise } from './entry-loss.ts';
import { keptValues } from './kept-values.ts';
import {
  type PositionInput,
  positionChargesPaise,
  settledChargesPaise,
} from './position-charges.ts';
import { type Strangle, widthPaise } from './state.ts';

export interface WorstCaseInput extends PositionInput, Pick<Entry, 'held' | 'creditPaise'> {
  now: Instant;
  indexPaise: Paise;
}

/**
 * How far beyond a wing the index is taken to jump, as a share of its level. Up to here a spread may
 * still be closed for its width, and both its options pay taxes; further out it is left to settle, up
 * to the daily limit of the exchanges.
 */
const jumpShares = { closed: 0.1, settled: 0.2 };

/**
 * Stamp duty and STT are rounded to rupees each day, so that two days may cost this much more than
 * one of the same trades.
 */
const secondDayPaise = 200;

/** An order that fills in part is sent anew, and each of the two pays brokerage. */
const ordersPerLeg = 2;

/** The worst case of a strangle as the market stands. */
export function worstCaseOf(
  strangle: Strangle,
  { now, quoteOf, plan }: Pick<StrategyInput, 'now' | 'quoteOf' | 'plan'>,
  indexPaise: Paise,
): WorstCaseInput {
  return { now, strangle, indexPaise, quoteOf, plan, day: istDay(now) };
}

/**
 * What a strangle of these units loses at most, in paise, if the index jumps anywhere once: by prices
 * as `entryLossPaise` says, and all charges of opening and closing it or letting it settle. A spread
 * is never closed for more than its width, unless a person asks for it. Throws `UnknownRate` on a day
 * whose charges are not known.
 */
export const worstLossPaise = keptValues((input: WorstCaseInput, units: number): Paise => {
  const charges = Math.max(chargesPaise(input, units, 'CE'), chargesPaise(input, units, 'PE'));
  return entryLossPaise({ ...input, units }) + charges + secondDayPaise;
});

/** The most whole lots, up to `most`, whose worst loss is within a limit, and that loss. */
export function lotsWithin(
  input: WorstCaseInput,
  limitPaise: Paise,
  most: number,
): { lots: number; lossPaise: Paise } {
  const { strangle } = input;
  const { lotSize } = strangle.shortCall;
  const width = Math.max(widthPaise(strangle, 'CE'), widthPaise(strangle, 'PE'));
  let lots = Math.max(0, Math.min(most, Math.floor(limitPaise / (width * lotSize))));
  while (lots > 0) {
    const lossPaise = worstLossPaise(input, lots * lotSize);
    if (lossPaise <= limitPaise) return { lots, lossPaise };
    // A part of the charges does not grow with the lots, so that this is never too few.
    lots = Math.min(lots - 1, Math.floor((lots * limitPaise) / lossPaise));
  }
  return { lots: 0, lossPaise: 0 };
}

function chargesPaise(input: WorstCaseInput, units: number, jumps: 'CE' | 'PE'): Paise {
  const { strangle, indexPaise } = input;
  const wing = jumps === 'CE' ? strangle.longCall : strangle.longPut;
  const levelPaise = (share: number) =>
    wing.strike * 100 + Math.round((jumps === 'CE' ? share : -share) * indexPaise);
  const closedAt = levelPaise(jumpShares.closed);
  return Math.max(
    positionChargesPaise(input, units, {
      ordersPerLeg,
      closePaise: (contract) => Math.max(contract.tickPaise, exercisePaise(contract, closedAt)),
    }),
    settledChargesPaise(input, units, { ordersPerLeg, levelPaise: levelPaise(jumpShares.settled) }),
  );
}

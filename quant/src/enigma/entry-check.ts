import type { Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts.ts';
import { positionChargesPaise } from './position-charges.ts';
import type { Strangle } from './state.ts';
import { figure, rupees } from './words.ts';
import { type WorstCaseInput, worstLossPaise } from './worst-case.ts';

/**
 * Why a strangle is not worth its risk, with the sum; null when it is. What it brings in, less the
 * charges of opening it and closing it at the same prices, has to be at least `minCredit` percent of
 * its worst case.
 */
export function thinCredit(worst: WorstCaseInput, units: number, minCredit: number): string | null {
  if (minCredit === 0) return null;
  const creditPaise = units * creditOfUnit(worst);
  const chargesPaise = positionChargesPaise(worst, units, {
    ordersPerLeg: 1,
    closePaise: (contract) => openPaise(worst, contract),
  });
  const neededPaise = Math.ceil((worstLossPaise(worst, units) * minCredit) / 100);
  if (creditPaise - chargesPaise >= neededPaise) return null;
  return `Waiting: ${rupees(creditPaise)} of credit less ${rupees(chargesPaise)} of charges is under ${rupees(neededPaise)}, ${figure(minCredit)}% of the worst case`;
}

/** What one unit brings in at the quotes. */
function creditOfUnit(worst: WorstCaseInput): Paise {
  const { longCall, longPut, shortCall, shortPut } = worst.strangle;
  const sold = openPaise(worst, shortCall) + openPaise(worst, shortPut);
  return sold - openPaise(worst, longCall) - openPaise(worst, longPut);
}

function openPaise({ strangle, quoteOf }: WorstCaseInput, contract: OptionContract): Paise {
  const quote = quoteOf(contract.instrumentId);
  return (isWing(strangle, contract) ? quote?.askPaise : quote?.bidPaise) ?? 0;
}

function isWing({ longCall, longPut }: Strangle, { instrumentId }: OptionContract): boolean {
  return instrumentId === longCall.instrumentId || instrumentId === longPut.instrumentId;
}

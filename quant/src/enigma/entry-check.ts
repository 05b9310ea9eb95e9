import type { Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import type { QuoteOf } from '#strategy/input.ts';
import { figure, rupees } from '#words.ts';
import { type PositionInput, positionChargesPaise } from './position-charges.ts';
import type { Strangle } from './state.ts';

/**
 * Why a strangle is not worth its risk, with the sum; null when it is. What it brings in, less the
 * charges of opening it and closing it at the same prices, has to be at least `minCredit` percent of
 * `lossPaise`, its worst case.
 */
export function thinCredit(
  position: PositionInput,
  { units, lossPaise }: { units: number; lossPaise: Paise },
  minCredit: number,
): string | null {
  if (minCredit === 0) return null;
  const broughtPaise = units * creditPaise(position.strangle, position.quoteOf);
  const chargesPaise = positionChargesPaise(position, units, {
    ordersPerLeg: 1,
    closePaise: (_, openPaise) => openPaise,
  });
  const neededPaise = Math.ceil((lossPaise * minCredit) / 100);
  if (broughtPaise - chargesPaise >= neededPaise) return null;
  return `Waiting: ${rupees(broughtPaise)} of credit less ${rupees(chargesPaise)} of charges is under ${rupees(neededPaise)}, ${figure(minCredit)}% of the worst case`;
}

/** What one unit brings in at the quotes; minus infinity while a wing has no quote. */
export function creditPaise(
  { longCall, longPut, shortCall, shortPut }: Strangle,
  quoteOf: QuoteOf,
): Paise {
  const bid = ({ instrumentId }: OptionContract) => quoteOf(instrumentId)?.bidPaise ?? 0;
  const ask = ({ instrumentId }: OptionContract) =>
    quoteOf(instrumentId)?.askPaise ?? Number.POSITIVE_INFINITY;
  return bid(shortCall) + bid(shortPut) - ask(longCall) - ask(longPut);
}

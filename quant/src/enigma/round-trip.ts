import type { Paise } from '@sthira/contract/units';
import { type Losses, roundTripRefusal, tooLittleLeft } from '#strategy/cost-refusals.ts';
import { keptValues } from './kept-values.ts';
import { type PositionInput, positionChargesPaise } from './position-charges.ts';

/**
 * What opening a strangle of these units costs if it is closed at once: the charges of both, and the
 * distance between bid and ask of each leg. In paise; null while a quote is missing. Throws
 * `UnknownRate` on a day whose charges are not known.
 */
export const roundTripPaise = keptValues((position: PositionInput, units: number): Paise | null => {
  const { strangle, quoteOf } = position;
  const legs = Object.values(strangle);
  if (legs.some(({ instrumentId }) => quoteOf(instrumentId) === undefined)) return null;
  const isWing = (id: number) =>
    id === strangle.longCall.instrumentId || id === strangle.longPut.instrumentId;
  const closePaise = ({ instrumentId: id }: { instrumentId: number }): Paise =>
    (isWing(id) ? quoteOf(id)?.bidPaise : quoteOf(id)?.askPaise) ?? 0;
  const spreads = legs.map(({ instrumentId }): Paise => {
    const { bidPaise = 0, askPaise = 0 } = quoteOf(instrumentId) ?? {};
    return Math.max(0, askPaise - bidPaise);
  });
  const chargesPaise = positionChargesPaise(position, units, { ordersPerLeg: 1, closePaise });
  return chargesPaise + units * spreads.reduce((sum, spread) => sum + spread, 0);
});

/** Why a position whose round trip costs this much is not opened; null where it may be. */
export function costlyEntry(
  costPaise: Paise | null,
  losses: Losses,
): { reason: string; waitsFor?: 'margin' } | null {
  if (costPaise === null) return null;
  const never = roundTripRefusal(costPaise, losses);
  if (never !== undefined) return { reason: never, waitsFor: 'margin' };
  const reason = tooLittleLeft(costPaise, losses.lossLimits);
  return reason === null ? null : { reason: `Waiting: ${reason}` };
}

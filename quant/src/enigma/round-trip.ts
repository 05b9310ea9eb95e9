import type { Paise } from '@sthira/contract/units';
import { type LossLimit, lossLimitWords } from '#limits/loss-limits.ts';
import { keptValues } from './kept-values.ts';
import type { EnigmaParameters } from './parameters.ts';
import { type PositionInput, positionChargesPaise } from './position-charges.ts';
import { figure, rupees } from './words.ts';

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

interface Losses {
  capitalPaise: Paise;
  stop: EnigmaParameters['stop'];
  lossLimits: readonly LossLimit[];
}

/**
 * Why an account can never hold a position whose round trip costs this much: its stop, or a limit of
 * its losses, would close it at once. `undefined` where none does.
 */
export function roundTripRefusal(
  costPaise: Paise,
  { capitalPaise, stop, lossLimits }: Losses,
): string | undefined {
  const share = (paise: Paise) => `${figure((100 * paise) / capitalPaise)}%`;
  const tooNear = [
    { words: 'stop', ofPaise: Math.floor((stop / 100) * capitalPaise) },
    ...lossLimits.map(({ limit, of }) => ({ words: lossLimitWords[limit], ofPaise: of })),
  ].find(({ ofPaise }) => ofPaise <= costPaise);
  if (tooNear === undefined) return undefined;
  const { words, ofPaise } = tooNear;
  return `The ${words} of ${share(ofPaise)} is ${rupees(ofPaise)}: opening and closing one position costs ${rupees(costPaise)}.`;
}

/**
 * What of the loss limits does not pay a round trip any more, in words without a full stop; null
 * where all do.
 */
export function tooLittleLeft(costPaise: Paise, lossLimits: readonly LossLimit[]): string | null {
  const leftOf = ({ used, of }: LossLimit) => of - (used ?? 0);
  const [least] = lossLimits.toSorted((one, other) => leftOf(one) - leftOf(other));
  if (least === undefined || leftOf(least) > costPaise) return null;
  const left = rupees(Math.max(0, leftOf(least)));
  return `opening and closing costs ${rupees(costPaise)}, and ${left} are left of the ${lossLimitWords[least.limit]}`;
}

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

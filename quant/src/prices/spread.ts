import type { Paise } from '@sthira/contract/units';

/** Where an option stands: standard deviations out of the money's middle, and trading days left. */
export interface Place {
  distance: number;
  varianceDays: number;
}

const farthest = 6;

/**
 * Half the distance between bid and ask, in paise. Market makers ask for more the dearer the option,
 * the further its strike and the later its expiry: at the money 0.5 % at three months, 0.9 % at six
 * and 1.6 % at twelve, beside half a tick. Not measured: no recorded quotes with bid and ask are at
 * hand, so the figures lie on the wide side of what NIFTY's weekly options show.
 */
export function halfSpreadPaise(premium: number, tickPaise: Paise, place: Place): number {
  return tickPaise * 0.5 * far(place) + premium * 0.0012 * far(place) * late(place);
}

/** The most lots that stand behind the best price. */
export function mostLots(place: Place): number {
  return Math.max(2, Math.round(40 / (far(place) * late(place))));
}

function far({ distance }: Place): number {
  return 1 + Math.min(farthest, Math.abs(distance)) / 2;
}

function late({ varianceDays }: Place): number {
  return 1 + varianceDays / 20;
}

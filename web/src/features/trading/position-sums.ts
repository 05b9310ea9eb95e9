import type { Position } from '@sthira/contract/books';
import { paiseFromRupees, rupeesFromPaise } from '@sthira/contract/units';

/** Rupees; `null` while one part is unknown. `day` is the sum of open and booked result. */
export interface PositionSums {
  open: number | null;
  booked: number | null;
  day: number | null;
  openLegs: number;
  closedLegs: number;
}

export const isOpen = ({ quantity }: Pick<Position, 'quantity'>): boolean => quantity !== 0;

/** Adds up the result of today's positions, in exact paise. */
export function sumPositions(positions: readonly Position[]): PositionSums {
  const day = sumPaise(positions.map(({ pnl }) => pnl));
  const booked = sumPaise(positions.map(({ booked_pnl }) => booked_pnl));
  const openLegs = positions.filter(isOpen).length;
  return {
    open: day === null || booked === null ? null : rupeesFromPaise(day - booked),
    booked: booked === null ? null : rupeesFromPaise(booked),
    day: day === null ? null : rupeesFromPaise(day),
    openLegs,
    closedLegs: positions.length - openLegs,
  };
}

function sumPaise(rupees: readonly (number | null)[]): number | null {
  return rupees.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + paiseFromRupees(each)),
    0,
  );
}

/** Open positions before closed ones, otherwise in the given order. */
export function openFirst<Row extends Pick<Position, 'quantity'>>(
  positions: readonly Row[],
): Row[] {
  return [...positions.filter(isOpen), ...positions.filter((position) => !isOpen(position))];
}

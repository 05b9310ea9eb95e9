import { istInstant, type Paise } from '@sthira/contract/units';
import { type ChargeHeads, eachHead, totalPaise } from './charge-heads.ts';
import { headsOfDay } from './charges-of-day.ts';
import type { ChargedFill, Settlement, TradedDay } from './traded-day.ts';

/** Units that are to be traded, in orders of at most `mostUnits` each. */
export interface PlannedLeg extends Omit<ChargedFill, 'orderId' | 'at'> {
  mostUnits: number;
}

interface Planned {
  legs: readonly PlannedLeg[];
  settlements?: readonly Settlement[];
  /** What the day has cost without them, where that is known already. */
  before?: ChargeHeads | undefined;
}

/**
 * What trading these legs, and these settlements, would add to the charges of a day. Both sides of
 * a round trip are two legs. With no fills in the day it is what the legs cost alone; never
 * negative. Throws as `headsOfDay` does.
 */
export function addedCharges(
  traded: TradedDay,
  { legs, settlements = [], before = headsOfDay(traded) }: Planned,
): { heads: ChargeHeads; totalPaise: Paise } {
  const at = istInstant(traded.day, '12:00');
  const planned = legs.flatMap((leg, place) =>
    ordersOf(leg).map((quantity, slice): ChargedFill => {
      const { mostUnits: _, ...fill } = leg;
      return { ...fill, quantity, orderId: `planned ${place} ${slice}`, at };
    }),
  );
  const after = headsOfDay({
    ...traded,
    fills: [...traded.fills, ...planned],
    settlements: [...(traded.settlements ?? []), ...settlements],
  });
  const added = eachHead((head) => after[head] - before[head]);
  return { heads: added, totalPaise: totalPaise(added) };
}

/** The units of each order: whole ones, and what remains. */
function ordersOf({ quantity, mostUnits }: PlannedLeg): number[] {
  const whole = Math.floor(quantity / mostUnits);
  const rest = quantity - whole * mostUnits;
  return [...Array.from({ length: whole }, () => mostUnits), ...(rest > 0 ? [rest] : [])];
}

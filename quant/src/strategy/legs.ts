import type { OptionContract } from '#contracts/contracts.ts';

/** What a leg is to its position. A long one that covers a sold one is bought before it. */
export type Leg = 'longCall' | 'longPut' | 'shortCall' | 'shortPut';

/** The contracts of a position by what they are to it. */
export type LegContracts = Readonly<Partial<Record<Leg, OptionContract>>>;

/** A leg of a position, and how many units of it the position is to have. */
export interface StrategyLeg {
  leg: Leg;
  contract: OptionContract;
  units: number;
}

export function isWing(leg: Leg): boolean {
  return leg === 'longCall' || leg === 'longPut';
}

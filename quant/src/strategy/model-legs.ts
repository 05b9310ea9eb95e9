import type { Day } from '@sthira/contract/units';
import { lotSizeOf } from '#contracts/contracts.ts';
import type { PayoffLeg } from '#payoff/payoff.ts';
import { premiumOf } from '#prices/premium.ts';
import type { OneLotMarket } from './needs.ts';

/** A call of NIFTY that a strategy buys or sells. */
export interface ModelCall {
  strike: number;
  side: 'buy' | 'sell';
}

/**
 * One lot of these calls at the prices of the model, for times at which nobody quotes them. For a
 * picture alone: no size and no loss is computed of them. None while a level is not known.
 */
export function modelLegs(
  { now, indexPaise, vixHundredths }: OneLotMarket,
  { expiryDay, calls }: { expiryDay: Day; calls: readonly ModelCall[] },
): PayoffLeg[] {
  if (indexPaise === null || vixHundredths === null) return [];
  const lotSize = lotSizeOf('NIFTY', expiryDay);
  return calls.map(({ strike, side }) => {
    const contract = { strike, optionType: 'CE' } as const;
    const { paise } = premiumOf({ ...contract, expiryDay }, now, { indexPaise, vixHundredths });
    const units = side === 'buy' ? lotSize : 0 - lotSize;
    return { contract, units, entryPaise: Math.round(paise) };
  });
}

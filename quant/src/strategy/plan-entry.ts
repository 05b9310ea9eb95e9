import type { OptionContract } from '#contracts/contracts.ts';
import { unitsOf } from './book.ts';
import type { Decision, Intent, SignedUnits, StrategyInput } from './input.ts';
import type { Leg, LegContracts } from './legs.ts';

export interface EntryPlan extends Pick<Decision, 'intents' | 'cancels'> {
  /** Units by leg, each counted in its own direction; none of a leg that is not there. */
  filled: Record<Leg, number>;
}

/**
 * What an entry of so many units a leg still needs: bought legs up to the target, and sold ones only up
 * to the bought ones of their side that have been filled.
 */
export function planEntry(legs: LegContracts, units: number, input: StrategyInput): EntryPlan {
  const intents: Intent[] = [];
  const cancels: number[] = [];
  const heldOf = (leg: Leg) => unitsIn(input.held, legs[leg]);
  const workingOf = (leg: Leg) => unitsIn(input.working, legs[leg]);
  const want = (leg: Leg, side: Intent['side'], target: number) => {
    const contract = legs[leg];
    if (!contract) return;
    const sign = side === 'BUY' ? 1 : -1;
    const working = sign * workingOf(leg);
    if (working < 0) cancels.push(contract.instrumentId);
    const missing = target - sign * heldOf(leg) - working;
    const quantity = Math.floor(missing / contract.lotSize) * contract.lotSize;
    if (working >= 0 && quantity > 0)
      intents.push({ leg, contract, side, quantity, purpose: 'entry' });
  };
  want('longCall', 'BUY', units);
  want('longPut', 'BUY', units);
  want('shortCall', 'SELL', Math.min(units, protectionOf('longCall')));
  want('shortPut', 'SELL', Math.min(units, protectionOf('longPut')));
  return {
    intents,
    cancels,
    filled: {
      longCall: heldOf('longCall'),
      longPut: heldOf('longPut'),
      shortCall: -heldOf('shortCall'),
      shortPut: -heldOf('shortPut'),
    },
  };

  /** A wing that is being sold does not count as protection. */
  function protectionOf(leg: Leg): number {
    return heldOf(leg) + Math.min(0, workingOf(leg));
  }
}

const unitsIn = (units: SignedUnits, contract: OptionContract | undefined): number =>
  contract ? unitsOf(units, contract.instrumentId) : 0;

import type { Decision, EnigmaInput, Intent } from './input.ts';
import { unitsOf } from './positions.ts';
import type { Leg, OpenState } from './state.ts';

export interface EntryPlan extends Pick<Decision, 'intents' | 'cancels'> {
  filled: Record<Leg, number>;
}

/**
 * What an entry still needs: wings up to the target, and shorts only up to the wings that have been
 * filled.
 */
export function planEntry({ strangle, units }: OpenState, input: EnigmaInput): EntryPlan {
  const intents: Intent[] = [];
  const cancels: number[] = [];
  const heldOf = (leg: Leg) => unitsOf(input.held, strangle[leg].instrumentId);
  const workingOf = (leg: Leg) => unitsOf(input.working, strangle[leg].instrumentId);
  const want = (leg: Leg, side: Intent['side'], target: number) => {
    const sign = side === 'BUY' ? 1 : -1;
    const working = sign * workingOf(leg);
    if (working < 0) cancels.push(strangle[leg].instrumentId);
    const missing = target - sign * heldOf(leg) - working;
    const quantity = Math.floor(missing / strangle[leg].lotSize) * strangle[leg].lotSize;
    if (working >= 0 && quantity > 0)
      intents.push({ leg, contract: strangle[leg], side, quantity, purpose: 'entry' });
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

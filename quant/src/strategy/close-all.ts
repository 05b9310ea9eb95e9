import type { OptionType } from '#contracts/contracts.ts';
import type { Book, Position } from './book.ts';
import type { Decision, Intent } from './input.ts';

/**
 * The orders that closing everything needs now. Shorts are bought back first. Of a wing only those
 * units are sold that no short needs, open or still possible. An order in the wrong direction is
 * cancelled before another order in its instrument is sent.
 */
export function closeAll({ positions }: Book): Pick<Decision, 'intents' | 'cancels'> {
  const intents: Intent[] = [];
  const cancels: number[] = [];
  const spare = { CE: spareWings(positions, 'CE'), PE: spareWings(positions, 'PE') };
  for (const position of positions) {
    const { leg, contract, held, working } = position;
    if (pointsAway(position)) {
      cancels.push(contract.instrumentId);
    } else if (held < 0) {
      const quantity = -held - working;
      if (quantity > 0) intents.push({ leg, contract, side: 'BUY', quantity, purpose: 'exit' });
    } else {
      const quantity = Math.min(held + working, spare[contract.optionType]);
      spare[contract.optionType] -= Math.max(0, quantity);
      if (quantity > 0) intents.push({ leg, contract, side: 'SELL', quantity, purpose: 'exit' });
    }
  }
  return { intents: intents.sort((left, right) => left.side.localeCompare(right.side)), cancels };
}

/** True when the orders at work would open more units, or close more than are held. */
function pointsAway({ held, working }: Position): boolean {
  const after = held + working;
  return (
    working !== 0 && (Math.sign(after) === -Math.sign(held) || Math.abs(after) > Math.abs(held))
  );
}

function spareWings(positions: readonly Position[], optionType: OptionType): number {
  let spare = 0;
  for (const { contract, held, working } of positions) {
    if (contract.optionType === optionType) spare += held + Math.min(0, working);
  }
  return spare;
}

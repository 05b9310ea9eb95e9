import type { OptionType } from '#contracts/contracts.ts';
import { askPaise, type ClosingCost, closingCost } from './closing-cost.ts';
import type { Decision, EnigmaInput, Intent } from './input.ts';
import { type Book, isNaked, type Position } from './positions.ts';
import { type Strangle, widthPaise } from './state.ts';

export interface Exit extends Pick<Decision, 'intents' | 'cancels'> {
  /** Set while nothing is bought back, because it costs too much. */
  tooDear?: ClosingCost;
}

/**
 * The orders that closing needs now, unless it costs more than it may: spreads are bought back for
 * their width at most, and what the wings may lose until they are sold is kept back of it, as far as the
 * credit does not cover it. Settling costs no more than that. A person's own square off, and a sold
 * option without its wing, are closed at any price.
 */
export function planExit(book: Book, strangle: Strangle | null, input: EnigmaInput): Exit {
  const plan = closeAll(book);
  if (input.squareOff === 'at-any-price' || isNaked(book.positions)) return plan;
  const cost = closingCost(book, input);
  const roomPaise = cost.widthPaise - cost.costPaise;
  const uncoveredPaise = Math.max(0, cost.swingPaise - Math.max(0, input.creditPaise ?? 0));
  const isDear = cost.soldUnits > 0 && roomPaise < uncoveredPaise;
  const intents = plan.intents
    .filter(({ side }) => side === 'SELL' || !isDear)
    .map((intent): Intent => {
      const { contract, side } = intent;
      const width = strangle ? { widthPaise: widthPaise(strangle, contract.optionType) } : {};
      if (side === 'SELL') return { ...intent, ...width };
      const mostPaise =
        askPaise(contract.instrumentId, input) + Math.floor(roomPaise / cost.soldUnits);
      return { ...intent, ...width, mostPaise };
    });
  const atWork = book.positions.filter(({ held, working }) => held < 0 && working > 0);
  const tooLate = roomPaise < 0 ? atWork.map(({ contract }) => contract.instrumentId) : [];
  const waits = isDear && intents.length + atWork.length === 0;
  return {
    intents,
    cancels: [...new Set([...plan.cancels, ...tooLate])],
    ...(waits ? { tooDear: { ...cost, swingPaise: uncoveredPaise } } : {}),
  };
}

/**
 * The orders that closing everything needs now. Shorts are bought back first. Of a wing only those
 * units are sold that no short needs, open or still possible. An order in the wrong direction is
 * cancelled before another order in its instrument is sent.
 */
function closeAll({ positions }: Book): Pick<Decision, 'intents' | 'cancels'> {
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

import { type Book, isNaked } from '#strategy/book.ts';
import { closeAll } from '#strategy/close-all.ts';
import type { Decision, Intent, StrategyInput } from '#strategy/input.ts';
import { askPaise, type ClosingCost, closingCost } from './closing-cost.ts';

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
export function planExit(book: Book, strangle: Strangle | null, input: StrategyInput): Exit {
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

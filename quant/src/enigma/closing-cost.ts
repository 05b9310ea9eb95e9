import type { Paise } from '@sthira/contract/units';
import { oldestQuoteMs } from '#mtm.ts';
import { expectedMovePaise } from '#prices/premium.ts';
import type { Book, Position } from '#strategy/book.ts';
import type { StrategyInput } from '#strategy/input.ts';

/** What buying back the sold options and selling their wings takes, of all units in paise. */
export interface ClosingCost {
  /** At the best prices. */
  costPaise: Paise;
  /** What the wings may lose until they are sold, which is after the sold options were bought. */
  swingPaise: Paise;
  /** The width of the wider side, which is the most that settling costs. */
  widthPaise: Paise;
  soldUnits: number;
}

type Market = Pick<StrategyInput, 'now' | 'indexPaise' | 'vixHundredths' | 'quoteOf'>;

/** Between the purchase of a sold option and the sale of its wing lie at most so many moments… */
const closingMs = 10_000;
/** …in which the index moves by at most so many standard deviations. */
const farthestMoves = 3;

/** What closing the spreads of a book costs, of which every sold option has its wing. */
export function closingCost({ positions }: Book, market: Market): ClosingCost {
  const sides = (['CE', 'PE'] as const).map((type) =>
    sideCost(
      positions.filter(({ optionType }) => optionType === type),
      market,
    ),
  );
  const sum = (of: (side: ClosingCost) => number) => sides.reduce((all, side) => all + of(side), 0);
  return {
    costPaise: sum((side) => side.costPaise),
    // The index moves to one side, and there one of the wings loses.
    swingPaise: Math.max(...sides.map((side) => side.swingPaise)),
    widthPaise: Math.max(...sides.map((side) => side.widthPaise)),
    soldUnits: sum((side) => side.soldUnits),
  };
}

function sideCost(positions: readonly Position[], market: Market): ClosingCost {
  const cost = { costPaise: 0, swingPaise: 0, widthPaise: 0, soldUnits: 0 };
  const wings = positions
    .filter(({ held }) => held > 0)
    .map(({ contract, held }) => ({ contract, left: held }));
  for (const { contract, held } of positions) {
    let open = Math.max(0, -held);
    cost.soldUnits += open;
    cost.costPaise += open * askPaise(contract.instrumentId, market);
    for (const wing of wings) {
      const units = Math.min(open, wing.left);
      const bid = bidPaise(wing.contract.instrumentId, market);
      cost.costPaise -= units * bid;
      cost.swingPaise += units * Math.min(bid, movePaise(market));
      cost.widthPaise += units * 100 * Math.abs(wing.contract.strike - contract.strike);
      wing.left -= units;
      open -= units;
    }
  }
  return cost;
}

/** Infinite without a price. */
export function askPaise(id: number, { quoteOf }: Market): number {
  const quote = quoteOf(id);
  return quote?.askPaise || quote?.lastPaise || Number.POSITIVE_INFINITY;
}

/** An old bid says nothing. */
function bidPaise(id: number, { quoteOf, now }: Market): number {
  const quote = quoteOf(id);
  return quote && now - quote.at <= oldestQuoteMs ? quote.bidPaise : 0;
}

function movePaise({ now, indexPaise, vixHundredths }: Market): number {
  if (indexPaise === null || vixHundredths === null) return Number.POSITIVE_INFINITY;
  return farthestMoves * expectedMovePaise({ indexPaise, vixHundredths }, now, now + closingMs);
}

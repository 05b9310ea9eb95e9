import { Faults } from '@sthira/lab/matching/faults';
import { type Depth, MarketConditions } from '@sthira/lab/matching/market-conditions';

/**
 * How deep the book of an option is on paper: the market publishes its best prices, not how much of
 * them there is. Twenty lots at each price, and each next price half a percent worse, is what a
 * weekly option some strikes away from the index shows on a usual day.
 */
const depth: Depth = { lots: 20, worseBy: 0.005 };

/** The conditions of the exchange on paper: no faults, and a book that ends. */
export class PaperConditions extends MarketConditions {
  constructor() {
    super(new Faults(() => 0));
  }

  override depth(): Depth {
    return depth;
  }
}

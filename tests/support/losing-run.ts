import { marketOfTest } from './market.ts';
import { lakhsFor, roundTripCost, sellableWings } from './round-trip.ts';

/** As many as make the orders' own charges a small part of the costs. */
export const losingLots = 10;

/**
 * So far away a lower VIX takes few paise off a wing. They may be much of its price: the first order
 * that sells it can stay unfilled, and a later one with a lower limit is filled.
 */
const farthestWings = 20;
const losing = {
  ...{ preset: 'daily', delta: 0.5, lots: losingLots },
  ...{ cooldown: 0.05, max_loss: 100 },
};

/** An account that loses by each position, in the market of `sellsTooCheaply`. */
export interface LosingAccount {
  strategy: typeof losing & { wings: number };
  /** In lakhs, enough for the lots and not much more: what a position costs is felt. */
  size: number;
  /** What opening and closing a position costs. */
  cost: Awaited<ReturnType<typeof roundTripCost>>;
}

/**
 * What such an account can hold now. The next position is opened three seconds after one was closed.
 * Its wings are as far as somebody still buys them: those that nobody does, as a day before their
 * expiry, are left when a position is closed.
 *
 * An open position counts against a loss limit with 1.7 to 2 times what it costs, a closed one with
 * what it costs. None is opened while a loss limit leaves less than it costs.
 */
export async function losingAccount({ lots = losingLots } = {}): Promise<LosingAccount> {
  const strategy = { ...losing, wings: await sellableWings(losing, { farthest: farthestWings }) };
  const size = await lakhsFor(strategy, lots);
  return { strategy, size, cost: await roundTripCost(strategy, size) };
}

/** A loss limit of an account of so many times what a position costs, in percent of its size. */
export const lossLimit = ({ cost }: LosingAccount, times: number): number =>
  Math.ceil(100 * times * cost.pct) / 100;

/**
 * The same strategy with a stop that each position reaches as soon as it is open. One of what a
 * position costs would be refused.
 */
export const stoppedAtOnce = ({ strategy, cost }: LosingAccount): object => ({
  ...strategy,
  stop: 1.1 * cost.pct,
});

/** The published VIX of the calm market. */
const publishedVix = 18;

/**
 * Has a client's orders trade at prices of a lower VIX than the published one: the options sold
 * bring in less by what it costs to open and close the position. Near the index an option is worth
 * in proportion to VIX; a sale a fiftieth below the published bid would not be filled.
 */
export const sellsTooCheaply = (client: string, { cost }: LosingAccount): Promise<void> =>
  marketOfTest({ client, vix: publishedVix * (1 - cost.share) });

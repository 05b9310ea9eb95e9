import { marketOfTest } from './market.ts';
import { roundTripPct, sellableWings } from './round-trip.ts';

/** As many as make the orders' own charges a small part of the costs. */
export const losingLots = 10;
export const losingSize = 21;

/** Wings hardly depend on VIX so far away. */
const farthestWings = 20;
const losing = {
  ...{ preset: 'daily', delta: 0.5, lots: losingLots },
  ...{ cooldown: 0.05, max_loss: 100 },
};
type Losing = typeof losing & { wings: number };

/**
 * Parameters of an account that loses by each position, in the market of `sellsTooCheaply`. The next
 * position is opened three seconds after one was closed. Its wings are as far as somebody still buys
 * them: those that nobody does, as a day before their expiry, are left when a position is closed.
 */
export async function losingStrategy(): Promise<Losing> {
  return { ...losing, wings: await sellableWings(losing, { farthest: farthestWings }) };
}

/**
 * The same with a stop a tenth beyond what a position costs to open and close: its mark has lost 1.2
 * to 1.7 times as much as soon as it is open.
 */
export async function stoppedAtOnce(): Promise<Losing & { stop: number }> {
  const strategy = await losingStrategy();
  return { ...strategy, stop: 1.1 * (await roundTripPct(strategy, losingSize)) };
}

/**
 * A loss limit that such positions reach, in percent: so many times what one costs. What an open one
 * has lost for good and by its mark together is 1.9 to 2.4 times that, so that a limit is reached
 * as long as it lets a further position in at all.
 */
export async function losingLimit(times: number): Promise<number> {
  const pct = times * (await roundTripPct(await losingStrategy(), losingSize));
  return Math.max(0.1, Math.ceil(100 * pct) / 100);
}

/**
 * Has a client's orders trade at prices of a lower VIX than the published one, which is 18. What the
 * options sold bring in less is about what it costs to open and close the position.
 */
export const sellsTooCheaply = (client: string) => marketOfTest({ client, vix: 17.8 });

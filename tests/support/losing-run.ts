import { marketOfTest } from './market.ts';

/**
 * Parameters and size of an account that closes each position at once, in the market of
 * `sellsTooCheaply`: the stop is 30 rupees, and the next position is opened three seconds later.
 */
export const losingStrategy = { delta: 0.5, lots: 1, stop: 0.01, cooldown: 0.05, max_loss: 100 };
export const losingSize = 3;

/**
 * Has a client's orders trade at prices of a lower VIX than the published one. Its sales bring in
 * at least 45 rupees less than they are valued at, while its wings cost at most 20 rupees more.
 */
export const sellsTooCheaply = (client: string) => marketOfTest({ client, vix: 17.87 });

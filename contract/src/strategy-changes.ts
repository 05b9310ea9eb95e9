import * as z from 'zod/mini';

/** How many changes an account's history goes back. */
export const strategyChangesKept = 50;

/**
 * A saved change of an account's strategy: its text before and after. `by` says no more than that,
 * so that nobody learns another person's address: `owner` is the account's owner to an admin.
 */
export const strategyChange = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.enum(['you', 'owner', 'admin']),
  before: z.string(),
  after: z.string(),
});
export type StrategyChange = z.infer<typeof strategyChange>;

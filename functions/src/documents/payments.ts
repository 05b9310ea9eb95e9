import * as z from 'zod/mini';
import { keptUntil } from './stored-instant.ts';

/** `paymentEvents/{id}`: a message of the payment provider that was dealt with. */
export const paymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** Empty for one that is about no purchase of ours. */
  purchaseId: z.string(),
  at: z.int(),
  keptUntil,
});

/** The last number given to a kind of tax paper in a financial year. */
export const paperCounter = z.object({ last: z.int().check(z.nonnegative()) });

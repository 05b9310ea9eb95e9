import * as z from 'zod/mini';
import { dayMs } from './units.ts';

const instant = z.int();

/**
 * Above this many credits, given or taken, an adjustment is told to all other admins, and the
 * screens have its consequence typed.
 */
export const largeAdjustmentCredits = 10_000;
/**
 * Above this many credits, in one adjustment or in all of an admin's own within an IST day, a
 * second admin has to approve.
 */
export const secondAdminCredits = 100_000;
/** A request is approved within this time or never: who asked and why is fresh then. */
export const adjustmentRequestLivesMs = 7 * dayMs;

/**
 * adjustmentRequests/{id}: an adjustment that waits for a second admin, and what became of it. `id`
 * is the one its wallet entry gets.
 */
export const adjustmentRequestDocument = z.object({
  id: z.string(),
  /** Whose wallet. */
  uid: z.string(),
  email: z.string(),
  milliCredits: z.int(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedByEmail: z.string(),
  requestedAt: instant,
  state: z.enum(['waiting', 'approved', 'refused']),
  decidedBy: z.nullable(z.string()),
  decidedByEmail: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
});
export type AdjustmentRequest = z.infer<typeof adjustmentRequestDocument>;

/** Whether it can be approved no more for its age. */
export const isExpired = ({ requestedAt }: Pick<AdjustmentRequest, 'requestedAt'>, now: number) =>
  now - requestedAt > adjustmentRequestLivesMs;

export const decideAdjustmentInput = z.strictObject({
  adjustment_id: z
    .string()
    .check(z.regex(/^adjustment_[A-Za-z0-9-]{8,64}$/, 'Not the id of an adjustment.')),
  decision: z.enum(['approve', 'refuse'], 'Decision is approve or refuse.'),
});

/** The balance after it, in credits: a refused one leaves it as it was. */
export const decidedAdjustment = z.strictObject({
  state: z.enum(['approved', 'refused']),
  balance: z.number(),
});

import * as z from 'zod/mini';
import { dayMs } from './units.ts';

const instant = z.int();

/**
 * Above this many credits, given or taken, all other admins are notified of an adjustment, and the
 * screens ask the admin to type what it will do.
 */
export const largeAdjustmentCredits = 10_000;
/**
 * Above this many credits, in one adjustment or in all of an admin's own within an IST day, a
 * second admin has to approve.
 */
export const secondAdminCredits = 100_000;
/** A request that is older cannot be approved: by then nobody remembers why it was made. */
export const adjustmentRequestLivesMs = 7 * dayMs;

/**
 * adjustmentRequests/{id}: an adjustment that awaits a second admin, and the decision about it. Its
 * wallet entry gets the same `id`.
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

/** Whether a request is too old to be approved. */
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

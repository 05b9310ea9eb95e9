import * as z from 'zod/mini';

/** `auditChecks/…`: how far a chain was proven, and when it last was from its first row on. */
export const provenChain = z.object({ sequence: z.int(), hash: z.string(), wholeAt: z.number() });
export type ProvenChain = z.infer<typeof provenChain>;

/** The rows of what an admin did to a wallet: which entry came of it. */
export const adjustmentRow = z.object({
  actor: z.object({ uid: z.string() }),
  details: z.object({ entryId: z.string() }),
});

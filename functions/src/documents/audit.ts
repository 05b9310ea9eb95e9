import * as z from 'zod/mini';

/** A row of the audit trail exactly as it is stored: its hash covers fields nobody knows, too. */
export const storedRow = z.record(z.string(), z.unknown());

/** `auditChecks/…`: how far a chain was proven, and when it last was from its first row on. */
export const provenChain = z.object({ sequence: z.int(), hash: z.string(), wholeAt: z.number() });
export type ProvenChain = z.infer<typeof provenChain>;

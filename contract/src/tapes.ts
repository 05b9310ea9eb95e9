import * as z from 'zod/mini';

/** Recorded at the exchange, or made by the simulated market. */
export const tapeKind = z.enum(['recorded', 'simulated']);
export type TapeKind = z.infer<typeof tapeKind>;

const underlying = z.enum(['NIFTY', 'SENSEX']);
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
/** Below `/tapes/`; it contains the hash of the content, so a path never has another content. */
const path = z.string().check(z.regex(/^[\w./-]+\.json$/));

const fileOfMonth = { month, days: z.array(day), path };

/** A month of one index. `days` are the sessions that its file has, oldest first. */
export const tapeMonth = z.object({ kind: tapeKind, underlying, ...fileOfMonth });
export type TapeMonth = z.infer<typeof tapeMonth>;

/** The quotes that were recorded in a month. */
const quotesMonth = z.object(fileOfMonth);
export type QuotesMonth = z.infer<typeof quotesMonth>;

export const tapeIndexVersion = 1;

/** `/tapes/index.json`: the files there are, in the order of kind, index and month. */
export const tapeIndex = z.object({
  version: z.literal(tapeIndexVersion),
  months: z.array(tapeMonth),
  quotes: z.array(quotesMonth),
});
export type TapeIndex = z.infer<typeof tapeIndex>;

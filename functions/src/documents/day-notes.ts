import * as z from 'zod/mini';

const paise = z.optional(z.int());

/**
 * `users/{uid}/dayNotes/{accountId}-{day}`: what a person keeps of an account's IST day. A head
 * that the contract note does not name is left out.
 */
export const dayNoteDocument = z.object({
  accountId: z.string(),
  day: z.string(),
  note: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  confirmed: z.optional(
    z.object({
      charges: z.object({
        ...{ brokerage: paise, stt: paise, exchange: paise, ipft: paise },
        ...{ sebi: paise, stamp: paise, clearing: paise, gst: paise },
      }),
      fileName: z.string(),
      sha256: z.string(),
      keptAt: z.int(),
    }),
  ),
});
export type DayNoteDocument = z.infer<typeof dayNoteDocument>;

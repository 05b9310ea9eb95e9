import * as z from 'zod/mini';
import { accountId } from './accounts.ts';
import { oneLine, severalLines } from './typed-text.ts';
import type { Day } from './units.ts';

export const longestNote = 2_000;
export const longestTag = 24;
export const mostTags = 8;

/** Names what a person keeps of an account's IST day. */
export const dayNoteId = ({ accountId: id, day }: { accountId: string; day: Day }): string =>
  `${id}-${day}`;

const day = z.iso.date({ error: 'A date is of the form YYYY-MM-DD.' });

/** One spelling: small letters, with single blanks. */
const oneSpelling = z.overwrite<string>((text) =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').toLowerCase(),
);

const tag = z
  .string()
  .check(
    oneLine,
    oneSpelling,
    z.maxLength(longestTag, `A tag is longer than ${longestTag} characters.`),
    z.regex(/^[^,]*$/, 'A tag has no comma.'),
  );

const eachOnce = z.overwrite<string[]>((tags) => [...new Set(tags.filter(Boolean))]);

/** An empty note and no tags are none. */
export const dayNoteInput = z.strictObject({
  account_id: accountId,
  date: day,
  note: z
    .string()
    .check(
      severalLines,
      z.maxLength(longestNote, `The note is longer than ${longestNote} characters.`),
    ),
  tags: z.array(tag).check(eachOnce, z.maxLength(mostTags, `At most ${mostTags} tags.`)),
});

/** More than the charges of any day. */
const mostRupees = 1_000_000_000;

const rupees = z
  .number()
  .check(
    z.gte(-mostRupees),
    z.lte(mostRupees),
    z.multipleOf(0.01, 'An amount has two decimals at most.'),
  );

/** Rupees by the lines of a contract note; a line that the note does not name is left out. */
const noteCharges = z
  .strictObject({
    brokerage: z.optional(rupees),
    stt: z.optional(rupees),
    exchange: z.optional(rupees),
    ipft: z.optional(rupees),
    sebi: z.optional(rupees),
    stamp: z.optional(rupees),
    clearing: z.optional(rupees),
    gst: z.optional(rupees),
  })
  .check(
    z.refine((charges) => Object.values(charges).some((value) => value !== undefined), {
      error: 'The contract note names no charge.',
    }),
  );
export type NoteCharges = z.infer<typeof noteCharges>;

const fileName = z
  .string()
  .check(oneLine, z.maxLength(200, 'The name of the file is longer than 200 characters.'));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'That is no SHA-256 of a file.'));

/** What was read of a contract note; the file itself stays where it is. Null takes it back. */
export const dayChargesInput = z.strictObject({
  account_id: accountId,
  date: day,
  contract_note: z.nullable(z.strictObject({ charges: noteCharges, file_name: fileName, sha256 })),
});

/** The charges of a contract note as they were kept, with their sum in rupees. */
const confirmedCharges = z.strictObject({
  charges: noteCharges,
  total: z.number(),
  file_name: z.string(),
  sha256: z.string(),
  kept_at: z.iso.datetime(),
});
export type ConfirmedCharges = z.infer<typeof confirmedCharges>;

/** What a person keeps of a day: left out where it is nothing. */
export const keptOfDay = {
  note: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  confirmed: z.optional(confirmedCharges),
};

/** The same, of which account's which day. */
export const keptDay = z.strictObject({ account_id: accountId, date: z.iso.date(), ...keptOfDay });
export type KeptDay = z.infer<typeof keptDay>;

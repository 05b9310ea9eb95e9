import * as z from 'zod/mini';

/** Where the next part of the data begins, as the server says it. */
const ownDataToken = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,800}$/, 'Not a place in your data.'));

export const ownDataInput = z.strictObject({ after: z.optional(ownDataToken) });

/**
 * Some of what is held about the caller: rows of one or more parts, in their order. `done` of `of`
 * places have been read; `next` is null on the last page.
 */
export const ownDataPage = z.strictObject({
  parts: z.array(
    z.strictObject({ part: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  ),
  done: z.int(),
  of: z.int(),
  next: z.nullable(ownDataToken),
});
export type OwnDataPage = z.infer<typeof ownDataPage>;

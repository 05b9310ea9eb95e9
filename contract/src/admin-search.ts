import * as z from 'zod/mini';
import { oneLine } from './typed-text.ts';

const longest = 64;
/** One letter finds too many. */
const fewestLetters = 3;

/** Whether a text can be the id of an order: ours, or a broker's, which is a number. */
export const isOrderId = (text: string): boolean => /^([a-z2-7]{18}|\d{5,24})$/.test(text.trim());

/** Whether a text can be the beginning of somebody's name. */
export const isPersonName = (text: string): boolean =>
  /^[\p{L}\p{M}.'’ -]+$/u.test(text.trim()) &&
  (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters;

export const adminSearchInput = z.strictObject({
  text: z.string().check(
    oneLine,
    z.maxLength(longest),
    z.refine((text) => isOrderId(text) || isPersonName(text), {
      error: 'Type the beginning of a name, or the whole id of an order.',
    }),
  ),
});

/** How many of each kind one search answers. */
export const mostFound = 6;

/**
 * People by the words of their names, and orders by their id with the account and the IST day they
 * belong to; `more`: others match too.
 */
export const adminSearch = z.strictObject({
  people: z.array(z.strictObject({ name: z.string(), email: z.string() })),
  orders: z.array(
    z.strictObject({
      tag: z.string(),
      account_id: z.string(),
      /** Empty where the account is linked no more. */
      account_name: z.string(),
      day: z.iso.date(),
      text: z.string(),
    }),
  ),
  more: z.boolean(),
});
export type AdminSearch = z.infer<typeof adminSearch>;

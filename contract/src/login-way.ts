import * as z from 'zod/mini';

/** How an account is logged in: by its keys alone, or by its owner's sign in at the broker. */
export const loginWay = z.enum(['keys', 'consent']);
export type LoginWay = z.infer<typeof loginWay>;

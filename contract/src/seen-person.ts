import * as z from 'zod/mini';
import { account } from './accounts.ts';
import { order, position, trade } from './books.ts';

const book = <Row extends z.ZodMiniType>(row: Row) =>
  z.strictObject({
    rows: z.array(row),
    /** Whose rows are missing, and why; empty where all were read. */
    unread: z.string(),
  });

/** What an investor sees on the dashboard at one moment. */
export const seenPerson = z.strictObject({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  milli_credits: z.int(),
  accounts: z.array(account),
  positions: book(position),
  orders: book(order),
  trades: book(trade),
});
export type SeenPerson = z.infer<typeof seenPerson>;

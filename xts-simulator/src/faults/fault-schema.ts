import {
  answerForms,
  bookKinds,
  books,
  calls,
  cancelKinds,
  marketKinds,
  orderKinds,
  phases,
  socketKinds,
  transportKinds,
} from '@sthira/lab/matching/fault';
import * as z from 'zod/mini';
import { profileNames } from '#core/profile.ts';

const milliseconds = (most: number) => z.optional(z.int().check(z.nonnegative(), z.lte(most)));

/**
 * A switch of the control endpoint: its fields are those of `FaultRequest` in lab/matching/fault.
 */
export const faultSchema = z.strictObject({
  kind: z.enum([
    ...transportKinds,
    ...orderKinds,
    ...cancelKinds,
    ...bookKinds,
    ...marketKinds,
    ...socketKinds,
  ]),
  profile: z.optional(z.enum(profileNames)),
  client: z.optional(z.string()),
  method: z.optional(z.string()),
  path: z.optional(z.string()),
  call: z.optional(z.enum(calls)),
  phase: z.optional(z.enum(phases)),
  book: z.optional(z.enum(books)),
  side: z.optional(z.enum(['BUY', 'SELL'])),
  instrumentId: z.optional(z.int().check(z.positive())),
  skip: z.optional(z.int().check(z.nonnegative())),
  count: z.optional(z.int().check(z.positive())),
  chance: z.optional(z.number().check(z.gte(0), z.lte(1))),
  lastsMs: z.optional(z.int().check(z.positive())),
  ms: milliseconds(120_000),
  answerMs: milliseconds(120_000),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  reason: z.optional(z.string()),
  form: z.optional(z.enum(answerForms)),
  percent: z.optional(z.number().check(z.positive(), z.lte(100))),
  lots: z.optional(z.int().check(z.positive())),
  otherClient: z.optional(z.string()),
  orders: z.optional(z.enum(['rejected', 'held'])),
});

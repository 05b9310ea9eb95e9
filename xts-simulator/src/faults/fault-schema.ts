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
} from '@sthira/quant/matching/fault';
import * as z from 'zod';
import { profileNames } from '#core/profile.ts';

const milliseconds = (most: number) => z.int().nonnegative().max(most).optional();

/** A switch of the control endpoint: its fields are those of `FaultRequest` in quant/matching/fault. */
export const faultSchema = z.strictObject({
  kind: z.enum([...transportKinds, ...orderKinds, ...cancelKinds, ...bookKinds, ...marketKinds, ...socketKinds]),
  profile: z.enum(profileNames).optional(),
  client: z.string().optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  call: z.enum(calls).optional(),
  phase: z.enum(phases).optional(),
  book: z.enum(books).optional(),
  side: z.enum(['BUY', 'SELL']).optional(),
  instrumentId: z.int().positive().optional(),
  skip: z.int().nonnegative().optional(),
  count: z.int().positive().optional(),
  chance: z.number().min(0).max(1).optional(),
  lastsMs: z.int().positive().optional(),
  ms: milliseconds(120_000),
  answerMs: milliseconds(120_000),
  status: z.int().min(200).max(599).optional(),
  reason: z.string().optional(),
  form: z.enum(answerForms).optional(),
  percent: z.number().positive().max(100).optional(),
  lots: z.int().positive().optional(),
  orders: z.enum(['rejected', 'held']).optional(),
});

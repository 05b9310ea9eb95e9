import { playable } from '@sthira/lab/market/market-script';
import * as z from 'zod/mini';

const milliseconds = z.optional(z.int().check(z.nonnegative()));
const move = z.strictObject({
  points: z.optional(z.number()),
  percent: z.optional(z.number().check(z.gte(-90), z.lte(90))),
  afterMs: milliseconds,
  everyMs: z.optional(z.int().check(z.positive())),
  times: z.optional(z.int().check(z.positive())),
});

/** A script of the control endpoint; what its fields mean stands in lab/market/market-script. */
export const marketScriptSchema = z.strictObject({
  client: z.optional(z.string().check(z.minLength(1))),
  play: z.optional(z.enum(playable)),
  level: z.optional(z.number().check(z.gte(1_000), z.lte(1_000_000))),
  moves: z.optional(z.array(move)),
  vix: z.optional(z.number().check(z.gte(1), z.lte(100))),
  spread: z.optional(z.number().check(z.positive(), z.lte(100))),
  lots: z.optional(z.int().check(z.positive())),
});

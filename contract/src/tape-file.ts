import * as z from 'zod/mini';
import { tapeKind } from './tapes.ts';

/** The version of the files of tapes, which `lab/src/tapes/encode-tape.ts` writes and reads. */
export const tapeVersion = 1;

const difference = z.int();
const length = z.int().check(z.gte(0));

/**
 * A session in integers. `runs` are stretches of bars without a missing minute: minute of the day in
 * India and number of bars. `open` is how far each bar opens from the close before it, the first from
 * `from`; `body` leads from open to close; `above` and `below` are how far high and low lie outside of
 * the two. All in paise. `vix` are differences to the bar before, in hundredths of a percent.
 */
const sessionFile = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  runs: z.array(z.tuple([z.int().check(z.gte(0), z.lt(1_440)), z.int().check(z.gt(0))])),
  from: z.int(),
  open: z.array(difference),
  body: z.array(difference),
  above: z.array(length),
  below: z.array(length),
  vix: z.array(difference),
});
export type SessionFile = z.infer<typeof sessionFile>;

export const tapeFile = z.object({
  version: z.literal(tapeVersion),
  kind: z.enum([...tapeKind.options, 'own']),
  underlying: z.enum(['NIFTY', 'SENSEX']),
  sessions: z.array(sessionFile),
});

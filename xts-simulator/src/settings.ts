import { type Playable, playable } from '@sthira/lab/market/market-script';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// The small build of the library has no error messages, so its English ones are loaded here.
z.config(en());

const environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 5003),
  SMTP_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 5004),
  MARKET_SEED: z._default(z.string(), '1'),
  MARKET_HOURS: z._default(z.enum(['always', 'exchange']), 'always'),
  /** Path of a CSV with recorded minutes; empty for the simulated market. */
  MARKET_TAPE: z._default(z.string(), ''),
  /** What plays while no script does. */
  MARKET_SCRIPT: z._default(z.enum(playable), 'lively'),
  /** What the seconds are divided by in which calls are counted. */
  PACE: z._default(z.coerce.number().check(z.gte(1)), 1),
});

export interface Settings {
  port: number;
  smtpPort: number;
  seed: string;
  hours: 'always' | 'exchange';
  tapePath: string;
  play: Playable;
  pace?: number;
}

/** Reads the environment. Throws with the name of an invalid variable. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const { PORT, SMTP_PORT, MARKET_SEED, MARKET_HOURS, MARKET_TAPE, MARKET_SCRIPT, PACE } =
    parsed.data;
  return {
    port: PORT,
    smtpPort: SMTP_PORT,
    seed: MARKET_SEED,
    hours: MARKET_HOURS,
    tapePath: MARKET_TAPE,
    play: MARKET_SCRIPT,
    pace: PACE,
  };
}

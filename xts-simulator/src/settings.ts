import * as z from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(5003),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(5004),
  MARKET_SEED: z.string().default('1'),
  MARKET_HOURS: z.enum(['always', 'exchange']).default('always'),
  /** Path of a CSV with recorded minutes; empty for the simulated market. */
  MARKET_TAPE: z.string().default(''),
});

export interface Settings {
  port: number;
  smtpPort: number;
  seed: string;
  hours: 'always' | 'exchange';
  tapePath: string;
}

/** Reads the environment. Throws with the name of a variable that is wrong. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const { PORT, SMTP_PORT, MARKET_SEED, MARKET_HOURS, MARKET_TAPE } = parsed.data;
  return { port: PORT, smtpPort: SMTP_PORT, seed: MARKET_SEED, hours: MARKET_HOURS, tapePath: MARKET_TAPE };
}

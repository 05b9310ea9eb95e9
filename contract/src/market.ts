import * as z from 'zod/mini';

const instant = z.int();
const paise = z.int();

export const storedQuote = z.object({
  bidPaise: paise,
  askPaise: paise,
  lastPaise: paise,
  at: instant,
});
export type StoredQuote = z.infer<typeof storedQuote>;

export const storedContract = z.object({
  segment: z.enum(['NSEFO', 'BSEFO']),
  instrumentId: z.int(),
  underlying: z.enum(['NIFTY', 'SENSEX']),
  expiryDay: z.string(),
  strike: z.number(),
  optionType: z.enum(['CE', 'PE']),
  lotSize: z.int(),
  freezeQuantity: z.int(),
  tickPaise: paise,
  displayName: z.string(),
});
export type StoredContract = z.infer<typeof storedContract>;

export const storedBar = z.object({
  at: instant,
  openPaise: paise,
  highPaise: paise,
  lowPaise: paise,
  closePaise: paise,
});
export type StoredBar = z.infer<typeof storedBar>;

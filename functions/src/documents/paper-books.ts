import { storedContract } from '@sthira/contract/market';
import * as z from 'zod/mini';

const instant = z.int();
const paise = z.int();
const side = z.enum(['BUY', 'SELL']);

const order = z.object({
  appOrderId: z.int(),
  exchangeOrderId: z.string(),
  tag: z.string(),
  segment: z.string(),
  instrumentId: z.int(),
  symbol: z.string(),
  side,
  product: z.enum(['MIS', 'NRML']),
  quantity: z.int(),
  limitPaise: paise,
  status: z.enum([
    ...['PendingNew', 'New', 'PartiallyFilled', 'Filled', 'Cancelled', 'Rejected'],
    'PendingCancel',
  ] as const),
  filledQuantity: z.int(),
  turnoverPaise: paise,
  reason: z.string(),
  generatedAt: instant,
  exchangeAt: instant,
  updatedAt: instant,
  dueAt: instant,
});

const execution = z.object({
  executionId: z.string(),
  appOrderId: z.int(),
  quantity: z.int(),
  pricePaise: paise,
  at: instant,
});

/** What earlier days left open, at its average price, or what an expiry closed today. */
const settlement = z.object({
  kind: z.enum(['carried', 'expiry']),
  segment: z.string(),
  instrumentId: z.int(),
  symbol: z.string(),
  product: z.enum(['MIS', 'NRML']),
  side,
  quantity: z.int(),
  pricePaise: paise,
  at: instant,
});

/**
 * The book of a paper account at the exchange of the lab: the orders and trades of its day, and what
 * earlier days have left.
 */
export const paperBookDocument = z.object({
  /** Its money, with everything that earlier days have made of it. */
  cashPaise: paise,
  openedAt: instant,
  /** Up to when the exchange has been played. */
  playedUntil: instant,
  /** How many order, exchange and execution numbers have been given. */
  numbers: z.object({ placed: z.int(), accepted: z.int(), executed: z.int() }),
  orders: z.array(order),
  executions: z.array(execution),
  settlements: z.array(settlement),
  /** The contracts of everything above. */
  contracts: z.array(storedContract),
});
export type PaperBookDocument = z.infer<typeof paperBookDocument>;

/** The book of a paper account with that money, which has ordered nothing yet. */
export function newPaperBook(cashPaise: number, now: number): PaperBookDocument {
  return {
    ...{
      cashPaise,
      openedAt: now,
      playedUntil: now,
      numbers: { placed: 0, accepted: 0, executed: 0 },
    },
    ...{ orders: [], executions: [], settlements: [], contracts: [] },
  };
}

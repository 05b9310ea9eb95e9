import * as z from 'zod/mini';
import { oneLine } from './typed-text.ts';

/** How many days a person can keep their accounts from being started, counted from today. */
export const longestBlockDays = 90;

/**
 * Until when Start is refused: the end of the IST day, the open of the trading day after it, or the
 * beginning of an IST day.
 */
export const blockChoice = z.union([z.enum(['end-of-day', 'next-trading-day']), z.iso.date()]);
export type BlockChoice = z.infer<typeof blockChoice>;

/**
 * tradingBlocks/{uid}: no account of this person is started, and none enters a position, before
 * `until`. It can be moved to a later instant, never to an earlier one.
 */
export const tradingBlockDocument = z.object({ uid: z.string(), setAt: z.int(), until: z.int() });
export type TradingBlock = z.infer<typeof tradingBlockDocument>;

/** settings/tradingBlock: the same for every account, until an admin removes the document. */
export const platformBlockDocument = z.object({ reason: z.string(), setAt: z.int() });
export type PlatformBlock = z.infer<typeof platformBlockDocument>;

/** Why an admin stops or allows all trading; investors read it. */
export const blockReason = z
  .string()
  .check(
    oneLine,
    z.minLength(3, 'A reason is required.'),
    z.maxLength(200, 'The reason is longer than 200 characters.'),
  );

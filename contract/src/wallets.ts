import * as z from 'zod/mini';
import { documentId } from './ids.ts';
import { requestId } from './request-id.ts';
import { oneLine } from './typed-text.ts';

/** A thousandth of a credit, always whole. */
const milliCredits = z.int();
const instant = z.int();

export const milliCreditsPerCredit = 1_000;

/**
 * A person's prepaid credits. The balance is the sum of the wallet's entries, and `sequence` how
 * many there are.
 */
export const walletDocument = z.object({
  uid: z.string(),
  milliCredits,
  sequence: z.int(),
  updatedAt: instant,
});
export type WalletDocument = z.infer<typeof walletDocument>;

/**
 * - `purchase`: a pack that was paid for
 * - `charge`: an account's IST day of trading
 * - `refund`: credits of a purchase taken back before its money is returned
 * - `adjustment`: given or taken by an admin, with a reason
 * - `reversal`: an earlier entry undone by its opposite
 */
export const entryKind = z.enum(['purchase', 'charge', 'refund', 'adjustment', 'reversal']);
export type EntryKind = z.infer<typeof entryKind>;

/** What one charge pays for. */
export const accountDay = z.object({ accountId: z.string(), day: z.iso.date() });
export type AccountDay = z.infer<typeof accountDay>;

/** One movement of credits; never edited, a mistake is reversed by an opposite entry. */
export const walletEntryDocument = z.object({
  /**
   * Made of what caused it, so that a repeated cause finds the entry that exists:
   * `charge_{accountId}_{day}`, `purchase_{paymentId}`, …
   */
  id: z.string(),
  /** 1, 2, 3, … without a gap in each wallet. */
  sequence: z.int(),
  kind: entryKind,
  /** Positive into the wallet, negative out of it. */
  milliCredits,
  balanceAfterMilliCredits: milliCredits,
  /** One sentence for the wallet's owner. */
  cause: z.string(),
  /** Of a charge only. */
  accountDay: z.nullable(accountDay),
  /** The entry a reversal undoes, or the purchase a refund is of. */
  takesBack: z.nullable(z.string()),
  /** SHA-256 over the input that made it: the same id with another input is refused. */
  inputHash: z.string(),
  at: instant,
});
export type WalletEntryDocument = z.infer<typeof walletEntryDocument>;

/** The id of the one entry that pays for an account's day. */
export function chargeId({ accountId, day }: AccountDay): string {
  return `charge_${accountId}_${day}`;
}

/** The id of the one entry that may undo another. */
export function reversalId(entryId: string): string {
  return `reversal_${entryId}`;
}

/** What a wallet holds, for screens that need no more of it. */
export const walletBalance = z.strictObject({ milli_credits: milliCredits });
export type WalletBalance = z.infer<typeof walletBalance>;

/** Credits as people write them: three decimals at most, signed. */
const adjustment = z.number({ error: 'Credits are a number.' }).check(
  z.gte(-1_000_000, 'At most 10,00,000 credits at once.'),
  z.lte(1_000_000, 'At most 10,00,000 credits at once.'),
  z.refine((credits) => credits !== 0, 'Credits are more or less than 0.'),
  z.refine(
    (credits) => Math.abs(credits * 1_000 - Math.round(credits * 1_000)) < 1e-6,
    'Credits have three decimals at most.',
  ),
);

/** Whose wallet. */
export const walletOwner = documentId('Not a user id.');

export const adjustCreditsInput = z.strictObject({
  uid: walletOwner,
  credits: adjustment,
  reason: z
    .string()
    .check(
      oneLine,
      z.minLength(3, 'A reason is required.'),
      z.maxLength(200, 'The reason is longer than 200 characters.'),
    ),
  request_id: requestId,
});

/**
 * The balance in credits: right after the adjustment, or as it is while the adjustment awaits a
 * second admin.
 */
export const adjustedCredits = z.strictObject({
  entry_id: z.string(),
  balance: z.number(),
  awaits_approval: z.boolean(),
});

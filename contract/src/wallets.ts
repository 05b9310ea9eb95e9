import * as z from 'zod';

const milliCredits = z.number().int();

/** A person's prepaid credits. The balance is the sum of the wallet's entries. */
export const walletDocument = z.object({ uid: z.string(), milliCredits, updatedAt: z.number().int() });
export type WalletDocument = z.infer<typeof walletDocument>;

/** One movement of credits; never edited, a mistake is reversed by an opposite entry. */
export const walletEntryDocument = z.object({
  id: z.string(),
  kind: z.enum(['opening']),
  /** Positive into the wallet, negative out of it. */
  milliCredits,
  balanceAfterMilliCredits: milliCredits,
  at: z.number().int(),
});
export type WalletEntryDocument = z.infer<typeof walletEntryDocument>;

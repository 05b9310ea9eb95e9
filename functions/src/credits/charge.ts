import { creditsPerDay } from '@sthira/contract/packs';
import {
  type Day,
  type Instant,
  lakhsFromHundredths,
  type MilliCredits,
} from '@sthira/contract/units';
import { chargeId, milliCreditsPerCredit } from '@sthira/contract/wallets';
import type { AccountDocument } from '#documents/accounts.ts';
import type { KnownEntries, Posting } from './ledger.ts';

export type ChargedAccount = Pick<
  AccountDocument,
  'id' | 'accountName' | 'accountSizeLakhHundredths'
>;

interface Charge {
  account: ChargedAccount;
  day: Day;
  at: Instant;
}

/**
 * The charge of an account's IST day. Its key is the account-day alone: whatever happens to the
 * account later that day, the day is charged once.
 */
export function chargeOf({ account, day, at }: Charge): Posting {
  const { id: accountId, accountName, accountSizeLakhHundredths: size } = account;
  const lakhs = lakhsFromHundredths(size ?? 0);
  return {
    id: chargeId({ accountId, day }),
    kind: 'charge',
    milliCredits: -creditsPerDay(size ?? 0) * milliCreditsPerCredit,
    cause: `${accountName}: trading on ${day} with ${lakhs} lakh`,
    at,
    input: { accountId, day },
    accountDay: { accountId, day },
  };
}

interface Wallet {
  milliCredits: MilliCredits;
  entries: KnownEntries;
}

/**
 * Why the wallet cannot pay this day, in one sentence for its owner; `undefined` when it can, or
 * has.
 */
export function chargeRefusal(
  posting: Posting,
  { account, wallet, when = 'today' }: { account: ChargedAccount; wallet: Wallet; when?: string },
): string | undefined {
  const needed = 0 - posting.milliCredits;
  const paid = wallet.entries.get(posting.id);
  if (paid && -paid.milliCredits < needed)
    return `${account.accountName} paid ${inCredits(-paid.milliCredits)} for today. A larger Account Size can start tomorrow.`;
  if (paid || wallet.milliCredits >= needed) return undefined;
  return `${account.accountName} needs ${inCredits(needed)} for ${when}; the wallet has ${formatCredits(wallet.milliCredits)}.`;
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** `1,250.5`: exact, with the grouping of India. */
export function formatCredits(milliCredits: MilliCredits): string {
  return grouped.format(milliCredits / milliCreditsPerCredit);
}

function inCredits(milliCredits: MilliCredits): string {
  return `${formatCredits(milliCredits)} ${milliCredits === milliCreditsPerCredit ? 'credit' : 'credits'}`;
}

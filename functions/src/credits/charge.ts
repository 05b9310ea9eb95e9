import { type CreditRule, dayMilliCredits } from '@sthira/contract/credit-rules';
import {
  type Day,
  dayInWords,
  type Instant,
  lakhsFromHundredths,
  type MilliCredits,
} from '@sthira/contract/units';
import { chargeId, milliCreditsPerCredit } from '@sthira/contract/wallets';
import { yearlyCapMilliCredits } from '@sthira/quant/result/credits-a-year';
import type { AccountDocument } from '#documents/accounts.ts';
import type { KnownEntries, Posting } from './ledger.ts';

export type ChargedAccount = Pick<
  AccountDocument,
  'id' | 'accountName' | 'accountSizeLakhHundredths'
> & { trading?: Pick<AccountDocument['trading'], 'chargedYear'> };

interface Charge {
  account: ChargedAccount;
  day: Day;
  at: Instant;
  /** The rule that holds on the day; the first one where none is given. */
  rule?: CreditRule;
}

/**
 * The charge of an account's IST day, by the rule of that day. Its key is the account-day alone:
 * whatever happens to the account later that day, the day is charged once. It is of nothing, and to be
 * posted by nobody, where the year's cap is reached.
 */
export function chargeOf({ account, day, at, rule = 'trading-days' }: Charge): Posting {
  const { id: accountId, accountName, trading } = account;
  const size = account.accountSizeLakhHundredths ?? 0;
  const lakhs = lakhsFromHundredths(size);
  const cap = yearlyCapMilliCredits(size);
  const milliCredits = dayMilliCredits({ rule, size, day, charged: trading?.chargedYear, cap });
  const what = rule === 'order-days' ? 'orders' : 'trading';
  return {
    id: chargeId({ accountId, day }),
    kind: 'charge',
    milliCredits: 0 - milliCredits,
    cause: `${accountName}: ${what} on ${dayInWords(day)} with ${lakhs} lakh`,
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

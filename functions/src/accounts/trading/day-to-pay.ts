import { isOnPaper } from '@sthira/contract/accounts';
import { type Day, type Instant, istDay, type MilliCredits } from '@sthira/contract/units';
import { instantWords } from '@sthira/quant/block-end';
import { entersNextAt } from '#accounts/record/entering.ts';
import { chargeOf, chargeRefusal } from '#credits/charge.ts';
import { ruleOn } from '#credits/credit-rule.ts';
import type { KnownEntries, Posting } from '#credits/ledger.ts';
import type { AccountDocument } from '#documents/accounts.ts';

/** A wallet with its entry of the day to pay, if it has one. */
export interface PayingWallet {
  milliCredits: MilliCredits;
  entries: KnownEntries;
}

/**
 * The day that a start has to pay: the first on which the account may open a position. It is due at
 * once when that is today, unless only its first order is.
 */
export function dayToPay(
  account: AccountDocument,
  now: Instant,
): { day: Day; entersAt: Instant; isToday: boolean; isDue: boolean; charge: Posting } {
  const entersAt = entersNextAt(account, now) ?? now;
  const day = istDay(entersAt);
  const isToday = day === istDay(now);
  const rule = ruleOn(day);
  const isDue = isToday && rule !== 'order-days';
  return { day, entersAt, isToday, isDue, charge: chargeOf({ account, day, at: now, rule }) };
}

/**
 * Why the wallet cannot pay that day, in one sentence; `undefined` when it can, or has. Nobody pays for
 * a day on paper.
 */
export function paymentRefusal(
  account: AccountDocument,
  { now, wallet }: { now: Instant; wallet: PayingWallet },
): string | undefined {
  if (isOnPaper(account)) return undefined;
  const { entersAt, isToday, charge } = dayToPay(account, now);
  return chargeRefusal(charge, {
    account,
    wallet,
    when: isToday ? 'today' : instantWords(entersAt),
  });
}

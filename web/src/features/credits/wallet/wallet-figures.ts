import type { Account } from '@sthira/contract/accounts';
import {
  creditPacks,
  creditsPerDay,
  tradingDaysPerYear,
  yearlyCapPctHundredths,
} from '@sthira/contract/packs';
import type { PurchaseDocument } from '@sthira/contract/purchases';
import {
  lakhHundredthsFromLakhs,
  type MilliCredits,
  paiseFromLakhHundredths,
} from '@sthira/contract/units';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { isByOrders } from '#entities/account/trading/start-block.ts';

/**
 * `dayCredits` is what the active accounts cost together on a day they all trade; the others are
 * null where nothing would be charged.
 */
export interface WalletFigures {
  dayCredits: number;
  /** Whole days the balance lasts. */
  daysLeft: number | null;
  /** A year of trading days in percent of the capital, before GST. */
  yearlyPercent: number | null;
  countedAccounts: number;
  /** Set where a day is charged before its first order, and a year has a cap. */
  byOrders?: true;
}

interface Facts {
  milliCredits: MilliCredits;
  accounts: readonly Pick<Account, 'broker' | 'is_active' | 'account_size' | 'order_day_credits'>[];
  paisePerCredit: number;
}

/**
 * What today's accounts mean for a wallet. An account that is inactive or has no size cannot be
 * started, and costs nothing; neither does one on paper.
 */
export function walletFigures({ milliCredits, accounts, paisePerCredit }: Facts): WalletFigures {
  const sizes = splitPaper(accounts).real.flatMap(({ is_active, account_size }) =>
    is_active && account_size ? [lakhHundredthsFromLakhs(account_size)] : [],
  );
  const dayCredits = sizes.reduce((sum, size) => sum + creditsPerDay(size), 0);
  const capitalPaise = sizes.reduce((sum, size) => sum + paiseFromLakhHundredths(size), 0);
  if (dayCredits === 0)
    return { dayCredits, daysLeft: null, yearlyPercent: null, countedAccounts: 0 };
  const yearlyPercent = ((dayCredits * tradingDaysPerYear * paisePerCredit) / capitalPaise) * 100;
  const byOrders = accounts.some(isByOrders);
  return {
    dayCredits,
    daysLeft: Math.floor(milliCredits / (dayCredits * milliCreditsPerCredit)),
    yearlyPercent: byOrders ? Math.min(yearlyPercent, yearlyCapPctHundredths / 100) : yearlyPercent,
    countedAccounts: sizes.length,
    ...(byOrders ? { byOrders } : {}),
  };
}

const paidFor = ['credited', 'refunding', 'part_refunded', 'refunded'];

/**
 * The net price of a credit in the pack bought last, or in the smallest pack before the first
 * purchase.
 */
export function paisePerCredit(
  purchases: readonly Pick<PurchaseDocument, 'state' | 'pack' | 'createdAt'>[],
): number {
  const [last] = purchases
    .filter(({ state }) => paidFor.includes(state))
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const pack = last?.pack ?? creditPacks[0];
  return pack ? pack.pricePaise / pack.credits : 0;
}

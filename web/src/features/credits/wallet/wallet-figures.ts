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
  pricedBy: CreditPrice['of'];
  /** Set where a day is charged before its first order, and a year has a cap. */
  byOrders?: true;
}

type Counted = 'broker' | 'is_active' | 'account_size' | 'order_day_credits' | 'awaits_keys';

interface Facts {
  milliCredits: MilliCredits;
  accounts: readonly Pick<Account, Counted>[];
  price: CreditPrice;
}

/** The net price of a credit, and of which pack it is. */
interface CreditPrice {
  paise: number;
  of: 'last-pack' | 'smallest-pack';
}

/**
 * What today's accounts mean for a wallet. An account that is inactive, or has no size or no
 * keys yet, cannot be started and costs nothing; neither does one on paper.
 */
export function walletFigures({ milliCredits, accounts, price }: Facts): WalletFigures {
  const sizes = splitPaper(accounts).real.flatMap(({ is_active, account_size, awaits_keys }) =>
    is_active && account_size && !awaits_keys ? [lakhHundredthsFromLakhs(account_size)] : [],
  );
  const pricedBy = price.of;
  const dayCredits = sizes.reduce((sum, size) => sum + creditsPerDay(size), 0);
  const capitalPaise = sizes.reduce((sum, size) => sum + paiseFromLakhHundredths(size), 0);
  if (dayCredits === 0)
    return { dayCredits, daysLeft: null, yearlyPercent: null, countedAccounts: 0, pricedBy };
  const yearlyPercent = ((dayCredits * tradingDaysPerYear * price.paise) / capitalPaise) * 100;
  const byOrders = accounts.some(isByOrders);
  return {
    dayCredits,
    daysLeft: Math.floor(milliCredits / (dayCredits * milliCreditsPerCredit)),
    yearlyPercent: byOrders ? Math.min(yearlyPercent, yearlyCapPctHundredths / 100) : yearlyPercent,
    countedAccounts: sizes.length,
    pricedBy,
    ...(byOrders ? { byOrders } : {}),
  };
}

const paidFor = ['credited', 'refunding', 'part_refunded', 'refunded'];

/** In the pack bought last, or in the smallest pack before the first purchase. */
export function creditPrice(
  purchases: readonly Pick<PurchaseDocument, 'state' | 'pack' | 'createdAt'>[],
): CreditPrice {
  const [last] = purchases
    .filter(({ state }) => paidFor.includes(state))
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const pack = last?.pack ?? creditPacks[0];
  return {
    paise: pack ? pack.pricePaise / pack.credits : 0,
    of: last ? 'last-pack' : 'smallest-pack',
  };
}

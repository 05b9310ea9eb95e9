import type { PurchaseDocument } from '@sthira/contract/purchases';
import { dayMs, type Instant, istDay } from '@sthira/contract/units';
import { type Cohort, stillDays, type WalletCount } from '@sthira/contract/wallet-count';
import {
  milliCreditsPerCredit,
  type WalletDocument,
  type WalletEntryDocument,
} from '@sthira/contract/wallets';
import { type Lot, lotsOf } from '#credits/lots.ts';
import { refundedPaise } from './revenue.ts';

/** One wallet with its whole ledger by sequence, and what its owner bought. */
export interface Counted {
  wallet: WalletDocument;
  entries: readonly WalletEntryDocument[];
  purchases: readonly PurchaseDocument[];
}

type Sums = Omit<WalletCount, 'as_of' | 'cohorts'> & { cohorts: Map<string, Cohort> };

/** Adds wallets up, one after the other. Credits are the ledgers', rupees the purchases'. */
export class WalletSums {
  readonly #now: Instant;
  readonly #sums: Sums = {
    ...{ wallets: 0, left_out: 0, unequal: 0, cohorts: new Map() },
    owed: {
      ...{ milli_credits: 0, bought_milli_credits: 0, given_milli_credits: 0 },
      ...{ taxable_paise: 0, total_paise: 0 },
    },
  };

  constructor(now: Instant) {
    this.#now = now;
  }

  /** One that could not be read. */
  leaveOut(): void {
    this.#sums.left_out += 1;
  }

  add({ wallet, entries, purchases }: Counted): void {
    const lots = lotsOf(entries).filter(({ leftMilliCredits }) => leftMilliCredits !== 0);
    const left = lots.reduce((sum, { leftMilliCredits }) => sum + leftMilliCredits, 0);
    this.#sums.wallets += 1;
    if (left !== wallet.milliCredits) this.#sums.unequal += 1;
    for (const lot of lots) this.#owe(lot, purchases);
    this.#addToCohort(entries, purchases);
  }

  #owe({ entryId, leftMilliCredits: left }: Lot, purchases: readonly PurchaseDocument[]): void {
    const { owed } = this.#sums;
    owed.milli_credits += left;
    const bought = purchases.find(({ paymentId }) => entryId === `purchase_${paymentId}`);
    if (!bought) {
      owed.given_milli_credits += left;
      return;
    }
    const share = left / (bought.pack.credits * milliCreditsPerCredit);
    owed.bought_milli_credits += left;
    owed.taxable_paise += Math.round(bought.price.taxablePaise * share);
    owed.total_paise += Math.round(bought.price.totalPaise * share);
  }

  #addToCohort(
    entries: readonly WalletEntryDocument[],
    purchases: readonly PurchaseDocument[],
  ): void {
    const paid = purchases.filter(({ creditedAt }) => creditedAt !== null);
    const times = paid.map(({ creditedAt }) => creditedAt ?? 0);
    if (times.length === 0) return;
    const month = istDay(Math.min(...times)).slice(0, 7);
    const none = { people: 0, purchases: 0, paid_paise: 0, refunded_paise: 0 };
    const cohort = this.#sums.cohorts.get(month) ?? { month, ...none, buying: 0, trading: 0 };
    const since = this.#now - stillDays * dayMs;
    const undone = new Set(entries.map(({ takesBack }) => takesBack));
    const trades = entries.some(
      ({ id, kind, at }) => kind === 'charge' && at >= since && !undone.has(id),
    );
    cohort.people += 1;
    cohort.purchases += paid.length;
    for (const purchase of paid) {
      cohort.paid_paise += purchase.price.totalPaise;
      cohort.refunded_paise += refundedPaise(purchase);
    }
    if (times.some((at) => at >= since)) cohort.buying += 1;
    if (trades) cohort.trading += 1;
    this.#sums.cohorts.set(month, cohort);
  }

  result(): WalletCount {
    const cohorts = [...this.#sums.cohorts.values()];
    return {
      ...this.#sums,
      as_of: new Date(this.#now).toISOString(),
      cohorts: cohorts.sort((one, other) => other.month.localeCompare(one.month)),
    };
  }
}

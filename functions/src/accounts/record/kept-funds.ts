import { type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import type { BrokerFunds } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';

/** A longer time ago than this, cash may have come in that nobody has read. */
const countsForMs = 15 * minuteMs;

/** The same figures are stored again only when they have become this old. */
const storedAgainMs = 5 * minuteMs;

interface KnownFunds {
  cashPaise: Paise;
  readAt: Instant;
}

/**
 * The cash from which premiums can be paid, with what was paid in today; pledged holdings are no part
 * of it. Null where the broker does not say it.
 */
export function freeCashPaise({
  cashMarginPaise,
  payinAmountPaise,
}: Pick<BrokerFunds, 'cashMarginPaise' | 'payinAmountPaise'>): Paise | null {
  return cashMarginPaise === null ? null : cashMarginPaise + (payinAmountPaise ?? 0);
}

/**
 * The cash that the broker last reported in the account's present session; `undefined` where it is not
 * known, or too old to refuse anything by.
 */
export function fundsOfSession(
  { funds, tokenGeneratedAt }: Pick<AccountDocument, 'funds' | 'tokenGeneratedAt'>,
  now: Instant,
): KnownFunds | undefined {
  if (funds === undefined || funds.cashPaise === null || tokenGeneratedAt === null)
    return undefined;
  const { cashPaise, readAt } = funds;
  return readAt < tokenGeneratedAt || now - readAt > countsForMs
    ? undefined
    : { cashPaise, readAt };
}

/** `read 4 minutes ago`. */
export function ageWords({ readAt }: Pick<KnownFunds, 'readAt'>, now: Instant): string {
  const minutes = Math.floor(Math.max(0, now - readAt) / minuteMs);
  if (minutes === 0) return 'read just now';
  return `read ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
}

/**
 * Keeps what the broker reported with its account while nothing trades it, for the next Start. It
 * never fails: what is not kept refuses nothing.
 */
export async function keepFunds(
  store: Store,
  seen: AccountDocument,
  { rows, readAt }: { rows: BrokerFunds; readAt: Instant },
): Promise<void> {
  const funds = { cashPaise: freeCashPaise(rows), readAt };
  const isToKeep = (account: AccountDocument | undefined) =>
    account?.trading.state === 'stopped' && isNews(account.funds, funds);
  if (!isToKeep(seen)) return;
  try {
    await store.transact(async (unit) => {
      if (isToKeep(await unit.read(docs.account(seen.id))))
        unit.change(docs.account(seen.id), { funds });
    });
  } catch (error) {
    log.warn('funds.unkept', { accountId: seen.id, error: String(error) });
  }
}

/** Whether a reading of the funds says more than the one that is stored. */
function isNews(
  stored: AccountDocument['funds'],
  { cashPaise, readAt }: { cashPaise: Paise | null; readAt: Instant },
): boolean {
  if (stored === undefined) return true;
  const olderMs = readAt - stored.readAt;
  return olderMs > 0 && (stored.cashPaise !== cashPaise || olderMs >= storedAgainMs);
}

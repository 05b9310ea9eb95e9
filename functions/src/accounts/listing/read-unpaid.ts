import { isOnPaper } from '@sthira/contract/accounts';
import { type Instant, istDay, type MilliCredits } from '@sthira/contract/units';
import { nextTradingDay } from '@sthira/quant/calendar/trading-days';
import { chargeOf } from '#credits/charge.ts';
import { ruleOn } from '#credits/credit-rule.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * The owners whose wallet does not pay the next day of trading of all their accounts that run. Those
 * wallets are read that hold less than the dearest of them costs; where many of people who trade
 * nothing do, the owners' own. So it never reads more than twice as many as there are owners.
 */
export async function readUnpaid(
  store: Store,
  accounts: readonly AccountDocument[],
  now: Instant,
): Promise<(account: AccountDocument) => boolean> {
  const running = accounts.filter(isCharged);
  if (running.length === 0) return () => false;
  const due = dueByOwner(running, now);
  const dearest = Math.max(0, ...due.values());
  if (dearest === 0) return () => false;
  const poorest = queryOf(collections.wallets).where('milliCredits', '<', dearest);
  const found = await store.findTolerant(poorest.limit(due.size + 1));
  const wallets =
    found.length <= due.size
      ? found
      : await store.readTolerant([...due.keys()].map((uid) => docs.wallet(uid)));
  const poor = new Set(
    wallets
      .flatMap(({ value }) => value ?? [])
      .filter(({ uid, milliCredits }) => milliCredits < (due.get(uid) ?? 0))
      .map(({ uid }) => uid),
  );
  return (account) => isCharged(account) && poor.has(account.ownerUid);
}

/** What goes on tomorrow, if nobody stops it. */
const isCharged = (account: AccountDocument): boolean =>
  account.trading.state === 'running' && !isOnPaper(account);

function dueByOwner(
  accounts: readonly AccountDocument[],
  now: Instant,
): ReadonlyMap<string, MilliCredits> {
  const day = nextTradingDay(istDay(now));
  const rule = ruleOn(day);
  const due = new Map<string, MilliCredits>();
  for (const account of accounts) {
    const cost = 0 - chargeOf({ account, day, at: now, rule }).milliCredits;
    due.set(account.ownerUid, (due.get(account.ownerUid) ?? 0) + cost);
  }
  return due;
}

import { istDayEnd, istInstant } from '@sthira/contract/units';
import { type AccountDay, chargeId } from '@sthira/contract/wallets';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { DayRange } from './account-report.ts';

/** Milli-credits by `chargeId`, the account and the day. */
export type CreditsSpent = ReadonlyMap<string, number>;

/** What the owners of these accounts paid for their days of trading in a range. */
export async function readCreditsSpent(
  store: Store,
  {
    accounts,
    range,
  }: { accounts: readonly Pick<AccountDocument, 'id' | 'ownerUid'>[]; range: DayRange },
): Promise<CreditsSpent> {
  const owners = [...new Set(accounts.map(({ ownerUid }) => ownerUid))].filter((uid) => uid !== '');
  const entries = await mapConcurrently(owners, (uid) =>
    store.find(
      queryOf(collections.walletEntries(uid))
        .where('kind', '==', 'charge')
        .where('at', '>=', istInstant(range.fromDay, '00:00'))
        .where('at', '<', istDayEnd(range.toDay))
        .orderBy('at', 'desc'),
    ),
  );
  const ids = new Set(accounts.map(({ id }) => id));
  const paid = entries.flat().filter(({ accountDay }) => ids.has(accountDay?.accountId ?? ''));
  return new Map(paid.map(({ id, milliCredits }) => [id, -milliCredits]));
}

export function creditsOf(spent: CreditsSpent, accountDay: AccountDay): number {
  return spent.get(chargeId(accountDay)) ?? 0;
}

/** What everybody's wallets paid for days of trading in a range; the database adds it up. */
export async function sumDayCharges(store: Store, range: DayRange): Promise<number> {
  const within = queryOf(collections.everyWalletEntry)
    .where('kind', '==', 'charge')
    .where('at', '>=', istInstant(range.fromDay, '00:00'))
    .where('at', '<', istDayEnd(range.toDay));
  return -(await store.sum(within, 'milliCredits')) || 0;
}

import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** An account as one person had it. */
export interface Held {
  account: AccountDocument;
  /** When it was handed to somebody else; left out while it is theirs. */
  until?: Instant;
}

/** The accounts a person had that were handed over to somebody else; their names say so. */
export async function formerAccounts(store: Store, ownerUid: string): Promise<Held[]> {
  const held = await store.findReadable(
    queryOf(collections.formerAccounts).where('ownerUid', '==', ownerUid),
  );
  return held.map(({ until, ...account }) => ({
    account: { ...account, accountName: `${account.accountName} (handed over)` },
    until,
  }));
}

/**
 * Of an account's orders those of the person who had it: no run is handed over, so each is one
 * person's whole.
 */
export function ordersOf(
  { account, until }: Held,
  orders: readonly OrderDocument[],
): OrderDocument[] {
  const { handedAt: from = 0 } = account;
  return orders.filter(
    ({ createdAt }) => createdAt >= from && (until === undefined || createdAt < until),
  );
}

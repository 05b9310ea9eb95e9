import { readSession } from '#accounts/record/broker-session.ts';
import { readOwnOrders } from '#accounts/record/own-orders.ts';
import { connectorOf } from '#brokers/connector-of.ts';
import { reserveOrderSlot, reserveSlot } from '#brokers/limits.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * Cancels those of the product's own orders that still work by the broker's order book. Never
 * throws. Returns a sentence about what the owner has to do by hand; empty when nothing is left.
 */
export async function cancelWorking(
  store: Store,
  account: AccountDocument,
  clock: Clock,
): Promise<string> {
  try {
    const failed = await cancelEach(store, account, clock);
    return failed.length === 0 ? '' : `Cancel these orders at the broker: ${failed.join(', ')}.`;
  } catch (error) {
    log.warn('broker.unread', { accountId: account.id, error: String(error) });
    return 'Working orders could not be cancelled: look at the order book at the broker.';
  }
}

async function cancelEach(store: Store, account: AccountDocument, clock: Clock): Promise<string[]> {
  const session = (await readSession(store, account.id))?.session;
  if (!session) throw new Error('the account is logged out');
  const connector = connectorOf(store, account, clock);
  const own = await readOwnOrders(store, account, clock.now());
  await reserveSlot(store, account.id, 'orders', clock);
  const working = (await connector.orderBook(session)).filter(
    (row) => row.status === 'open' && own.isOwn(row),
  );
  const outcomes = await Promise.all(
    working.map(async ({ appOrderId, tag, side, leavesQuantity, symbol }) => {
      try {
        await reserveOrderSlot(account.id, clock);
        await connector.cancel(session, { appOrderId, tag });
        return [];
      } catch (error) {
        log.warn('cancel.unknown', { accountId: account.id, tag, error: String(error) });
        return [`${side} ${leavesQuantity} ${symbol}`];
      }
    }),
  );
  return outcomes.flat();
}

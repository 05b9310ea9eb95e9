import type { AnyBroker } from '@sthira/contract/accounts';
import { isReal } from '#documents/accounts.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import type { XtsConnector } from './broker.ts';
import { paperConnector } from './paper/paper-connector.ts';
import { brokerFor } from './xts-connector.ts';

/**
 * The connector of an account. Only its broker decides which: one on paper never reaches a broker,
 * and no other is served on paper.
 */
export function connectorOf(
  store: Store,
  account: { id: string; broker: AnyBroker },
  clock: Clock = systemClock,
): XtsConnector {
  return isReal(account)
    ? brokerFor(account.broker)
    : paperConnector(store, { accountId: account.id, clock });
}

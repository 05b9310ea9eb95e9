import type { Broker } from '@sthira/contract/accounts';
import type { Day } from '@sthira/contract/units';
import type { BrokerCounts } from '#documents/broker-counts.ts';
import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { mergeCounts, noCounts } from './counts.ts';

/** What all processes counted of a day's calls to each broker. */
export async function readBrokerCounts(
  store: Store,
  day: Day,
): Promise<(broker: Broker) => BrokerCounts> {
  const places = await store.findReadable(
    queryOf(collections.brokerCounts).where('day', '==', day),
  );
  return (broker) =>
    places.map(({ brokers }) => brokers[broker] ?? noCounts).reduce(mergeCounts, noCounts);
}

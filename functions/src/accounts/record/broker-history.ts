import type { AnyBroker } from '@sthira/contract/accounts';
import type { Instant } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';

/** The brokers an account has had. */
export type BrokerHistory = Pick<AccountDocument, 'broker' | 'earlierBrokers'>;

/**
 * The account after an edit at `now`: where the edit names another broker, the one before is kept,
 * because the days it traded are charged by its plan.
 */
export function keepBroker(
  before: AccountDocument,
  { after, now }: { after: AccountDocument; now: Instant },
): AccountDocument {
  if (after.broker === before.broker) return after;
  const earlierBrokers = [...(before.earlierBrokers ?? []), { broker: before.broker, until: now }];
  return { ...after, earlierBrokers };
}

/** The broker an account had at an instant. */
export function brokerAt({ broker, earlierBrokers = [] }: BrokerHistory, at: Instant): AnyBroker {
  return earlierBrokers.find(({ until }) => at < until)?.broker ?? broker;
}

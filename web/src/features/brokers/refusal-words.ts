import type { RefusalCause } from '@sthira/contract/broker-health';

/** What orders were refused for. */
export const refusalWords: Record<RefusalCause, string> = {
  margin: 'Margin',
  quantity: 'Quantity',
  price: 'Price',
  limit: 'Broker’s limit',
  market: 'Contract not open',
  session: 'Session ended',
  rate: 'Too many requests',
  address: 'Address',
  other: 'Other',
};

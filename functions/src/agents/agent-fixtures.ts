import type { OrderDocument } from '@sthira/contract/documents';
import type { OptionContract } from '@sthira/quant/contracts';
import type { BrokerOrder, BrokerTrade } from '#brokers/broker.ts';

/** An order as the agent stores it; tests name only what they are about. */
export function anOrder(over: Partial<OrderDocument> = {}): OrderDocument {
  return {
    tag: 'tag1',
    runId: 'run1',
    cycle: 1,
    leg: 'shortCall:entry',
    attempt: 1,
    purpose: 'entry',
    side: 'SELL',
    segment: 'NSEFO',
    instrumentId: 40001,
    symbol: 'NIFTY 01DEC2026 CE 25000',
    quantity: 130,
    limitPaise: 10_000,
    state: 'sent',
    appOrderId: '',
    filledQuantity: 0,
    fills: {},
    missedReads: 0,
    reason: '',
    epoch: 1,
    createdAt: 1_000,
    sentAt: 1_000,
    updatedAt: 1_000,
    ...over,
  };
}

export function aRow(over: Partial<BrokerOrder> = {}): BrokerOrder {
  return {
    appOrderId: '1200000001',
    tag: 'tag1',
    segment: 'NSEFO',
    instrumentId: 40001,
    symbol: 'NIFTY 01DEC2026 CE 25000',
    side: 'SELL',
    orderType: 'Limit',
    quantity: 130,
    filledQuantity: 0,
    leavesQuantity: 130,
    limitPaise: 10_000,
    averagePaise: null,
    status: 'open',
    rawStatus: 'New',
    reason: '',
    at: null,
    updatedAt: null,
    ...over,
  };
}

export function aTrade(over: Partial<BrokerTrade> = {}): BrokerTrade {
  return {
    executionId: 'e1',
    appOrderId: '1200000001',
    tag: 'tag1',
    segment: 'NSEFO',
    instrumentId: 40001,
    symbol: 'NIFTY 01DEC2026 CE 25000',
    side: 'SELL',
    quantity: 65,
    pricePaise: 10_050,
    at: null,
    ...over,
  };
}

export function aContract(over: Partial<OptionContract> = {}): OptionContract {
  return {
    segment: 'NSEFO',
    instrumentId: 40001,
    underlying: 'NIFTY',
    expiryDay: '2026-12-01',
    strike: 25_000,
    optionType: 'CE',
    lotSize: 65,
    freezeQuantity: 1_800,
    tickPaise: 5,
    displayName: 'NIFTY 01DEC2026 CE 25000',
    ...over,
  };
}

import type { Instant } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { defaultParameters } from '#enigma/parameters.ts';
import { enigmaStrategy } from '#enigma/strategy.ts';
import type { BookOrder, BookTrade, PositionsReading } from '#run/books/books.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import type { RunAccount } from '#run/state/run-account.ts';

/** An order as the agent stores it. A test passes only the fields it is about. */
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

/** A running account of five lakhs, for tests. */
export function aRunAccount(over: Partial<RunAccount> = {}): RunAccount {
  return {
    id: 'a1',
    state: 'running',
    runId: 'run1',
    startedAt: 1_000,
    stoppingAt: null,
    underlying: 'NIFTY',
    capitalPaise: 50_000_000,
    broker: 'ArhamShare_XTS',
    strategy: enigmaStrategy,
    parameters: { ...defaultParameters, maxLoss: 100 },
    squareOff: false,
    slPctHundredths: 0,
    dailyLossPctHundredths: 200,
    day: null,
    ...over,
  };
}

/** Whose units the rows of tests are about, unless a test says otherwise. */
/** A reading of the positions that shows these units, and nothing else of them. */
export function aReading(nets: Record<number, number>, readAt: Instant): PositionsReading {
  return { nets, figures: {}, heldElsewhere: [], readAt };
}

export const nrml = { segment: 'NSEFO', instrumentId: 40001, product: 'NRML' };

/** A row of an order book, including the fields of a broker that a run does not read. */
export function aRow(over: Partial<BookOrder> = {}) {
  const read: BookOrder = {
    appOrderId: '1200000001',
    tag: 'tag1',
    ...nrml,
    symbol: 'NIFTY 01DEC2026 CE 25000',
    side: 'SELL',
    quantity: 130,
    filledQuantity: 0,
    status: 'open',
    reason: '',
    ...over,
  };
  const prices = { orderType: 'Limit', limitPaise: 10_000, averagePaise: null };
  return {
    clientId: 'SIM01',
    ...read,
    ...prices,
    leavesQuantity: 130,
    rawStatus: 'New',
    at: null,
    updatedAt: null,
  };
}

export function aTrade(over: Partial<BookTrade> = {}) {
  const read: BookTrade = {
    executionId: 'e1',
    appOrderId: '1200000001',
    tag: 'tag1',
    ...nrml,
    symbol: 'NIFTY 01DEC2026 CE 25000',
    side: 'SELL',
    quantity: 65,
    pricePaise: 10_050,
    at: null,
    ...over,
  };
  return { clientId: 'SIM01', ...read };
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

import { noOrderFault, type Order, type OrderTerms } from '#matching/order.ts';
import type { StepInput } from '#matching/step-order.ts';

export const noon = Date.parse('2026-08-18T06:30:00Z');

export function someTerms(terms: Partial<OrderTerms> = {}): OrderTerms {
  return {
    type: 'LIMIT',
    product: 'NRML',
    timeInForce: 'DAY',
    quantity: 130,
    disclosedQuantity: 0,
    limitPaise: 10_000,
    stopPaise: 0,
    ...terms,
  };
}

export function someOrder({
  terms,
  ...fields
}: Partial<Omit<Order, 'terms'>> & { terms?: Partial<OrderTerms> } = {}): Order {
  return {
    clientCode: 'SIM01',
    appOrderId: 1_210_000_001,
    exchangeOrderId: '1300000000000001',
    tag: 'a1',
    segment: 'NSEFO',
    instrumentId: 40_001,
    symbol: 'NIFTY 18AUG2026 CE 24450',
    side: 'BUY',
    terms: someTerms(terms),
    nextTerms: null,
    status: 'New',
    filledQuantity: 0,
    turnoverPaise: 0,
    reason: '',
    triggered: true,
    source: 'api',
    orderFault: noOrderFault,
    cancelFault: null,
    generatedAt: noon,
    exchangeAt: noon,
    updatedAt: noon,
    dueAt: noon,
    ...fields,
  };
}

/** A step at noon in a market of 99.50 to 100.00. */
export function someStep(input: Partial<StepInput> = {}): StepInput {
  const touch = { bidPaise: 9_950, askPaise: 10_000, lastPaise: 9_975 };
  return {
    at: noon,
    stepMs: 100,
    lotSize: 65,
    touch,
    refusal: () => undefined,
    triggerRefusal: () => undefined,
    exchangeOrderId: () => '1300000000000009',
    ...input,
  };
}

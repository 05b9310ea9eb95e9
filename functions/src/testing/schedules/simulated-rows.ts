import type { Order } from '@sthira/lab/matching/order';
import type { BrokerFunds, PlaceOrder } from '#brokers/broker.ts';

/** For tests: an order as its client sent it. */
export function sentOrder({ segment, instrumentId, side, terms, tag }: Order): PlaceOrder {
  return {
    segment,
    instrumentId,
    side,
    quantity: terms.quantity,
    limitPaise: terms.limitPaise,
    tag,
  };
}

export const plentifulFunds: BrokerFunds = {
  marginAvailablePaise: 2_000_000_000,
  marginUtilizedPaise: 0,
  cashMarginPaise: null,
  collateralLiquidFundsPaise: null,
  collateralStocksPaise: null,
  payinAmountPaise: null,
  payoutAmountPaise: null,
  realizedPlPaise: null,
  unrealizedPlPaise: null,
  spanMarginPaise: null,
  exposureMarginPaise: null,
};

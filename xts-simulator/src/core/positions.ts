import { type Day, istDay, type Paise } from '@sthira/contract/units';
import type { Execution, Product } from './order.ts';

/** One contract under one product; flat contracts stay listed with quantity 0. */
export interface Position {
  segment: string;
  instrumentId: number;
  symbol: string;
  product: Product;
  boughtQuantity: number;
  soldQuantity: number;
  boughtPaise: Paise;
  soldPaise: Paise;
}

export function netQuantity(position: Position): number {
  return position.boughtQuantity - position.soldQuantity;
}

/** Folds executions, in the order of their first trade. With a day only that day's trades count (DayWise). */
export function positionsOf(executions: readonly Execution[], day?: Day): Position[] {
  const positions = new Map<string, Position>();
  for (const execution of executions) {
    if (day && istDay(execution.at) !== day) continue;
    const { order } = execution;
    const key = `${order.segment}|${order.instrumentId}|${order.terms.product}`;
    positions.set(key, added(positions.get(key) ?? empty(execution), execution));
  }
  return [...positions.values()];
}

/** Profit of the closed part in paise: the smaller of both sides at the difference of the averages. */
export function realisedPaise(position: Position): number {
  const closed = Math.min(position.boughtQuantity, position.soldQuantity);
  if (closed === 0) return 0;
  return closed * (position.soldPaise / position.soldQuantity - position.boughtPaise / position.boughtQuantity);
}

/** Profit of the open part in paise at a last price; 0 when flat. */
export function unrealisedPaise(position: Position, lastPaise: Paise): number {
  const net = netQuantity(position);
  if (net > 0) return net * (lastPaise - position.boughtPaise / position.boughtQuantity);
  if (net < 0) return -net * (position.soldPaise / position.soldQuantity - lastPaise);
  return 0;
}

function empty({ order }: Execution): Position {
  const { segment, instrumentId, symbol } = order;
  return { segment, instrumentId, symbol, product: order.terms.product, boughtQuantity: 0, soldQuantity: 0, boughtPaise: 0, soldPaise: 0 };
}

function added(position: Position, { order, quantity, pricePaise }: Execution): Position {
  const valuePaise = quantity * pricePaise;
  if (order.side === 'BUY') {
    return { ...position, boughtQuantity: position.boughtQuantity + quantity, boughtPaise: position.boughtPaise + valuePaise };
  }
  return { ...position, soldQuantity: position.soldQuantity + quantity, soldPaise: position.soldPaise + valuePaise };
}

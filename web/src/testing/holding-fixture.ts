import type { Holding } from '@sthira/contract/books';

/** A holding of an account, read and priced now; tests name only what they are about. */
export function aHolding(symbol: string, changes: Partial<Holding> = {}): Holding {
  const now = new Date().toISOString();
  return {
    id: symbol,
    symbol,
    account_id: 'a',
    account_name: 'Asha',
    as_of: now,
    quantity: 1,
    buy_price: 100,
    buy_value: 100,
    prev_close: 99,
    current_value: 110,
    pnl: 10,
    pnl_percent: 10,
    price_as_of: now,
    is_collateral: false,
    collateral_quantity: 0,
    ...changes,
  };
}

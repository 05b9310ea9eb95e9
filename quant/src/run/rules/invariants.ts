import type { OptionType } from '#contracts/contracts.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { signed, unitsAtWork } from '#run/books/order-life.ts';
import { contractOf } from '#run/books/run-contracts.ts';
import type { RunOrders } from '#run/books/run-orders.ts';
import { optionTypeOf } from '#run/books/settled-orders.ts';
import type { Facts } from '#run/facts/facts.ts';

/*
 * What must hold of every run, after each event and before each order leaves. Only a mistake of the
 * program breaks one of these. Then the run opens nothing any more and a critical issue says which;
 * it goes on closing.
 */

/** What does not hold of the orders and the book that follows from them; empty when all does. */
export function bookBreach(orders: RunOrders): string {
  const { trades, hand, book, live } = orders;
  const sums = new Map<number, number>();
  for (const trade of [...trades, ...Object.values(hand)])
    sums.set(
      trade.instrumentId,
      (sums.get(trade.instrumentId) ?? 0) + signed(trade, trade.quantity),
    );
  for (const [id, units] of sums) {
    const counted = (book.held[id] ?? 0) + (book.foreign[id] ?? 0);
    if (counted !== units)
      return `${nameOf(orders, id)}: ${counted} units are counted, and its trades make ${units}`;
  }
  const over = Object.values(live).find((order) => order.filledQuantity > order.quantity);
  return over
    ? `${over.symbol}: an order of ${over.quantity} units has traded ${over.filledQuantity}`
    : '';
}

interface Orders {
  create: OrderDocument[];
  cancel: OrderDocument[];
}

/** The orders that may be sent of a plan, and what does not hold of it; empty when all does. */
export function checkedPlan(
  facts: Pick<Facts, 'orders' | 'live' | 'held'>,
  plan: Orders,
): { orders: Orders; breach: string } {
  const breach = planBreach(facts, plan.create);
  if (breach === '') return { orders: plan, breach };
  const create = plan.create.filter(({ side }) => side === 'BUY');
  return { orders: { ...plan, create }, breach };
}

function planBreach(
  { orders, live, held }: Pick<Facts, 'orders' | 'live' | 'held'>,
  create: readonly OrderDocument[],
): string {
  for (const type of ['CE', 'PE'] as const) {
    const sales = create.filter((order) => order.side === 'SELL' && optionTypeOf(order) === type);
    if (sales.length === 0) continue;
    const units = unitsAtWork(sales, 'SELL');
    const atWork = live.filter((order) => optionTypeOf(order) === type);
    const left = heldOf(orders, { held, type }) - unitsAtWork(atWork, 'SELL') - units;
    if (left < 0)
      return `${sales.map(({ symbol }) => symbol).join(', ')}: selling ${units} units would leave ${-left} sold without a wing`;
  }
  return '';
}

function heldOf(
  orders: RunOrders,
  { held, type }: { held: Facts['held']; type: OptionType },
): number {
  return Object.entries(held).reduce(
    (sum, [id, units]) => (contractOf(orders, Number(id))?.optionType === type ? sum + units : sum),
    0,
  );
}

const nameOf = (orders: RunOrders, id: number) => contractOf(orders, id)?.symbol ?? String(id);

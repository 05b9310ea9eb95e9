import type { CreditRule } from '@sthira/contract/credit-rules';
import { type Day, istDay } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { allOrders } from '@sthira/quant/run/books/run-orders';
import type { Second, Step } from '@sthira/quant/run/state/state';
import type { AccountRun } from './account-run.ts';

interface Played extends Pick<Step, 'orders' | 'requests'> {
  /** The unpaid day whose first order waits for it to be paid, or has gone out. */
  orderDay: Day | undefined;
}

/**
 * Plays a second of a run, which enters nothing while `dueDay` is not paid. Where days are charged by
 * their orders, the second is first tried as if the day were paid: what would enter is held back until
 * it is, so that no entry goes out unpaid; what closes goes out at once; and what orders nothing owes
 * nothing. The orders that are stored say it too, after an agent that died.
 */
export function playSecond(
  run: AccountRun,
  second: Second,
  { dueDay, rule }: { dueDay: Day | undefined; rule: CreditRule },
): Played {
  if (dueDay === undefined) return { ...played(run, second), orderDay: undefined };
  const held = second.entries === 'allowed' ? { ...second, entries: 'held' as const } : second;
  if (rule === 'trading-days') return { ...played(run, held), orderDay: undefined };
  const tried = run.try({ kind: 'second', second });
  const isEntering = tried.orders.create.some(({ purpose }) => purpose === 'entry');
  const { orders, requests } = isEntering ? played(run, held) : run.take(tried);
  const hasOrdered = allOrders(run.state.orders).some((order) => isOf(dueDay, order));
  return { orders, requests, orderDay: isEntering || hasOrdered ? dueDay : undefined };
}

function played(run: AccountRun, second: Second): Pick<Step, 'orders' | 'requests'> {
  return run.apply({ kind: 'second', second });
}

/** The exchange settles without an order. */
function isOf(day: Day, { purpose, createdAt }: OrderDocument): boolean {
  return purpose !== 'settlement' && istDay(createdAt) === day;
}

import { type Instant, istDay } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { worthlessWings } from '#run/books/held-legs.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { orderOf, putOrders } from '#run/books/run-orders.ts';
import { type RunState, type Second, withOrders } from '#run/state/state.ts';
import { settlement } from './settlements.ts';

/**
 * A wing that is offered for more may only miss its bid for a moment: it is sold when the bid is back.
 */
const worthlessTicks = 3;

/**
 * What a run left to expire, because nobody bids for it, counts as settled for nothing once the run
 * is flat. Otherwise its next position would be judged by what this one lost, and the books would
 * differ after the expiry. Should such a wing pay after all, its settlement is corrected at the close
 * like any other.
 */
export function settleLeft(state: RunState, second: Second): RunState {
  const { account, algorithm, orders } = state;
  if (account.state !== 'running' || algorithm.phase !== 'flat') return state;
  const { held, executions } = orders.book;
  if (Object.keys(held).length === 0) return state;
  const left = worthlessWings(orders, {
    ...{ held, now: second.now, quoteOf: second.market.quoteOf },
  });
  // Exchanges state whole seconds: by its last trade, the position has ended before the next one.
  const at = executions.at(-1)?.at ?? second.now;
  const given = left.flatMap(
    (id) => givenUp(state, { id, units: held[id] ?? 0, at, second }) ?? [],
  );
  return withOrders(state, putOrders(orders, given));
}

function givenUp(
  state: RunState,
  { id, units, at, second }: { id: number; units: number; at: Instant; second: Second },
): OrderDocument | undefined {
  const { market, now } = second;
  const isIt = ({ instrumentId }: OptionContract) => instrumentId === id;
  const contract = [market.contracts, market.long ?? [], market.heldContracts]
    .map((contracts) => contracts.find(isIt))
    .find(Boolean);
  const askPaise = market.quoteOf(id)?.askPaise ?? 0;
  if (!contract || istDay(now) > contract.expiryDay) return undefined;
  if (askPaise <= 0 || askPaise > worthlessTicks * contract.tickPaise) return undefined;
  const leg = contract.optionType === 'CE' ? 'longCall' : 'longPut';
  // At its own strike an option pays nothing.
  const levelPaise = contract.strike * 100;
  const order = settlement(state, { leg, contract, units, levelPaise, at, second });
  return orderOf(state.orders, order.tag) ? undefined : order;
}

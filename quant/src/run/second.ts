import { putOrders, settleOrders } from '#run/books/run-orders.ts';
import { mayHaveTraded } from '#run/facts/agreement.ts';
import { type Facts, factsOf } from '#run/facts/facts.ts';
import { capExits } from '#run/orders/exits.ts';
import { planOrders } from '#run/orders/plan.ts';
import { requestsOf, requestsUnread } from '#run/requests/run-requests.ts';
import { decideRun } from '#run/rules/decide-run.ts';
import { judge, type Verdicts } from '#run/rules/verdicts.ts';
import type { RunState, Second, Step } from '#run/state/state.ts';
import type { Decision, Intent } from '#strategy/input.ts';
import { settleLeft } from './left-wings.ts';
import { remember } from './remember.ts';
import { checkedPlan } from './rules/invariants.ts';
import { settleExpired } from './settlements.ts';

/**
 * Before a square off closes anything, the books are read anew, for at most this long. Cancels are
 * sent at once.
 */
const readFirstMs = 5_000;

/**
 * Plays one second of a run: what is known, what the rules say of it, what the strategy decides, the
 * orders that follow, and the requests to the agent. Nothing happens before the books were read for
 * the first time.
 */
export function playSecond(before: RunState, second: Second): Step {
  if (!before.reconciled)
    return {
      state: before,
      orders: { create: [], cancel: [] },
      requests: requestsUnread(before, second.now),
    };
  const settled = settleLeft(settleExpired(before, second), second);
  const facts = factsOf(settled, second);
  const verdicts = judge(facts, second);
  const decision = decideRun(facts, verdicts);
  const next = remember(settled, { facts, verdicts, decision });
  const plan = planOf(facts, { verdicts, decision, cycle: next.cycle, second, before: settled });
  const { orders, breach } = checkedPlan(facts, plan);
  const after = {
    ...next,
    breach: next.breach || breach,
    orders: putOrders(next.orders, orders.create),
  };
  return {
    state: withSettled(after, facts.now),
    orders,
    requests: requestsOf(facts, verdicts, after),
  };
}

/** Moves old ended orders to the settled ones, and forgets when their cancels were sent. */
function withSettled(state: RunState, now: Second['now']): RunState {
  const orders = settleOrders(state.orders, { now, cycle: state.cycle });
  if (orders === state.orders) return state;
  const sent = Object.entries(state.cancelSentAt).filter(([tag]) => tag in orders.live);
  return { ...state, orders, cancelSentAt: Object.fromEntries(sent) };
}

function planOf(
  facts: Facts,
  {
    verdicts: { gate, squareOff },
    decision,
    cycle,
    second: { epoch, entries, tagOf, ordersPerSecond },
    before: { cancelSentAt },
  }: { verdicts: Verdicts; decision: Decision; cycle: number; second: Second; before: RunState },
): Step['orders'] {
  const { account, orders, live, market, now, isNaked } = facts;
  const { strategy } = account;
  const { intents, cancels, state } = decision;
  const allowed = intents.filter(
    (intent) => intent.purpose === 'exit' || (entries === 'allowed' && !mayBeDone(intent, facts)),
  );
  return planOrders({
    ...{ accountId: account.id, runId: account.runId, cycle, epoch, now, ordersPerSecond },
    ...{ gate, squareOff, entries, cancels, cancelSentAt, isNaked, tagOf },
    intents: awaitsBooks(facts) ? [] : capExits(allowed, facts),
    ...{ strategy: { id: strategy.id, version: strategy.version }, why: state.because },
    orders: live,
    settled: orders.settled,
    tradedPaise: orders.book.tradedPaise,
    quoteOf: market.quoteOf,
  });
}

/**
 * Whether an earlier order for the same may have traded unseen: a second one could double it. Entries
 * that do not rest are sent once only.
 */
function mayBeDone(
  { contract: { instrumentId }, side, restsMs }: Intent,
  { live, now, waits }: Facts,
): boolean {
  if (restsMs === undefined) return false;
  return live.some(
    (order) =>
      order.instrumentId === instrumentId &&
      order.side === side &&
      mayHaveTraded(order, { now, waits }),
  );
}

function awaitsBooks({ account, booksReadAt, part, now }: Facts): boolean {
  const since = account.stoppingAt ?? 0;
  const tradesReadAt = part?.trades ? part.readAt : booksReadAt;
  return account.state === 'stopping' && now - since < readFirstMs && tradesReadAt <= since;
}

import { type Instant, istDay } from '@sthira/contract/units';
import { sessionAt } from '#calendar.ts';
import type { Decision, SquareOff } from '#enigma/input.ts';
import { decide } from '#enigma.ts';
import { creditPaise, stopResultPaise } from '#mtm.ts';
import { believedUnits, takenContracts } from './agreement.ts';
import { brokenAfter } from './broken-entries.ts';
import { followComparison } from './broker-check.ts';
import { closingCostsPaise } from './closing-costs.ts';
import { capExits, isRunNaked, worthlessWings } from './exits.ts';
import { handBelievedAt } from './flat.ts';
import { settleLeft } from './left-wings.ts';
import {
  dayResultPaise,
  limitToHold,
  limitToLeave,
  lossLimitsOf,
  reasonToStop,
  runResultPaise,
  startPeriods,
  usesOf,
} from './limits.ts';
import { judgeGate } from './order-gate.ts';
import { workingUnits } from './order-life.ts';
import { heldFrom, limitedParameters, parametersInForce } from './parameters-in-force.ts';
import { planOrders } from './plan.ts';
import { reasonToHold, reasonToLeaveCycle } from './reasons.ts';
import { brokeragePlan, dayLossPaise, runChargesPaise } from './run-charges.ts';
import { liveOrders, putOrders, settleOrders } from './run-orders.ts';
import { tellingsOf } from './run-requests.ts';
import type { DayStart } from './saved-run.ts';
import { settleExpired } from './settlements.ts';
import type { RunState, Second, Sight, Step } from './state.ts';

/**
 * Before a square off closes anything, the books are read anew, for at most this long. Cancels are
 * sent at once.
 */
const readFirstMs = 5_000;

/**
 * Plays one second of a run: the decision, the orders that follow from it, and the requests to the
 * agent. Nothing happens before the books were read for the first time.
 */
export function playSecond(before: RunState, second: Second): Step {
  if (!before.reconciled)
    return { state: before, orders: { create: [], cancel: [] }, requests: [] };
  const { state, sight } = look(before, second);
  const decision = decideSecond(state, sight);
  const next = follow(state, { decision, sight });
  const orders = planOf(next, { decision, sight });
  const after: RunState = { ...next, orders: putOrders(next.orders, orders.create) };
  return { state: settled(after, second), orders, requests: tellingsOf(after, sight) };
}

/** Moves old ended orders to the settled ones, and forgets when their cancels were sent. */
function settled(state: RunState, { now }: Second): RunState {
  const orders = settleOrders(state.orders, { now, cycle: state.cycle });
  if (orders === state.orders) return state;
  return {
    ...state,
    orders,
    cancelSentAt: Object.fromEntries(
      Object.entries(state.cancelSentAt).filter(([tag]) => tag in orders.live),
    ),
  };
}

function look(before: RunState, second: Second): { state: RunState; sight: Sight } {
  const { now, market, hours } = second;
  const settled = settleLeft(settleExpired(before, second), second);
  const runPaise = runResultPaise(settled, second);
  const compared = { ...settled, comparison: followComparison(settled, second) };
  const state = reduced(startPeriods(compared, { now, runPaise }), second);
  const believed = believedUnits(state, now);
  // A wing that was just bought has no short yet and may have no bid. Only while the position is
  // being closed, or is closed, can a wing be left to expire.
  const { phase } = state.algorithm;
  const closes = phase === 'exiting' || phase === 'flat';
  const leftToExpire = closes ? worthlessWings({ state, held: believed, now }, market.quoteOf) : [];
  const held = { ...believed, ...Object.fromEntries(leftToExpire.map((id) => [id, 0])) };
  const { position } = state.orders.book;
  const positionPaise = stopResultPaise(position, market.quoteOf, now);
  const dayPaise = dayResultPaise(state, { now, runPaise });
  const closingPaise = closingCostsPaise(state, second);
  const limits = usesOf(state, { now, runPaise, dayPaise, positionPaise, closingPaise });
  const stop =
    state.account.state === 'running'
      ? (second.endFor ?? reasonToStop(state, { now, hours, limits }))
      : '';
  const sight = { second, held, leftToExpire, runPaise, positionPaise, dayPaise, limits, stop };
  return {
    state: { ...state, limitUses: limits, heldParameters: heldFrom(state, sight) },
    sight,
  };
}

/** After too many orders, or trades by other hands, the run may only reduce from now on. */
function reduced(state: RunState, { now }: Second): RunState {
  const settledToday = state.orders.settled.createdOn.get(istDay(now)) ?? 0;
  const breaker = judgeGate({
    orders: liveOrders(state.orders),
    settledToday,
    handTrades: Object.keys(state.orders.hand).length,
    now,
  });
  return breaker.gate === 'reducing'
    ? { ...state, gate: 'reducing', gateReason: breaker.reason }
    : state;
}

function squareOffOf({ account, gate }: RunState, { stop }: Sight): SquareOff {
  if (account.state !== 'running' && account.atAnyPrice) return 'at-any-price';
  return account.state !== 'running' || gate === 'reducing' || stop !== '' ? 'requested' : 'no';
}

function decideSecond(state: RunState, sight: Sight): Decision {
  const { second, held, limits, positionPaise } = sight;
  const { now, hours, market } = second;
  const index = market.indices?.[state.account.underlying];
  const { position } = state.orders.book;
  return decide(state.algorithm, limitedParameters(state, now), {
    now,
    bars: market.bars,
    indexPaise: index?.lastPaise ?? null,
    ...(index ? { indexAt: index.at } : {}),
    vixHundredths: market.indices?.INDIAVIX?.lastPaise ?? null,
    contracts: market.contracts,
    heldContracts: market.heldContracts,
    ...(state.algorithm.phase === 'flat' ? { taken: takenContracts(state) } : {}),
    quoteOf: market.quoteOf,
    held,
    working: workingUnits(liveOrders(state.orders)),
    positionPaise,
    creditPaise: creditPaise(position),
    capitalPaise: state.account.capitalPaise,
    marginAvailablePaise: state.funds?.marginAvailablePaise ?? null,
    cashPaise: state.funds?.cashPaise ?? null,
    plan: brokeragePlan(state.account, now),
    dayLossPaise: () => dayLossPaise(state, sight),
    lossLimits: () => lossLimitsOf(state, { now, limits }),
    session: sessionAt(now, hours),
    squareOff: squareOffOf(state, sight),
    hold: limitToHold(state, { now, limits }) ?? reasonToHold(state, second),
    leave: limitToLeave(state, { now, limits }) ?? reasonToLeaveCycle(state, now),
  });
}

/** Stores the decision in the state. Each position that the algorithm opens begins a new cycle. */
function follow(
  state: RunState,
  { decision, sight }: { decision: Decision; sight: Sight },
): RunState {
  const { second } = sight;
  const opens = state.algorithm.phase === 'flat' && decision.state.phase !== 'flat';
  const cycles = opens ? liveOrders(state.orders).map((order) => order.cycle) : [];
  const shortSince = state.shortOfMarginAt ?? second.now;
  const opened =
    decision.state.phase !== 'flat' || sessionAt(second.now, second.hours).state !== 'open';
  return {
    ...state,
    algorithm: decision.state,
    heldParameters:
      decision.state.phase === 'flat' ? state.heldParameters : parametersInForce(state, second.now),
    cycle: opens ? 1 + Math.max(state.orders.settled.lastCycle, ...cycles) : state.cycle,
    ...(opens && decision.state.phase !== 'exiting' ? entered(state) : {}),
    kept: decision.kept === true,
    exiting: decision.intents.some(({ purpose }) => purpose === 'exit'),
    reason: reasonOf(state, decision, second.now),
    shortOfMarginAt:
      decision.waitsFor === 'margin' ? shortSince : opened ? null : state.shortOfMarginAt,
    broken: squareOffOf(state, sight) !== 'no' ? state.broken : brokenAfter(state, decision, sight),
    cannotTrade:
      decision.waitsFor === 'margin' || (state.cannotTrade && decision.state.phase === 'flat'),
  };
}

/**
 * A run that may only reduce says why: nobody asked for its square off. One that another hand closed
 * says what keeps it from ending.
 */
function reasonOf(run: RunState, { state, reason }: Decision, now: Instant): string {
  const { account, gate, gateReason } = run;
  if (state.phase !== 'flat') return reason;
  if (account.state === 'running')
    return gate === 'reducing' ? `Opens nothing any more: ${gateReason}` : reason;
  return now < handBelievedAt(run)
    ? 'Closed by another hand: the broker’s books are read again before the run ends'
    : reason;
}

/** What a run keeps of the moment in which it opens a position. */
function entered(state: RunState): Pick<RunState, 'dayStart' | 'chargesAtOpenPaise'> {
  const { dayStart } = state;
  const counted = (day: DayStart) => ({ ...day, entries: (day.entries ?? 0) + 1 });
  return {
    dayStart: dayStart && counted(dayStart),
    chargesAtOpenPaise: runChargesPaise(state) ?? 0,
  };
}

function planOf(
  state: RunState,
  { decision, sight }: { decision: Decision; sight: Sight },
): Step['orders'] {
  const { now, epoch, entries, market, tagOf, ordersPerSecond } = sight.second;
  const wanted =
    entries === 'allowed'
      ? decision.intents
      : decision.intents.filter(({ purpose }) => purpose === 'exit');
  return planOrders({
    accountId: state.account.id,
    runId: state.account.runId,
    cycle: state.cycle,
    epoch,
    now,
    ordersPerSecond,
    gate: state.gate,
    squareOff: squareOffOf(state, sight),
    intents: awaitsBooks(state, now) ? [] : capExits(wanted, { state, held: sight.held, now }),
    cancels: decision.cancels,
    orders: liveOrders(state.orders),
    settled: state.orders.settled,
    cancelSentAt: state.cancelSentAt,
    tradedPaise: state.orders.book.tradedPaise,
    isNaked: isRunNaked(state, sight.held),
    quoteOf: market.quoteOf,
    tagOf,
  });
}

function awaitsBooks({ account, booksReadAt, part }: RunState, now: number): boolean {
  const since = account.stoppingAt ?? 0;
  const tradesReadAt = part?.trades ? part.readAt : booksReadAt;
  return account.state === 'stopping' && now - since < readFirstMs && tradesReadAt <= since;
}

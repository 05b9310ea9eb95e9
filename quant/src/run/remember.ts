import type { Facts } from '#run/facts/facts.ts';
import { handBelievedAt } from '#run/facts/flat.ts';
import { parametersInForce } from '#run/facts/parameters-in-force.ts';
import { dayNetPaise } from '#run/facts/shown-result.ts';
import { brokenAfter } from '#run/rules/broken-entries.ts';
import type { Verdicts } from '#run/rules/verdicts.ts';
import { withPoint } from '#run/state/day-line.ts';
import { dayOf } from '#run/state/day-result.ts';
import type { RunState } from '#run/state/state.ts';
import type { Decision } from '#strategy/input.ts';

interface Judged {
  facts: Facts;
  verdicts: Verdicts;
  decision: Decision;
}

/**
 * The run after a decision. Each position that the strategy opens begins a new cycle, beside others
 * or alone.
 */
export function remember(state: RunState, { facts, verdicts, decision }: Judged): RunState {
  const { comparison, weekStart, uses, algorithm, day } = facts;
  const { gate, gateReason, squareOff } = verdicts;
  const { phase } = decision.state;
  const opens = algorithm.phase === 'flat' && phase !== 'flat';
  const adds = !opens && algorithm.phase !== 'entering' && phase === 'entering';
  return {
    ...state,
    ...{ comparison, weekStart, gate, gateReason },
    limitUses: uses,
    algorithm: decision.state,
    heldParameters: phase === 'flat' ? facts.heldParameters : parametersInForce(facts, day),
    cycle: opens || adds ? nextCycle(facts) : facts.cycle,
    dayStart: withLine(
      (opens && phase !== 'exiting') || adds ? withEntry(facts) : facts.dayStart,
      facts,
    ),
    ...(opens && phase !== 'exiting' ? { chargesAtOpenPaise: facts.charges.totalPaise ?? 0 } : {}),
    kept: decision.kept === true,
    exiting: decision.intents.some(({ purpose }) => purpose === 'exit'),
    reason: reasonOf(facts, { verdicts, decision }),
    shortOfMarginAt: shortOfMarginAt(state.shortOfMarginAt, { facts, decision }),
    broken: squareOff === 'no' ? brokenAfter(facts, decision) : facts.broken,
    cannotTrade: decision.waitsFor === 'margin' || (state.cannotTrade && phase === 'flat'),
  };
}

function nextCycle({ orders, live }: Facts): number {
  return 1 + Math.max(orders.settled.lastCycle, ...live.map((order) => order.cycle));
}

/** The day with one position more that was opened on it. */
function withEntry({ dayStart }: Facts): RunState['dayStart'] {
  return dayStart && { ...dayStart, entries: (dayStart.entries ?? 0) + 1 };
}

/** The day with a point more of its line, once in a quarter of an hour of trading. */
function withLine(dayStart: RunState['dayStart'], facts: Facts): RunState['dayStart'] {
  const { now, session, account, day } = facts;
  const trades = session.state === 'open' || session.state === 'auction';
  if (dayStart?.day !== day || !trades) return dayStart;
  const before = dayStart.line ?? dayOf(account, day).line;
  const line = withPoint(before, { now, netPaise: () => dayNetPaise(facts, facts) });
  return line === dayStart.line ? dayStart : { ...dayStart, line };
}

/** Since when, with the market open, the account cannot afford one lot. */
function shortOfMarginAt(
  before: RunState['shortOfMarginAt'],
  { facts: { now, session }, decision }: Pick<Judged, 'facts' | 'decision'>,
): RunState['shortOfMarginAt'] {
  if (decision.waitsFor === 'margin') return before ?? now;
  return decision.state.phase !== 'flat' || session.state !== 'open' ? null : before;
}

/**
 * A run that may only reduce says why: nobody asked for its square off. One that another hand closed
 * says what keeps it from ending.
 */
function reasonOf(
  facts: Facts,
  { verdicts, decision: { state, reason } }: Omit<Judged, 'facts'>,
): string {
  if (state.phase !== 'flat') return reason;
  if (facts.account.state === 'running')
    return verdicts.gate === 'reducing' ? `Opens nothing any more: ${verdicts.gateReason}` : reason;
  return facts.now < handBelievedAt(facts)
    ? 'Closed by another hand: the broker’s books are read again before the run ends'
    : reason;
}

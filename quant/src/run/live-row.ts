import type { TradingState } from '@sthira/contract/accounts';
import type { DayLine } from '@sthira/contract/day-line';
import type { LimitUse } from '@sthira/contract/limits';
import type { RunStatus, WorstCase } from '@sthira/contract/stream';
import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { markedPaise } from '#mtm.ts';
import { believedUnits, openDifferences } from '#run/facts/agreement.ts';
import { brokerCheckOf } from '#run/facts/broker-check.ts';
import { differingLegs, legsOf } from '#run/facts/flat.ts';
import { areParametersWaiting, parametersInForce } from '#run/facts/parameters-in-force.ts';
import { freshQuotes, type Seen } from '#run/facts/shown-result.ts';
import { isHolding } from '#run/readings.ts';
import { silentAfterMs, stuckWords, unreadWords } from '#run/requests/stuck-words.ts';
import { positionChargesPaise, runDayOf } from '#run/state/run-charges.ts';
import type { RunState } from '#run/state/state.ts';

/** What is known of an account this second. */
export interface LiveRow {
  mtmPaise: Paise | null;
  marginPaise: Paise | null;
  state: TradingState;
  /** Left out of a run that has ended. */
  run?: RunStatus | undefined;
  /** What the account's day had made by each quarter of an hour; left out before the first. */
  line?: DayLine | undefined;
  at: Instant;
}

/**
 * What is published of a run each second. The result is unknown, never a number, while a price it
 * needs is older than ten seconds, or was so at the close while nothing trades.
 */
export function liveRow(state: RunState, seen: Seen): LiveRow {
  const { now, hours } = seen;
  const { holdings, position } = state.orders.book;
  const fresh = freshQuotes(seen);
  const line = state.dayStart?.day === istDay(now) ? state.dayStart.line : undefined;
  return {
    mtmPaise: state.reconciled ? markedPaise(holdings, fresh) : null,
    marginPaise: state.funds?.marginUtilizedPaise ?? null,
    state: state.account.state,
    run: runStatusOf(state, { now, hours, positionPaise: markedPaise(position, fresh) }),
    ...(line ? { line } : {}),
    at: now,
  };
}

function runStatusOf(
  state: RunState,
  { now, hours, positionPaise }: Omit<Seen, 'market'> & { positionPaise: Paise | null },
): RunStatus {
  const today = istDay(now);
  const day = runDayOf(state, today);
  const remaining = legsOf(state.orders, believedUnits(state, now));
  const differs = differingLegs(state, openDifferences(state, now));
  const stuck = stuckWords(state, { now, hours });
  const unread = isHolding(state) ? unreadWords(state, { now, hours }, silentAfterMs.held) : null;
  const worst = worstOf(state, positionPaise);
  const ends = endsOf(state, today);
  return {
    reason: remaining.length > 0 ? reasonWhileOpen(state, unread) : state.reason,
    ...(stuck ? { stuck } : {}),
    remaining,
    differs: differs ?? null,
    ...(state.reconciled
      ? {
          broker: brokerCheckOf(state.comparison, {
            ...{ books: differs, now, waits: state.waits },
            isSilent: unread !== null,
          }),
        }
      : { unread: true }),
    ...(day ? { day } : {}),
    ...(ends === null ? {} : { ends }),
    ...(worst ? { worst } : {}),
    ...(state.limitUses.length > 0 ? { limits: state.limitUses.map(inRupees) } : {}),
    ...(areParametersWaiting(state, today) ? { parametersWait: true } : {}),
  };
}

/**
 * What the run does. A position counts as held only as long as its books are read: without them
 * nobody knows what is left of it.
 */
function reasonWhileOpen(state: RunState, unread: string | null): string {
  const isHeld = state.algorithm.phase === 'holding' && state.reconciled;
  return (isHeld ? unread : null) ?? state.reason;
}

/** Nothing ends by itself that a square off is closing. */
function endsOf(state: RunState, today: Day): string | null {
  const { account, algorithm } = state;
  if (account.state !== 'running') return null;
  return account.strategy.endsOf(algorithm, parametersInForce(state, today));
}

function inRupees({ limit, used, of }: LimitUse): LimitUse {
  if (limit === 'daily-entries' || used === null) return { limit, used, of };
  return { limit, used: 100 * Math.round(used / 100), of };
}

function worstOf(state: RunState, positionPaise: Paise | null): WorstCase | undefined {
  const { algorithm } = state;
  if (!('worstPaise' in algorithm) || algorithm.worstPaise === undefined) return undefined;
  const chargesPaise = positionChargesPaise(state);
  const lostPaise =
    positionPaise === null || chargesPaise === null
      ? null
      : 100 * Math.round(Math.max(0, chargesPaise - positionPaise) / 100);
  return { lossPaise: algorithm.worstPaise, lostPaise };
}

import type { TradingState } from '@sthira/contract/accounts';
import { enigma } from '@sthira/contract/algorithms';
import { withCharge } from '@sthira/contract/credit-rules';
import { type Day, type Instant, istDay, type MilliCredits } from '@sthira/contract/units';
import { mondayOf } from '@sthira/quant/calendar/trading-days';
import { carryOut } from '@sthira/quant/run/carry-out';
import {
  madeMore,
  pastWith,
  type ReachedLimit,
  weekWith,
} from '@sthira/quant/run/state/day-result';
import type { RunResult } from '@sthira/quant/run/state/run-account';
import type { AccountDocument } from '#documents/accounts.ts';
import { afterReading, type Ending, watchAfter } from './run-watch.ts';

/**
 *               start               stop               flat, leave
 *   stopped ────────────▶ running ────────▶ stopping ────────────▶ stopped
 *                                              ▲                      │
 *                                              └────── turned-up ─────┘
 *
 * In `running`: pay, limit. In `stopping`: limit. In `stopped`: books-read. In each: login.
 * An order that had turned-up in `running` leaves it running: the agent of that run takes it over.
 *
 * `flat`: the broker's books show no position and no working order of the run. `leave`: the owner
 * takes over what remains. A run with orders that no book has shown stays watched: `books-read`
 * is a reading of the books for them, `login` makes the next one due, and `turned-up` says that one
 * was found. `limit`: a limit of the account was reached. `pay`: a following day was paid. A start
 * without a `day` pays none, because nothing may be opened on it any more. A stop that is repeated,
 * or finds nothing running, changes nothing and succeeds.
 */
export type Trading = AccountDocument['trading'];

export type TradingEvent = { at: Instant } & (
  | { kind: 'start'; algoId: number; runId: string; day?: Day }
  /** `milliCredits`: what it took by the rule of order days, on paper nothing. */
  | { kind: 'pay'; runId: string; day: Day; milliCredits?: MilliCredits }
  /** `reason` is empty when a person asked for it. */
  | { kind: 'stop'; reason: string }
  | ({ kind: 'flat'; runId: string } & Ending)
  | ({ kind: 'leave' } & RunResult)
  | ({ kind: 'limit'; runId: string } & ReachedLimit)
  | { kind: 'turned-up'; runId: string; tag: string }
  | { kind: 'books-read'; runId: string; settled: readonly string[]; books: 'read' | 'unread' }
  | { kind: 'login' }
);

export type Refusal =
  | 'already-running'
  | 'still-stopping'
  | 'not-running'
  | 'not-stopping'
  | 'another-run'
  | 'not-watched'
  | 'too-early';

/** The whole next value, the same one when nothing changes, or why the event is refused. */
export type Step = { to: Trading } | { refused: Refusal };

type Move = TradingState | { refused: Refusal };

const steps: Record<TradingState, Record<TradingEvent['kind'], Move>> = {
  stopped: {
    start: 'running',
    pay: { refused: 'not-running' },
    stop: 'stopped',
    flat: { refused: 'not-stopping' },
    leave: { refused: 'not-stopping' },
    limit: { refused: 'not-running' },
    'turned-up': 'stopping',
    'books-read': 'stopped',
    login: 'stopped',
  },
  running: {
    start: { refused: 'already-running' },
    pay: 'running',
    stop: 'stopping',
    flat: { refused: 'not-stopping' },
    leave: { refused: 'not-stopping' },
    limit: 'running',
    'turned-up': 'running',
    'books-read': 'running',
    login: 'running',
  },
  stopping: {
    start: { refused: 'still-stopping' },
    pay: { refused: 'not-running' },
    stop: 'stopping',
    flat: 'stopped',
    leave: 'stopped',
    limit: 'stopping',
    'turned-up': 'stopping',
    'books-read': 'stopping',
    login: 'stopping',
  },
};

/** How long a square off goes on before its owner may take the rest over. */
const leaveAfterMs = 120_000;
export const neverTraded: Trading = {
  algoId: enigma.id,
  state: 'stopped',
  runId: '',
  startedAt: null,
  stoppingAt: null,
  paidDay: '',
  stopReason: '',
  day: null,
  watch: null,
};

/** The state alone: whether the event is possible, and where it leads. */
export function nextState(
  state: TradingState,
  kind: TradingEvent['kind'],
): { to: TradingState } | { refused: Refusal } {
  const move = steps[state][kind];
  return typeof move === 'string' ? { to: move } : move;
}

/** The trading state of an account after an event. No other code computes it. */
export function nextTrading(before: Trading, event: TradingEvent): Step {
  const move = nextState(before.state, event.kind);
  if ('refused' in move) return move;
  const refused = refusalOf(before, event);
  return refused ? { refused } : { to: valueAfter({ ...before, state: move.to }, before, event) };
}

function refusalOf(before: Trading, event: TradingEvent): Refusal | undefined {
  switch (event.kind) {
    case 'start':
    case 'stop':
    case 'login':
      return undefined;
    case 'pay':
    case 'flat':
    case 'limit':
      return event.runId === before.runId ? undefined : 'another-run';
    case 'leave':
      return event.at - (before.stoppingAt ?? event.at) < leaveAfterMs ? 'too-early' : undefined;
    case 'turned-up':
      return before.watch?.runId === event.runId && before.watch.tags.includes(event.tag)
        ? undefined
        : 'not-watched';
    case 'books-read':
      return before.watch?.runId === event.runId ? undefined : 'not-watched';
  }
}

function valueAfter(moved: Trading, before: Trading, event: TradingEvent): Trading {
  switch (event.kind) {
    case 'start':
      return {
        ...moved,
        algoId: event.algoId,
        runId: event.runId,
        startedAt: event.at,
        stoppingAt: null,
        paidDay: event.day ?? before.paidDay,
        stopReason: '',
      };
    case 'pay':
      return before.paidDay >= event.day ? before : paid(moved, event);
    case 'stop': {
      const stopping = carryOut(before, event, event.at);
      if (stopping !== before) return { ...stopping, stopReason: event.reason };
      // A person asks for what the platform had begun: from now on it is closed at any price.
      const isTakenUp = before.state === 'stopping' && event.reason === '';
      return isTakenUp && before.stopReason !== '' ? { ...before, stopReason: '' } : before;
    }
    case 'flat':
      return { ...ended(carryOut(before, event, event.at)), watch: watchAfter(before, event) };
    case 'leave':
      return { ...ended(moved), ...pastWith(before, event), watch: null };
    case 'limit':
      return carryOut(before, event, event.at);
    case 'turned-up':
      return turnedUp(moved, before, event);
    case 'books-read':
      return afterReading(before, event);
    case 'login':
      return before.watch ? { ...before, watch: { ...before.watch, nextAt: event.at } } : before;
  }
}

function paid(
  moved: Trading,
  { day, milliCredits }: Extract<TradingEvent, { kind: 'pay' }>,
): Trading {
  if (milliCredits === undefined) return { ...moved, paidDay: day };
  const chargedYear = withCharge(moved.chargedYear, { day, milliCredits });
  return { ...moved, paidDay: day, chargedYear };
}

function ended({ takenOver: _closed, ...rest }: Trading): Trading {
  return rest;
}

/** The run that ended is counted anew when it ends again, with what the order did to it. */
function turnedUp(
  moved: Trading,
  before: Trading,
  { at, tag }: { at: Instant; tag: string },
): Trading {
  const { watch, day, week } = before;
  if (!watch) return before;
  const tags = watch.tags.filter((other) => other !== tag);
  const takenOver = [...(before.takenOver ?? []), tag];
  const { chargesPaise: _, entries: _entries, weekPaise: _week, ...rest } = watch;
  if (moved.state === before.state)
    return { ...before, watch: tags.length === 0 ? null : { ...watch, tags }, takenOver };
  const stoppedOn = istDay(watch.stoppedAt);
  const back = takenBack(watch);
  return {
    ...moved,
    stoppingAt: at,
    day: day !== null && day.day === stoppedOn ? madeMore(day, back) : day,
    ...(week?.week === mondayOf(stoppedOn)
      ? { week: weekWith({ week }, { at: watch.stoppedAt, ...back }) }
      : {}),
    watch: tags.length === 0 ? null : { ...rest, tags, resultPaise: 0 },
    takenOver,
  };
}

function takenBack({
  resultPaise,
  chargesPaise = 0,
  entries = 0,
  weekPaise,
}: RunResult): RunResult {
  return {
    resultPaise: 0 - resultPaise,
    chargesPaise: 0 - chargesPaise,
    entries: -entries,
    ...(weekPaise === undefined ? {} : { weekPaise: 0 - weekPaise }),
  };
}

import type { LimitUse } from '@sthira/contract/limits';
import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type MarketHours, type Session, sessionAt } from '#calendar/calendar.ts';
import { type Limits, limitsOn } from '#limits/account-limits.ts';
import { stopResultPaise } from '#mtm.ts';
import type { Units } from '#run/books/books.ts';
import { isNakedWith, worthlessWings } from '#run/books/held-legs.ts';
import type { OrderDocument } from '#run/books/order-document.ts';
import { liveOrders } from '#run/books/run-orders.ts';
import type { RunMarket, RunState } from '#run/state/state.ts';
import { believedUnits, type Differences, openDifferences } from './agreement.ts';
import { followComparison } from './broker-check.ts';
import { closingCostsPaise } from './closing-costs.ts';
import { isFlat } from './flat.ts';
import { parametersInForce } from './parameters-in-force.ts';
import { dayResultPaise, periodsOf, usesOf, weekResultPaise } from './results.ts';

/** The instant that is judged, and the market of then. */
export interface Moment {
  now: Instant;
  hours: MarketHours;
  market: RunMarket;
}

/** What facts keep of the run as it stands. */
type Given = Pick<
  RunState,
  | 'account'
  | 'waits'
  | 'orders'
  | 'charges'
  | 'chargesAtOpenPaise'
  | 'booksReadAt'
  | 'part'
  | 'positions'
  | 'funds'
  | 'differs'
  | 'comparison'
  | 'algorithm'
  | 'cycle'
  | 'gate'
  | 'gateReason'
  | 'broken'
  | 'breach'
  | 'dayStart'
  | 'weekStart'
  | 'heldParameters'
>;

/** What is known of a run at one second, worked out once. Rules judge by it and ask nothing else. */
export interface Facts extends Given, Moment {
  day: Day;
  session: Session;
  /** The account's limits of the day, and what is used of them. */
  limits: Limits;
  uses: readonly LimitUse[];
  live: readonly OrderDocument[];
  /** What the run is believed to hold, in signed units by contract. */
  believed: Units;
  /** The same without the wings that are left to expire. */
  held: Units;
  leftToExpire: readonly number[];
  /** Whether a sold option has no wing. */
  isNaked: boolean;
  /** Contracts on which the broker's two books disagree, before the positions are believed. */
  differences: Differences;
  /** By the prices at which the run would be closed; null while one of them is unknown. */
  runPaise: Paise | null;
  positionPaise: Paise | null;
  dayPaise: Paise | null;
  /** Of the IST week, charges included. */
  weekPaise: Paise | null;
}

export function factsOf(state: RunState, { now, hours, market }: Moment): Facts {
  const { account, orders } = state;
  const { book } = orders;
  const day = istDay(now);
  const runPaise = stopResultPaise(book.holdings, market.quoteOf, now);
  const positionPaise = stopResultPaise(book.position, market.quoteOf, now);
  const comparison = followComparison(state, { now, hours, market });
  const run = { ...state, comparison, ...periodsOf(state, { day, runPaise }) };
  const dayPaise = dayResultPaise(run, { day, runPaise });
  const weekPaise = weekResultPaise(run, { day, runPaise });
  const closingPaise = closingCostsPaise(run, { market, day });
  const limits = limitsOn(account, day);
  const results = { runPaise, positionPaise, dayPaise, weekPaise, closingPaise };
  const believed = believedUnits(run, now);
  const leftToExpire = leftOf(run, { believed, now, market });
  const held = { ...believed, ...Object.fromEntries(leftToExpire.map((id) => [id, 0])) };
  const differences = openDifferences(run, now);
  const isDone = state.algorithm.phase === 'flat' && isFlat({ ...run, held, differences, now });
  return {
    ...run,
    ...{ now, hours, market, day, limits },
    session: sessionAt(now, hours),
    uses: usesOf(run, { day, limits, ...results }),
    live: liveOrders(orders),
    ...{ believed, held, leftToExpire, differences },
    isNaked: isNakedWith(orders, held),
    heldParameters: isDone ? null : parametersInForce(run, day),
    ...{ runPaise, positionPaise, dayPaise, weekPaise },
  };
}

/**
 * A wing that was just bought has no short yet and may have no bid. Only while the position is being
 * closed, or is closed, can a wing be left to expire.
 */
function leftOf(
  { algorithm: { phase }, orders }: Pick<RunState, 'algorithm' | 'orders'>,
  { believed, now, market }: Pick<Facts, 'believed' | 'now' | 'market'>,
): number[] {
  const closes = phase === 'exiting' || phase === 'flat';
  return closes ? worthlessWings(orders, { held: believed, now, quoteOf: market.quoteOf }) : [];
}

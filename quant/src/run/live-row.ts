import type { TradingState } from '@sthira/contract/accounts';
import type { LimitUse } from '@sthira/contract/limits';
import type {
  BookDifference,
  BrokerCheck,
  RunDay,
  RunLeg,
  WorstCase,
} from '@sthira/contract/stream';
import type { Instant, Paise } from '@sthira/contract/units';
import { lastTradedAt, type MarketHours } from '#calendar.ts';
import { markedPaise, oldestQuoteMs } from '#mtm.ts';
import { believedUnits } from './agreement.ts';
import { brokerCheckOf } from './broker-check.ts';
import { differingLegs, legsOf } from './flat.ts';
import { ownBook } from './own-book.ts';
import { areParametersWaiting } from './parameters-in-force.ts';
import { positionChargesPaise, runDayOf } from './run-charges.ts';
import type { RunMarket, RunState } from './state.ts';
import { stuckWords, unreadWords } from './stuck-words.ts';

/** What is known of an account this second. */
export interface LiveRow {
  mtmPaise: Paise | null;
  marginPaise: Paise | null;
  state: TradingState;
  /** What the run does or waits for, in words for its owner. */
  reason?: string | undefined;
  /** What keeps a position from being closed, in words; left out while nothing does. */
  stuck?: string | undefined;
  /** The run's own legs that are not closed. */
  remaining?: RunLeg[] | undefined;
  /**
   * What the broker's positions and its trade book say of the run's legs, while the two disagree.
   */
  differs?: BookDifference | undefined;
  /**
   * Set until the agent has read the broker's books. The screens then say that the MTM is unknown
   * for this reason, and do not blame old prices.
   */
  unread?: true | undefined;
  /**
   * Whether positions and P&L match the broker's own figures; left out until the books were read.
   */
  broker?: BrokerCheck | undefined;
  /** What the account's day comes to; left out until the run knows with what it began. */
  day?: RunDay | undefined;
  /** Left out while no position is open. */
  worst?: WorstCase | undefined;
  /** What is used of the account's limits, losses and profits in whole rupees. */
  limits?: LimitUse[] | undefined;
  /** Set while changed parameters wait until the run is flat. */
  parametersWait?: true | undefined;
  at: Instant;
}

interface Seen {
  market: Pick<RunMarket, 'quoteOf'>;
  now: Instant;
  hours: MarketHours;
}

/**
 * What is published of a run each second. The result is unknown, never a number, while a price it
 * needs is older than ten seconds, or was so at the close while nothing trades.
 */
export function liveRow(state: RunState, { market, now, hours }: Seen): LiveRow {
  const { holdings, position } = ownBook(state.orders, state.hand);
  const tradedAt = lastTradedAt(now, hours);
  const fresh = (instrumentId: number) => {
    const quote = market.quoteOf(instrumentId);
    return quote && tradedAt - quote.at <= oldestQuoteMs ? quote : undefined;
  };
  const day = runDayOf(state, now);
  const remaining = legsOf(state, believedUnits(state, now));
  const differs = differingLegs(state, now);
  const stuck = stuckWords(state, { now, hours });
  return {
    mtmPaise: state.reconciled ? markedPaise(holdings, fresh) : null,
    marginPaise: state.funds?.marginUtilizedPaise ?? null,
    state: state.account.state,
    reason: remaining.length > 0 ? reasonWhileOpen(state, { now, hours }) : state.reason,
    ...(stuck ? { stuck } : {}),
    ...(remaining.length > 0 ? { remaining } : {}),
    ...(differs ? { differs } : {}),
    ...(state.reconciled
      ? { broker: brokerCheckOf(state.comparison, { books: differs, now, waits: state.waits }) }
      : { unread: true }),
    ...(day ? { day } : {}),
    ...worstOf(state, markedPaise(position, fresh)),
    ...(state.limitUses.length > 0 ? { limits: state.limitUses.map(inRupees) } : {}),
    ...(areParametersWaiting(state, now) ? { parametersWait: true } : {}),
    at: now,
  };
}

/**
 * What the run does. A position counts as held only as long as its books are read: without them
 * nobody knows what is left of it.
 */
function reasonWhileOpen(state: RunState, seen: Pick<Seen, 'now' | 'hours'>): string {
  const isHeld = state.algorithm.phase === 'holding' && state.reconciled;
  return (isHeld ? unreadWords(state, seen) : null) ?? state.reason;
}

function inRupees({ limit, used, of }: LimitUse): LimitUse {
  if (limit === 'daily-entries' || used === null) return { limit, used, of };
  return { limit, used: 100 * Math.round(used / 100), of };
}

function worstOf(state: RunState, positionPaise: Paise | null): { worst?: WorstCase } {
  const { algorithm } = state;
  if (!('worstPaise' in algorithm) || algorithm.worstPaise === undefined) return {};
  const chargesPaise = positionChargesPaise(state);
  const lostPaise =
    positionPaise === null || chargesPaise === null
      ? null
      : 100 * Math.round(Math.max(0, chargesPaise - positionPaise) / 100);
  return { worst: { lossPaise: algorithm.worstPaise, lostPaise } };
}

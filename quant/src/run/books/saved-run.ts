import type { BrokerDifference } from '@sthira/contract/stream';
import type { Day, Instant, Paise } from '@sthira/contract/units';

/**
 * A trade in one of the run's contracts that none of its orders made. The investor made it, or the
 * broker's risk management did.
 */
export interface HandTrade {
  instrumentId: number;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  /** By the exchange's clock; where the broker does not state it, when the book was read. */
  at: Instant;
  /** When the book that first showed it was read. */
  knownAt: Instant;
  /** Books of its day, read since `sinceAt`, that lack it; left out while the last one shows it. */
  missed?: { readings: number; sinceAt: Instant } | undefined;
}

/** By `handKey`. */
export type HandTrades = Readonly<Record<string, HandTrade>>;

/**
 * A difference between the broker's positions and its trades in one contract, in units, and since
 * when it has been the same.
 */
export interface Difference {
  units: number;
  sinceAt: Instant;
  readings: number;
}

/** The result of comparing the broker's positions with our own figures. */
export interface BrokerComparison {
  /** When the last compared reading was made. */
  readAt: Instant;
  matchedAt: Instant | null;
  /**
   * The difference that every comparison has found since `sinceAt`, and the time of the last one.
   */
  apart: { sinceAt: Instant; lastAt: Instant; difference: BrokerDifference } | null;
}

/** The run's result as its IST day began, and the last one that was known on that day. */
export interface DayStart {
  day: Day;
  markPaise: Paise;
  lastPaise?: Paise | undefined;
  /** Positions opened on that day; left out before the first. */
  entries?: number | undefined;
}

/** The run's result as its IST week began, which is named by its Monday. */
export interface WeekStart {
  week: Day;
  markPaise: Paise;
}

/** Entries of one IST day that ended without a whole position, and why the last one did. */
export interface BrokenEntries {
  day: Day;
  count: number;
  reason: string;
}

/** active: all orders; reducing: exits and cancels only. Cancels always pass. */
export type Gate = 'active' | 'reducing';

/** What is stored of a run in addition to its orders, so that the next holder can go on. */
export interface SavedRun {
  runId: string;
  cycle: number;
  gate: string;
  /** Why it may only reduce; left out while it may do more. */
  gateReason?: string | undefined;
  algorithm: unknown;
  /** By `handKey`. */
  hand?: Record<string, HandTrade> | undefined;
  /** By instrument. */
  differs?: Record<string, Difference> | undefined;
  comparison?: BrokerComparison | undefined;
  dayStart?: DayStart | undefined;
  weekStart?: WeekStart | undefined;
  /** What its trades had cost when its position was opened; left out where that is nothing. */
  chargesAtOpenPaise?: Paise | undefined;
  /** Since when the account cannot afford one lot; left out while it can. */
  shortOfMarginAt?: Instant | undefined;
  /**
   * Set when one lot did not fit the last time an entry was considered, on whatever day; left out
   * otherwise.
   */
  cannotTrade?: true | undefined;
  /** Left out while no entry has ended without a whole position. */
  broken?: BrokenEntries | undefined;
  /** What must hold and did not; left out while all holds. */
  breach?: string | undefined;
  /** Those of what is open at the broker; left out while that is nothing. */
  parameters?: Record<string, unknown> | undefined;
}

import type { DayLine } from '@sthira/contract/day-line';
import type { BrokerDifference } from '@sthira/contract/stream';
import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { StrategyState } from '#strategy/state.ts';
import type { StrategyParameters } from '#strategy/strategy.ts';

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
  /** What the account's day had made by each quarter of an hour; left out before the first. */
  line?: DayLine | undefined;
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

/** What a run remembers beside its orders. */
export interface RunMemory {
  algorithm: StrategyState;
  cycle: number;
  gate: Gate;
  /** Why it may only reduce; empty while it may do more. */
  gateReason: string;
  /** By instrument. */
  differs: Readonly<Record<number, Difference>>;
  comparison: BrokerComparison | null;
  dayStart: DayStart | null;
  weekStart: WeekStart | null;
  /** What the run's trades had cost when its present position was opened. */
  chargesAtOpenPaise: Paise;
  /** Since when, with the market open, the account cannot afford one lot. */
  shortOfMarginAt: Instant | null;
  /** Whether one lot did not fit when an entry was last considered. It stays set over a night. */
  cannotTrade: boolean;
  broken: BrokenEntries | null;
  /** What must hold and did not, in words; empty while all holds. It stays for the whole run. */
  breach: string;
  /** The parameters of what is open at the broker; null while that is nothing. */
  heldParameters: StrategyParameters | null;
}

/** What is not read back as it was written: other versions may have written it. */
interface Unread {
  algorithm: unknown;
  gate: string;
  heldParameters: Record<string, unknown>;
}

/**
 * What is stored of a run beside its orders, so that the next holder can go on: of its memory
 * whatever is not as in a new run.
 */
export type SavedRun = {
  runId: string;
  /** By `handKey`. */
  hand?: Record<string, HandTrade> | undefined;
  /** The held parameters, as runs stored them until 0.2.0. */
  parameters?: Record<string, unknown> | undefined;
} & {
  [Name in keyof RunMemory]?:
    | (Name extends keyof Unread ? Unread[Name] : NonNullable<RunMemory[Name]>)
    | undefined;
};

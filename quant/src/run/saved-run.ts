import type { BrokerDifference } from '@sthira/contract/stream';
import type { Day, Instant, Paise } from '@sthira/contract/units';

/**
 * A trade in one of the run's contracts that none of its orders made: the investor, or the broker's
 * risk management.
 */
export interface HandTrade {
  instrumentId: number;
  side: 'BUY' | 'SELL';
  quantity: number;
  pricePaise: Paise;
  /** By the exchange's clock; where the broker does not say, when its book was read. */
  at: Instant;
}

/**
 * A difference between the broker's positions and its trades in one contract, in units, and since
 * when it has been the same.
 */
export interface Difference {
  units: number;
  sinceAt: Instant;
  readings: number;
}

/** What came of comparing the readings of the broker's positions with what is known here. */
export interface BrokerComparison {
  /** Of the last reading that was looked at. */
  readAt: Instant;
  matchedAt: Instant | null;
  /** Since when every comparison has found a difference, and the last one. */
  apart: { sinceAt: Instant; lastAt: Instant; difference: BrokerDifference } | null;
}

/** What is stored of a run beside its orders, so that its next holder goes on where this one ended. */
export interface SavedRun {
  runId: string;
  cycle: number;
  gate: string;
  algorithm: unknown;
  /** By execution id. */
  hand?: Record<string, HandTrade> | undefined;
  /** By instrument. */
  differs?: Record<string, Difference> | undefined;
  comparison?: BrokerComparison | undefined;
  /** What the run had made when its present IST day began. */
  dayStart?: { day: Day; markPaise: Paise } | undefined;
  /** Since when one lot does not fit; left out while it does. */
  shortOfMarginAt?: Instant | undefined;
  /**
   * One lot did not fit when an entry was last considered, on whatever day; left out while it does.
   */
  cannotTrade?: true | undefined;
}

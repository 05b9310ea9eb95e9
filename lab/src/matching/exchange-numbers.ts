import type { Instant } from '@sthira/contract/units';

/** How many numbers of each kind have been given. */
export interface GivenNumbers {
  placed: number;
  accepted: number;
  executed: number;
}

/**
 * The order and execution numbers of one start of the exchange. They depend on the time of the
 * start, so that a restarted exchange does not reuse numbers.
 */
export class ExchangeNumbers {
  private readonly startSecond: number;
  readonly given: GivenNumbers;

  constructor(startedAt: Instant, given: GivenNumbers = { placed: 0, accepted: 0, executed: 0 }) {
    this.startSecond = Math.floor(startedAt / 1000);
    this.given = { ...given };
  }

  /** An order number of the broker. Some faults answer with a number for which no order exists. */
  appOrderId(): number {
    this.given.placed += 1;
    return 1_200_000_000 + (this.startSecond % 70_000) * 10_000 + this.given.placed;
  }

  exchangeOrderId(): string {
    this.given.accepted += 1;
    return String(1_300_000_000_000_000 + this.startSecond * 100_000 + this.given.accepted);
  }

  executionId(): string {
    this.given.executed += 1;
    return String(this.startSecond * 100_000 + this.given.executed);
  }
}

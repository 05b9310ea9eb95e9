import type { Instant } from '@sthira/contract/units';

/**
 * The order and execution numbers of one start of the exchange. They depend on the time of the
 * start, so that a restarted exchange does not reuse numbers.
 */
export class ExchangeNumbers {
  private readonly startSecond: number;
  private placed = 0;
  private accepted = 0;
  private executed = 0;

  constructor(startedAt: Instant) {
    this.startSecond = Math.floor(startedAt / 1000);
  }

  /** An order number of the broker. Some faults answer with a number for which no order exists. */
  appOrderId(): number {
    this.placed += 1;
    return 1_200_000_000 + (this.startSecond % 70_000) * 10_000 + this.placed;
  }

  exchangeOrderId(): string {
    this.accepted += 1;
    return String(1_300_000_000_000_000 + this.startSecond * 100_000 + this.accepted);
  }

  executionId(): string {
    this.executed += 1;
    return String(this.startSecond * 100_000 + this.executed);
  }
}

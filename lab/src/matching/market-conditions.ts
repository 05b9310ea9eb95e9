import type { Instant, Paise } from '@sthira/contract/units';
import type { FaultKind, FaultTarget } from './fault.ts';
import type { Faults } from './faults.ts';
import type { Touch } from './match-order.ts';
import type { Side } from './order.ts';

/** The client, instrument and instant for which a condition is asked. */
export interface ConditionQuery {
  client: string;
  instrumentId: number;
  now: Instant;
}

/**
 * The depth of one side of the book: how many lots are offered at each price, and how much worse
 * the next price is, as a share of the price.
 */
export interface Depth {
  lots: number;
  worseBy: number;
}

/** The market as the switches change it, for the clients and instruments they are aimed at. */
export class MarketConditions {
  readonly #faults: Faults;

  constructor(faults: Faults) {
    this.#faults = faults;
  }

  /** The best prices under the switches: 0 on a side where there is no bid or ask. */
  touch(touch: Touch, asked: ConditionQuery): Touch {
    const bidPaise = this.#on('no-bid', asked) ? 0 : touch.bidPaise;
    const askPaise = this.#on('no-ask', asked) ? 0 : touch.askPaise;
    return { ...touch, bidPaise, askPaise };
  }

  depth(asked: ConditionQuery): Depth | undefined {
    const fault = this.#on('thin-depth', asked);
    return fault && { lots: fault.lots ?? 1, worseBy: (fault.percent ?? 1) / 100 };
  }

  /**
   * How far from the reference price a limit may lie, as a share; `undefined` for the usual band.
   */
  bandShare(asked: ConditionQuery): number | undefined {
    const fault = this.#on('price-band', asked);
    return fault && (fault.percent ?? 2) / 100;
  }

  /**
   * The halt in force, if any. Nothing trades meanwhile; new orders are rejected with `reason`, or
   * held.
   */
  halt(
    asked: ConditionQuery,
  ): { orders: 'held' } | { orders: 'rejected'; reason: string } | undefined {
    const fault = this.#on('halt', asked);
    if (!fault) return undefined;
    const reason = fault.reason ?? '16572 : TRANSACTION NOT ALLOWED IN CURRENT INSTRUMENT STATE';
    return fault.orders === 'held' ? { orders: 'held' } : { orders: 'rejected', reason };
  }

  /** Whether orders before the open wait for it instead of being refused. */
  queuesBeforeOpen(asked: ConditionQuery): boolean {
    return this.#on('pre-open-queue', asked) !== undefined;
  }

  /**
   * The instant whose prices are published. During a halt or with a frozen quote it does not
   * advance.
   */
  publishedAt(asked: ConditionQuery): Instant {
    const since = [this.#on('frozen-quote', asked), this.#on('halt', asked)].map(
      (fault) => fault?.since ?? asked.now,
    );
    return Math.min(...since);
  }

  #on(kind: FaultKind, { client, instrumentId, now }: ConditionQuery) {
    const target: FaultTarget = {
      profile: '',
      client,
      method: '',
      path: '',
      call: 'other',
      now,
      instrumentId,
    };
    return this.#faults.active([kind], target);
  }
}

/** The best price for an order after these lots were taken from its side of a thin book. */
export function worsened(
  touch: Touch,
  {
    side,
    levels,
    worseBy,
    tickPaise,
  }: { side: Side; levels: number; worseBy: number; tickPaise: Paise },
): Touch {
  const onTick = (paise: number) => Math.round(paise / tickPaise) * tickPaise;
  if (side === 'BUY')
    return { ...touch, askPaise: onTick(touch.askPaise * (1 + worseBy * levels)) };
  return { ...touch, bidPaise: Math.max(0, onTick(touch.bidPaise * (1 - worseBy * levels))) };
}

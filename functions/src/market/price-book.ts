import type { Instant, Paise } from '@sthira/contract/units';
import { type Instrument, instrumentKey, type Tick } from './tick.ts';

/** Prices in paise; `null` is none or unknown. */
export interface Price {
  lastPaise: Paise | null;
  bidPaise: Paise | null;
  askPaise: Paise | null;
  previousClosePaise: Paise | null;
}

interface Row extends Price {
  /** The exchange's time of the newest picture; null when it never said one. */
  exchangeAt: Instant | null;
  /** When the feed last sent this price, changed or not. */
  sentAt: Instant;
}

/**
 * What was published before: when prices last moved, and the prices by `instrumentKey`; `at` is when
 * one was last published.
 */
export interface Before {
  movedAt: Instant;
  prices: Readonly<
    Record<string, Pick<Price, 'lastPaise' | 'bidPaise' | 'askPaise'> & { at?: Instant }>
  >;
}

/** `old`: an older picture, passed over. `repeated`: the same price again. `moved`: another. */
export type TickResult = 'old' | 'repeated' | 'moved';

/**
 * Whether a price may rest. An option `rests`: the feed may repeat its price for minutes. An index
 * `moves`: one that is only repeated is not alive.
 */
export type PriceKind = 'rests' | 'moves';

/**
 * The prices of the feed and their true ages, on the caller's clock. A single option may rest for
 * minutes, so the feed is judged as a whole: no price counts as newer than the last price that
 * changed anywhere. So the prices of a feed that only repeats itself grow old.
 */
export class PriceBook {
  readonly #rows = new Map<string, Row>();
  readonly #before: Before['prices'];
  #movedAt: Instant;

  constructor({ movedAt, prices }: Before = { movedAt: 0, prices: {} }) {
    this.#movedAt = movedAt;
    this.#before = prices;
  }

  /** When any price last changed; 0 before the first. */
  get movedAt(): Instant {
    return this.#movedAt;
  }

  /**
   * The price of the feed; before the feed has sent one, the published price with its age by now.
   */
  of(instrument: Instrument): Price | undefined {
    const known = this.#rows.get(instrumentKey(instrument));
    const before = this.#before[instrumentKey(instrument)];
    return known ?? (before && { ...before, previousClosePaise: null });
  }

  /** When the price was last known to be the market's. */
  atOf(instrument: Instrument): Instant {
    return Math.min(this.#sentAt(instrument), this.#movedAt);
  }

  #sentAt(instrument: Instrument): Instant {
    const key = instrumentKey(instrument);
    return this.#rows.get(key)?.sentAt ?? this.#before[key]?.at ?? 0;
  }

  take(tick: Tick, now: Instant, kind: PriceKind = 'rests'): TickResult {
    const key = instrumentKey(tick);
    const known = this.#rows.get(key);
    if (known && isOlder(tick, known)) return 'old';
    const before = known ?? this.#before[key];
    const price = {
      lastPaise: tick.lastPaise ?? known?.lastPaise ?? null,
      bidPaise: tick.bidPaise === undefined ? (before?.bidPaise ?? null) : tick.bidPaise,
      askPaise: tick.askPaise === undefined ? (before?.askPaise ?? null) : tick.askPaise,
      previousClosePaise: tick.previousClosePaise ?? known?.previousClosePaise ?? null,
    };
    const moved = !isSame(price, before);
    // A price seen for the first time says nothing about the feed, but for the very first of all.
    if (moved && (before || this.#movedAt === 0)) this.#movedAt = Math.max(this.#movedAt, tick.at);
    const repeatedAt = kind === 'rests' ? now : (tick.exchangeAt ?? 0);
    const priceAt = Math.max(known?.sentAt ?? 0, moved ? tick.at : Math.min(repeatedAt, now));
    // A last price alone says nothing about bid and ask, which keep their age.
    const isTouched = tick.bidPaise !== undefined || tick.askPaise !== undefined;
    const isOffered = price.bidPaise !== null || price.askPaise !== null;
    const sentAt = isTouched || !isOffered ? priceAt : this.#sentAt(tick);
    this.#rows.set(key, {
      ...price,
      exchangeAt: tick.exchangeAt ?? known?.exchangeAt ?? null,
      sentAt,
    });
    return moved ? 'moved' : 'repeated';
  }

  forget(instrument: Instrument): void {
    this.#rows.delete(instrumentKey(instrument));
  }

  /**
   * Of these, the instruments that the feed has not sent for so long: those named `first`, then the
   * ones it has left out longest.
   */
  unsent<Each extends Instrument>(filter: {
    of: readonly Each[];
    first: ReadonlySet<number>;
    forMs: number;
    now: Instant;
  }): Each[] {
    const sentAt = (instrument: Instrument) =>
      this.#rows.get(instrumentKey(instrument))?.sentAt ?? 0;
    const rank = ({ instrumentId }: Instrument) => (filter.first.has(instrumentId) ? 0 : 1);
    return filter.of
      .filter((instrument) => filter.now - sentAt(instrument) >= filter.forMs)
      .sort((one, two) => rank(one) - rank(two) || sentAt(one) - sentAt(two));
  }
}

function isOlder(tick: Tick, known: Row): boolean {
  return (
    tick.exchangeAt !== null && known.exchangeAt !== null && tick.exchangeAt < known.exchangeAt
  );
}

function isSame(
  price: Price,
  known: Pick<Price, 'lastPaise' | 'bidPaise' | 'askPaise'> | undefined,
): boolean {
  return (
    price.lastPaise === known?.lastPaise &&
    price.bidPaise === known.bidPaise &&
    price.askPaise === known.askPaise
  );
}

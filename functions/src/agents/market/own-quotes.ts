import type { StoredQuote } from '@sthira/contract/market';
import type { Instant } from '@sthira/contract/units';
import { contractsAmong } from '@sthira/quant/run/books/run-contracts';
import type { RunState } from '@sthira/quant/run/state/state';
import { BrokerError } from '#brokers/broker-error.ts';
import { PriceBook } from '#market/price-book.ts';
import type { Instrument, Tick } from '#market/tick.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { MarketView } from './market-view.ts';

/** Well before an MTM counts as unknown, and well after the next price should have come. */
const oldMs = 5_000;
const askEveryMs = 1_500;
const afterFailureMs = 10_000;
/** A broker that refuses market data to a trading key refuses it all day. */
const afterRefusalMs = 30 * 60_000;

/** The instruments of a run's open legs. */
export function openLegs({ orders }: Pick<RunState, 'orders'>): Instrument[] {
  const { held } = orders.book;
  const open = Object.keys(held)
    .map(Number)
    .filter((id) => held[id] !== 0);
  return contractsAmong(orders, open).map(({ segment, instrumentId }) => ({
    segment,
    instrumentId,
  }));
}

/** The held legs whose published price is too old. */
export function needsOwnQuotes<Leg extends Instrument>(sight: {
  legs: readonly Leg[];
  quoteOf: MarketView['quoteOf'];
  now: Instant;
}): Leg[] {
  return sight.legs.filter(
    ({ instrumentId }) => sight.now - (sight.quoteOf(instrumentId)?.at ?? 0) > oldMs,
  );
}

/**
 * An account's second source of prices. While the platform's prices of its legs are too old, it
 * asks the account's own broker with the account's own session. Most brokers refuse; they are not
 * asked again for a while, and the prices stay as old as they are.
 */
export class OwnQuotes {
  readonly #ask: (instruments: readonly Instrument[]) => Promise<Tick[]>;
  readonly #clock: Clock;
  readonly #prices = new PriceBook();
  readonly #instruments = new Map<number, Instrument>();
  #nextMs = Number.NEGATIVE_INFINITY;
  #asking = false;

  constructor(ask: (instruments: readonly Instrument[]) => Promise<Tick[]>, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  /**
   * The market with the newer price of each leg, the published one or the account's own. Starts, in
   * the background, the requests that are due.
   */
  over(market: MarketView, legs: readonly Instrument[]): MarketView {
    const due = needsOwnQuotes({ legs, quoteOf: market.quoteOf, now: this.#clock.now() });
    this.#askFor(due);
    if (due.length === 0 || this.#instruments.size === 0) return market;
    return { ...market, quoteOf: (id) => newer(market.quoteOf(id), this.#own(id)) };
  }

  #askFor(due: readonly Instrument[]): void {
    const nowMs = this.#clock.monotonicMs();
    if (due.length === 0 || this.#asking || nowMs < this.#nextMs) return;
    this.#asking = true;
    this.#nextMs = nowMs + askEveryMs;
    this.#ask(due)
      .then((ticks) => {
        for (const tick of ticks) this.#take(tick);
      })
      .catch((error: unknown) => this.#rest(error, nowMs))
      .finally(() => {
        this.#asking = false;
      });
  }

  #take(tick: Tick): void {
    this.#instruments.set(tick.instrumentId, {
      segment: tick.segment,
      instrumentId: tick.instrumentId,
    });
    this.#prices.take(tick, this.#clock.now());
  }

  #rest(error: unknown, nowMs: number): void {
    const isRefusal = error instanceof BrokerError && error.kind === 'refused';
    this.#nextMs = nowMs + (isRefusal ? afterRefusalMs : afterFailureMs);
    log.warn('market.unread', { error: String(error) });
  }

  #own(id: number): StoredQuote | undefined {
    const instrument = this.#instruments.get(id);
    const price = instrument && this.#prices.of(instrument);
    if (!instrument || !price || price.lastPaise === null) return undefined;
    const { lastPaise, bidPaise, askPaise } = price;
    return {
      bidPaise: bidPaise ?? 0,
      askPaise: askPaise ?? 0,
      lastPaise,
      at: this.#prices.atOf(instrument),
    };
  }
}

function newer(
  published: StoredQuote | undefined,
  own: StoredQuote | undefined,
): StoredQuote | undefined {
  return own && own.at > (published?.at ?? 0) ? own : published;
}

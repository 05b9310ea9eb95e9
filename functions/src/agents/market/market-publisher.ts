import type { StoredContract, StoredQuote } from '@sthira/contract/market';
import type { Day, Instant, Paise } from '@sthira/contract/units';
import type { PricesDocument } from '#documents/market.ts';
import type { IndexName } from '#market/index-list.ts';
import type { MarketData } from '#market/market-data.ts';
import type { MarketSession } from '#market/market-login.ts';
import type { Bar } from '#market/ohlc.ts';
import { type Feed, openFeed } from '#market/open-feed.ts';
import { PriceBook } from '#market/price-book.ts';
import { beforeFrom } from '#market/published-prices.ts';
import { QuoteRounds } from '#market/quote-rounds.ts';
import { type Instrument, instrumentKey, type Tick } from '#market/tick.ts';
import type { Clock } from '#platform/clock.ts';
import { invariant } from '#platform/errors.ts';
import { ContractList, type KnownContracts } from './contract-list.ts';
import { levelsOf, mergeBars, mergeCloses, quotesOf } from './published-values.ts';
import { quotedContracts } from './quoted-contracts.ts';

/**
 * A price that the socket has not sent for this long is asked for by REST: sooner while the socket
 * is silent, because nothing else supplies prices then.
 */
const unsentMs = { live: 2_000, silent: 900 };

/**
 * The platform's one source of index levels, option quotes, minute bars and the day's contracts.
 */
export class MarketPublisher {
  contracts: StoredContract[] = [];
  bars: Bar[] = [];
  closes: Record<Day, Paise> = {};
  /** Whether a price changed since the last beat took the prices. */
  moved = false;
  readonly #data: MarketData;
  readonly #session: MarketSession;
  readonly #clock: Clock;
  readonly #indexKeys: ReadonlySet<string>;
  readonly #indices: Record<IndexName, Instrument>;
  readonly #prices: PriceBook;
  readonly #rounds: QuoteRounds;
  readonly #list: ContractList;
  readonly #followed = new Map<string, Instrument>();
  #wanted: ReadonlySet<number> = new Set();
  /** Those of them that expire after the contracts to trade. */
  #late: readonly StoredContract[] = [];
  #feed: Feed | undefined;

  private constructor({ data, session, clock, indices, published }: PublisherParts) {
    this.#data = data;
    this.#session = session;
    this.#clock = clock;
    this.#indexKeys = new Set(Object.values(indices).map(instrumentKey));
    this.#indices = indices;
    this.#list = new ContractList(() => data.contracts(session, ['NSEFO']), clock);
    this.#prices = new PriceBook(beforeFrom(published, indices));
    this.#rounds = new QuoteRounds({
      quotes: (instruments) => data.quotes(session, instruments),
      onTick: (tick) => this.#take(tick),
      onDead: () => this.#feed?.close(),
      clock,
    });
  }

  /** Reads the day's contracts, the recent bars and the first quotes, then follows the feed. */
  static async open({
    known,
    ...parts
  }: Omit<PublisherParts, 'indices'> & {
    known: KnownContracts | undefined;
  }): Promise<MarketPublisher> {
    const { data, session, clock } = parts;
    const indices = await data.indices(session);
    const publisher = new MarketPublisher({ ...parts, indices });
    for (const tick of await data.quotes(session, Object.values(indices))) publisher.#take(tick);
    await publisher.#list.open(known, publisher.#niftyPaise());
    publisher.followIndex();
    publisher.#feed = openFeed({
      marketData: data,
      session: () => session,
      onTick: (tick) => publisher.#take(tick),
      clock,
    });
    publisher.#subscribe([
      ...Object.values(indices),
      ...quotedContracts(publisher.contracts, publisher.#niftyPaise()),
    ]);
    return publisher;
  }

  get state(): string {
    return this.#feed?.state().kind ?? 'connecting';
  }

  /** `live` while the socket has sent a price since it connected, and did so lately. */
  get socket(): 'live' | 'silent' {
    const feed = this.#feed?.state();
    return feed?.kind === 'live' && feed.attempt === 0 ? 'live' : 'silent';
  }

  /** When any price last changed, from either source. */
  get movedAt(): Instant {
    return this.#prices.movedAt;
  }

  /** Quotes of the options that are followed, by instrument id; 0 means that nobody offers. */
  get quotes(): Record<string, StoredQuote> {
    const options = [...this.#followed].filter(([key]) => !this.#indexKeys.has(key));
    return quotesOf(
      this.#prices,
      options.map(([, option]) => option),
    );
  }

  get indices(): PricesDocument['indices'] {
    return levelsOf(this.#prices, this.#indices);
  }

  /**
   * Asks by REST for prices that the socket does not send, held legs first. Contracts of months change
   * rarely, and are bought only by quotes of the last three seconds: they are asked for sooner.
   */
  askUnsent(): void {
    const now = this.#clock.now();
    const followed = [...this.#followed.values()];
    const unsent = (of: readonly Instrument[], forMs: number) =>
      this.#prices.unsent({ of, first: this.#wanted, forMs, now });
    const late = unsent(this.#late, unsentMs.silent);
    const others = unsent(followed, unsentMs[this.socket]);
    this.#rounds.ask(late.length === 0 ? others : [...new Set([...late, ...others])]);
  }

  get listReadAt(): Instant {
    return this.#list.readAt;
  }

  get listIsOld(): boolean {
    return this.#list.isOld;
  }

  /** Reads the broker's list of the day, and follows what it lists. */
  async renewList(): Promise<void> {
    await this.#list.renew();
    this.followIndex();
  }

  /**
   * Contracts that runs hold or may buy, and that are not among those of the next expiry near the
   * index.
   */
  get held(): StoredContract[] {
    const tradable = new Set(this.contracts.map((contract) => contract.instrumentId));
    return this.#list.all.filter(
      ({ instrumentId }) => this.#wanted.has(instrumentId) && !tradable.has(instrumentId),
    );
  }

  /** The contracts of months and quarters near the index. They are quoted once a run wants them. */
  get long(): StoredContract[] {
    return this.#list.long(this.#niftyPaise());
  }

  /** Updates the tradable contracts for the index level and the day. True when they changed. */
  followIndex(): boolean {
    const tradable = this.#list.tradable(this.#niftyPaise());
    const changed =
      tradable[0]?.instrumentId !== this.contracts[0]?.instrumentId ||
      tradable.length !== this.contracts.length;
    this.contracts = tradable;
    this.#follow(quotedContracts(tradable, this.#niftyPaise()));
    return changed;
  }

  /**
   * Follows what runs hold, however far the index has moved away from it, and what they may buy. True
   * when `held` changed.
   */
  want(instrumentIds: number[]): boolean {
    const before = this.held;
    this.#wanted = new Set(instrumentIds);
    this.#follow(this.#list.all.filter((contract) => this.#wanted.has(contract.instrumentId)));
    const { held } = this;
    const next = this.contracts[0]?.expiryDay ?? '';
    this.#late = held.filter(({ expiryDay }) => expiryDay > next);
    return held.length !== before.length || held.some((each, place) => each !== before[place]);
  }

  /**
   * Also unsubscribes from contracts that are neither tradable any more nor held: a broker limits the
   * number of subscriptions.
   */
  #follow(contracts: StoredContract[]): void {
    const kept = new Set([
      ...this.contracts.map((contract) => contract.instrumentId),
      ...this.#wanted,
    ]);
    const gone = this.#list.all.filter(
      (contract) => this.#followed.has(instrumentKey(contract)) && !kept.has(contract.instrumentId),
    );
    for (const contract of gone) {
      this.#followed.delete(instrumentKey(contract));
      this.#prices.forget(contract);
    }
    if (gone.length > 0) this.#feed?.unsubscribe(gone);
    this.#subscribe(contracts);
  }

  #subscribe(instruments: readonly Instrument[]): void {
    for (const instrument of instruments) this.#followed.set(instrumentKey(instrument), instrument);
    this.#feed?.subscribe(instruments);
  }

  /** Closed one-minute bars from the broker, merged by start. True when there was a new one. */
  async readBars(fromAt: Instant): Promise<boolean> {
    const fresh = await this.#data.bars(this.#session, {
      instrument: this.#indices.NIFTY,
      fromAt,
      toAt: this.#clock.now(),
      seconds: 60,
    });
    const newestAt = this.bars.at(-1)?.at;
    this.bars = mergeBars(this.bars, fresh);
    this.closes = mergeCloses(this.closes, fresh);
    return this.bars.at(-1)?.at !== newestAt;
  }

  close(): void {
    this.#rounds.close();
    this.#feed?.close();
  }

  #niftyPaise(): number {
    const level = this.indices.NIFTY?.lastPaise;
    invariant(level !== undefined, 'the index has a level before its contracts are chosen');
    return level;
  }

  #take(tick: Tick): void {
    if (tick.lastPaise === null && tick.bidPaise === null && tick.askPaise === null) return;
    const isIndex = this.#indexKeys.has(instrumentKey(tick));
    if (!isIndex && !this.#followed.has(instrumentKey(tick))) return;
    const kind = isIndex ? 'moves' : 'rests';
    if (this.#prices.take(tick, this.#clock.now(), kind) !== 'old') this.moved = true;
  }
}

interface PublisherParts {
  data: MarketData;
  session: MarketSession;
  clock: Clock;
  indices: Record<IndexName, Instrument>;
  /** What an earlier shift published. */
  published: PricesDocument | undefined;
}

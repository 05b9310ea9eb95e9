import type { IndicesDocument, StoredContract } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
import type { IndexName } from '#market/index-list.ts';
import type { MarketData, MarketSession } from '#market/market-data.ts';
import type { Bar } from '#market/ohlc.ts';
import { type Feed, openFeed } from '#market/open-feed.ts';
import { type Instrument, instrumentKey, type Tick } from '#market/tick.ts';
import type { Clock } from '#platform/clock.ts';
import { invariant } from '#platform/errors.ts';
import { type KnownContracts, listedContracts, quotedContracts, servesStill } from './near-contracts.ts';

type Quotes = Record<string, { bidPaise: number; askPaise: number; lastPaise: number; at: Instant }>;

const keptBars = 400;

/** The platform's one view of the market: index levels, option quotes, minute bars and the day's contracts. */
export class MarketDesk {
  contracts: StoredContract[] = [];
  bars: Bar[] = [];
  quotes: Quotes = {};
  indices: Omit<IndicesDocument, 'at'> = {};
  listReadAt: Instant = 0;
  /** Since the last beat took them. */
  moved = false;
  readonly #data: MarketData;
  readonly #session: MarketSession;
  readonly #clock: Clock;
  readonly #indexNames: Map<string, IndexName>;
  readonly #nifty: Instrument;
  #all: StoredContract[] = [];
  #wanted: ReadonlySet<number> = new Set();
  #feed: Feed | undefined;

  private constructor({ data, session, clock, indices }: DeskParts) {
    this.#data = data;
    this.#session = session;
    this.#clock = clock;
    this.#indexNames = new Map(Object.entries(indices).map(([name, instrument]) => [instrumentKey(instrument), name as IndexName]));
    this.#nifty = indices.NIFTY;
  }

  /** Reads the day's contracts, the recent bars and the first quotes, then follows the feed. */
  static async open({ data, session, clock, known }: Omit<DeskParts, 'indices'> & { known: KnownContracts | undefined }): Promise<MarketDesk> {
    const indices = await data.indices(session);
    const desk = new MarketDesk({ data, session, clock, indices });
    for (const tick of await data.quotes(session, Object.values(indices))) desk.#take(tick);
    desk.#all = await desk.#readContracts(known);
    desk.followIndex();
    desk.#feed = openFeed({ marketData: data, session: () => session, onTick: (tick) => desk.#take(tick), clock });
    desk.#feed.subscribe([...Object.values(indices), ...quotedContracts(desk.contracts, desk.#niftyPaise())]);
    return desk;
  }

  get state(): string {
    return this.#feed?.state().kind ?? 'connecting';
  }

  /** The broker's list is long: what an earlier shift of the day kept of it serves while the index is near. */
  async #readContracts(known: KnownContracts | undefined): Promise<StoredContract[]> {
    const now = this.#clock.now();
    if (known && servesStill({ ...known, indexPaise: this.#niftyPaise(), now })) {
      this.listReadAt = known.at;
      return [...known.contracts, ...known.held];
    }
    this.listReadAt = now;
    return this.#data.contracts(this.#session, ['NSEFO']);
  }

  /** Held legs that are not among the contracts to trade: another expiry, or far from the index by now. */
  get held(): StoredContract[] {
    const listed = new Set(this.contracts.map((contract) => contract.instrumentId));
    return this.#all.filter(({ instrumentId }) => this.#wanted.has(instrumentId) && !listed.has(instrumentId));
  }

  /** The listed contracts move with the index and with the day. True when they changed. */
  followIndex(): boolean {
    const listed = listedContracts({ contracts: this.#all, indexPaise: this.#niftyPaise(), now: this.#clock.now() });
    const changed = listed[0]?.instrumentId !== this.contracts[0]?.instrumentId || listed.length !== this.contracts.length;
    this.contracts = listed;
    this.#follow(quotedContracts(listed, this.#niftyPaise()));
    return changed;
  }

  /** Quotes for legs that are held, wherever the index has gone since. */
  want(instrumentIds: number[]): void {
    this.#wanted = new Set(instrumentIds);
    this.#follow(this.#all.filter((contract) => this.#wanted.has(contract.instrumentId)));
  }

  /** Also lets go of contracts that are neither listed any more nor held: a broker's subscriptions are counted. */
  #follow(contracts: StoredContract[]): void {
    const kept = new Set([...this.contracts.map((contract) => contract.instrumentId), ...this.#wanted]);
    const gone = this.#all.filter(({ instrumentId }) => instrumentId in this.quotes && !kept.has(instrumentId));
    for (const { instrumentId } of gone) delete this.quotes[instrumentId];
    if (gone.length > 0) this.#feed?.unsubscribe(gone);
    this.#feed?.subscribe(contracts);
  }

  /** Closed one-minute bars from the broker, merged by start. True when there was a new one. */
  async readBars(fromAt: Instant): Promise<boolean> {
    const fresh = await this.#data.bars(this.#session, { instrument: this.#nifty, fromAt, toAt: this.#clock.now(), seconds: 60 });
    const newest = this.bars.at(-1)?.at ?? 0;
    const merged = new Map([...this.bars, ...fresh].map((bar) => [bar.at, bar]));
    this.bars = [...merged.values()].sort((one, other) => one.at - other.at).slice(-keptBars);
    return (this.bars.at(-1)?.at ?? 0) > newest;
  }

  close(): void {
    this.#feed?.close();
  }

  #niftyPaise(): number {
    const level = this.indices.NIFTY?.lastPaise;
    invariant(level !== undefined, 'the index has a level before its contracts are chosen');
    return level;
  }

  #take(tick: Tick): void {
    if (tick.lastPaise === null && tick.bidPaise === null && tick.askPaise === null) return;
    this.moved = true;
    const name = this.#indexNames.get(instrumentKey(tick));
    if (name) this.#takeIndex(name, tick);
    else this.#takeOption(tick);
  }

  #takeOption(tick: Tick): void {
    const lastPaise = tick.lastPaise ?? this.quotes[tick.instrumentId]?.lastPaise;
    if (lastPaise === undefined) return;
    this.quotes[tick.instrumentId] = { bidPaise: tick.bidPaise ?? 0, askPaise: tick.askPaise ?? 0, lastPaise, at: tick.at };
  }

  #takeIndex(name: IndexName, { lastPaise, previousClosePaise, at }: Tick): void {
    const known = this.indices[name];
    const close = previousClosePaise ?? known?.previousClosePaise;
    if (lastPaise === null || close === undefined) return;
    this.indices = { ...this.indices, [name]: { lastPaise, previousClosePaise: close, at } };
  }
}

interface DeskParts {
  data: MarketData;
  session: MarketSession;
  clock: Clock;
  indices: Record<IndexName, Instrument>;
}

import { paths } from '@sthira/contract/paths';
import { type Day, type Instant, istDay, istInstant, type Paise } from '@sthira/contract/units';
import { moments, places } from '@sthira/lab/time/agent-death';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { addDays, isTradingDay } from '@sthira/quant/calendar/trading-days';
import { isMonthlyExpiry } from '@sthira/quant/contracts/expiries';
import { mix } from '@sthira/quant/hash';
import { entryWindow, rollDayOn } from '@sthira/quant/participation/roll-days';
import { newPaperBook, type PaperBookDocument } from '#documents/paper-books.ts';
import { shardDocument } from '#documents/shards.ts';
import type { Schedule } from './agent-schedule.ts';
import type { RollMarket } from './roll-market.ts';

const cashPaise: Paise = 100_000_000_00;
/** How often the publisher looks which contracts are wanted. */
const followEveryMs = 10_000;

/** An execution of the broker's own book. */
export interface RollFill {
  number: number;
  orderId: string;
  tag: string;
  instrumentId: number;
  /** Signed. */
  units: number;
  pricePaise: Paise;
  at: Instant;
}

/**
 * For tests: months of a run on paper, day by day. Agents work for some minutes of each session, are
 * struck again and again, and nobody is there in between. What it trades is recorded from the paper
 * broker's book, apart from what the run knows.
 */
export class PaperRoll {
  readonly cashPaise = cashPaise;
  readonly closes: Record<Day, Paise> = {};
  deaths = 0;
  readonly #world: Schedule;
  readonly #market: RollMarket;
  readonly #fills = new Map<string, RollFill>();
  readonly #tags = new Map<string, string>();
  #followAt = 0;
  #listed: readonly object[][] = [];

  constructor(world: Schedule, market: RollMarket) {
    this.#world = world;
    this.#market = market;
    const { store, stored, startedAt } = world;
    store.put(paths.paperBook(stored.account.id), newPaperBook(cashPaise, startedAt));
    this.#publishEachSecond();
  }

  get book(): PaperBookDocument {
    const { store, stored } = this.#world;
    return store.at(paths.paperBook(stored.account.id)) as PaperBookDocument;
  }

  /** In the order in which they happened. */
  get fills(): RollFill[] {
    return [...this.#fills.values()].sort((one, other) => one.number - other.number);
  }

  /** Of every order that the broker has ever had, by its day and number. */
  get tags(): string[] {
    return [...this.#tags.values()];
  }

  /** Every day from that of the start to this one. */
  async play(untilDay: Day): Promise<void> {
    this.#world.agents.call();
    this.#world.watch();
    for (let day = istDay(this.#world.startedAt); day <= untilDay; day = addDays(day, 1)) {
      await this.#closeDays(day);
      await (isTradingDay(day) ? this.#session(day) : this.#at(istInstant(day, '11:00'), 10_000));
    }
  }

  /** The schedule of the reports, which writes the figures of the day before. */
  async #closeDays(day: Day): Promise<void> {
    const { store, time } = this.#world;
    const { closeDays } = await import('#reports/close-days.ts');
    time.leap(istInstant(day, '00:30'));
    time.running = undefined;
    await closeDays(store, time.process().clock);
  }

  /** The morning's login and payment, an hour now and then, the time of a roll, and the close. */
  async #session(day: Day): Promise<void> {
    const drawn = mix(this.#world.plan.seed, Date.parse(day)) % 4;
    if (day !== istDay(this.#world.startedAt)) await this.#at(istInstant(day, '09:14'), 60_000);
    if (drawn === 0)
      for (const hour of ['10:30', '12:00']) await this.#at(istInstant(day, hour), 20_000);
    if (rollDayOn(day) !== null) await this.#roll(day);
    await this.#at(
      istInstant(day, '15:39') + 20_000,
      isMonthlyExpiry('NIFTY', day) ? 120_000 : 30_000,
    );
  }

  /** From the beginning of the window in which the strategy may open something, until it has. */
  async #roll(day: Day): Promise<void> {
    const { fromAt } = entryWindow(null, sessionAt(istInstant(day, '12:00'), 'exchange'));
    await this.#at(fromAt - 30_000, 60_000);
    for (let part = 1; part <= 20; part += 1) {
      this.#haunt(part);
      await this.#world.pass(100_000);
      if (!this.#isBusy) break;
    }
    this.#note();
  }

  /** Whether it does something that takes minutes, or waits for something. */
  get #isBusy(): boolean {
    const { reason = '' } = this.#world.stored.row?.run ?? {};
    return /^(Buying|Selling|Reading|Waiting|Closing|Leaving)/.test(reason);
  }

  /** Nobody was there before. */
  async #at(at: Instant, forMs: number): Promise<void> {
    this.#note();
    this.#world.leap(at);
    this.#haunt(0);
    await this.#world.pass(forMs);
    this.#note();
  }

  /** Whoever comes next to a drawn place dies there, or stands still for a while. */
  #haunt(salt: number): void {
    if (this.#world.agentDeath?.struckAtMs !== undefined) this.deaths += 1;
    const { time, plan } = this.#world;
    const draw = (of: number, place: number) => mix(mix(plan.seed + place, time.nowMs), salt) % of;
    this.#world.haunt({
      place: places[draw(places.length, 1)] ?? 'sends',
      moment: moments[draw(moments.length, 2)] ?? 'before',
      takeOver: draw(3, 3) === 0 ? 'first-wakes' : 'one-succeeds',
    });
  }

  #publishEachSecond(): void {
    const { store, time, stored } = this.#world;
    const at = time.nowMs;
    if (at >= this.#followAt) {
      this.#followAt = at + followEveryMs;
      const shard = shardDocument.safeParse(store.at(paths.shard(stored.shard))).data;
      this.#market.follow(shard?.instruments ?? []);
    }
    const { indices, contracts, heldContracts, long, quoteOf } = this.#market.view(at);
    const ids = [...contracts, ...heldContracts].map(({ instrumentId }) => instrumentId);
    store.put(paths.prices, {
      ...{ at, indices, quotes: Object.fromEntries(ids.map((id) => [id, quoteOf(id)])) },
    });
    this.#list({ at, contracts, held: heldContracts, long });
    this.closes[istDay(indices?.NIFTY?.at ?? at)] = indices?.NIFTY?.lastPaise ?? 0;
    store.put(paths.bars, { at, bars: [], closes: this.closes });
    this.#world.later(1_000, () => this.#publishEachSecond());
  }

  /** As long as it is the same list, it is stored once. */
  #list(chain: { at: Instant; contracts: object[]; held: object[]; long: object[] }): void {
    const { contracts, held, long } = chain;
    const isSame = [contracts, held, long].every((list, place) => list === this.#listed[place]);
    if (isSame) return;
    this.#listed = [contracts, held, long];
    this.#world.store.put(paths.chain, chain);
  }

  /** A book knows the orders and trades of its day. */
  #note(): void {
    const { orders, executions } = this.book;
    const orderOf = new Map(orders.map((order) => [order.appOrderId, order]));
    for (const { appOrderId, tag, generatedAt } of orders)
      this.#tags.set(`${generatedAt} ${appOrderId}`, tag);
    for (const { executionId, appOrderId, quantity, pricePaise, at } of executions) {
      const { tag = '', instrumentId = 0, side = 'BUY' } = orderOf.get(appOrderId) ?? {};
      const key = `${istDay(at)} ${executionId}`;
      const { number = this.#fills.size } = this.#fills.get(key) ?? {};
      const units = side === 'BUY' ? quantity : -quantity;
      const orderId = `${istDay(at)} ${appOrderId}`;
      this.#fills.set(key, { number, orderId, tag, instrumentId, units, pricePaise, at });
    }
  }
}

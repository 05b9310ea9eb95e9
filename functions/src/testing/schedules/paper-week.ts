import { paths } from '@sthira/contract/paths';
import { type Day, istDay, istInstant, type Paise } from '@sthira/contract/units';
import { contractOf, contracts } from '@sthira/lab/unkind/simulated-contracts';
import { planOf as brokeragePlanOf } from '@sthira/quant/charges/brokerage-plan';
import { chargesOfDay } from '@sthira/quant/charges/charges-of-day';
import type { ChargedFill, Settlement } from '@sthira/quant/charges/traded-day';
import { exercisePaise } from '@sthira/quant/contracts/contracts';
import { mix } from '@sthira/quant/hash';
import { newPaperBook, type PaperBookDocument } from '#documents/paper-books.ts';
import type { Schedule } from './agent-schedule.ts';
import { judgeFilled } from './judge-filled.ts';

const cashPaise: Paise = 100_000_000_00;
const [eve, expiryDay, dayAfter] = ['2026-11-20', '2026-11-23', '2026-11-25'] as const;
const exchange = 'NSE';

interface Recorded extends ChargedFill {
  tag: string;
  /** Signed. */
  units: number;
}

/**
 * For tests: a week of a run on paper, over a weekend, an expiry and a holiday. Its market is
 * published each second that somebody is there, and its trades are recorded apart from its book.
 */
export class PaperWeek {
  /** By the number of the execution. */
  readonly fills = new Map<string, Recorded>();
  readonly #world: Schedule;
  readonly #tags = new Map<number, string>();
  #closes: Record<Day, Paise> = {};

  constructor(world: Schedule) {
    this.#world = world;
    const { store, stored, startedAt } = world;
    store.put(paths.paperBook(stored.account.id), newPaperBook(cashPaise, startedAt));
    store.put(paths.chain, { at: startedAt, contracts, held: [] });
    this.#publishEachSecond();
  }

  get book(): PaperBookDocument {
    const { store, stored } = this.#world;
    return store.at(paths.paperBook(stored.account.id)) as PaperBookDocument;
  }

  /** Agents come and go, and nobody works for hours; a person may square off at some time. */
  async play(): Promise<void> {
    const world = this.#world;
    const chance = (salt: number, of: number) => mix(world.plan.seed, salt) % of;
    world.agents.call();
    world.watch();
    world.begin();
    await world.pass(60_000 + chance(1, 120_000));
    const stops = chance(2, 6);
    const stopAt = (place: number) => stops === place && world.stop();
    stopAt(0);
    await this.#lieOver(eve, '15:39', 90_000);
    await this.#lieOver('2026-11-22', '11:00', 20_000);
    stopAt(1);
    await this.#lieOver(expiryDay, '09:14', 90_000);
    stopAt(2);
    await this.#lieOver(expiryDay, '12:00', 60_000);
    if (chance(3, 2) === 0) world.turnMarket('wild');
    // The laptop may be closed before the exchange is.
    await this.#lieOver(expiryDay, '15:29', 20_000);
    if (chance(4, 3) > 0) await this.#lieOver(expiryDay, '15:39', 150_000);
    stopAt(3);
    await this.#lieOver(dayAfter, '09:20', 90_000);
    if (!world.stored.ended) world.stop();
    await world.pass(120_000);
    this.#judge();
  }

  async #lieOver(day: string, time: string, ms: number): Promise<void> {
    this.#note();
    this.#world.leap(istInstant(day, time));
    await this.#world.pass(ms);
    this.#note();
  }

  #publishEachSecond(): void {
    const { store, time, broker } = this.#world;
    const at = time.nowMs;
    const { indices } = this.#world.market();
    const quotes = contracts.map(({ instrumentId: id }) => [id, broker.quoteOf(id)]);
    store.put(paths.prices, { at, indices, quotes: Object.fromEntries(quotes) });
    this.#closes = { ...this.#closes, [istDay(at)]: indices?.NIFTY?.lastPaise ?? 0 };
    store.put(paths.bars, { at, bars: [], closes: this.#closes });
    this.#world.later(1_000, () => this.#publishEachSecond());
  }

  /** A book knows the trades of its day. */
  #note(): void {
    const { orders, executions } = this.book;
    const orderOf = new Map(orders.map((order) => [order.appOrderId, order]));
    for (const { appOrderId, tag } of orders) this.#tags.set(appOrderId, tag);
    for (const { executionId, appOrderId, quantity, pricePaise, at } of executions) {
      const { tag = '', instrumentId = 0, side = 'BUY' } = orderOf.get(appOrderId) ?? {};
      this.fills.set(executionId, {
        ...{ orderId: String(appOrderId), instrumentId, exchange, side, quantity, pricePaise, at },
        ...{ tag, units: side === 'BUY' ? quantity : -quantity },
      });
    }
  }

  #judge(): void {
    const { wrong, stored } = this.#world;
    this.#note();
    if (!stored.ended) wrong('not stopped in the end');
    if (new Set(this.#tags.values()).size !== this.#tags.size) wrong('a tag was ordered twice');
    judgeFilled(this.#world, this.fills.values());
    const [hasPaise, expectedPaise] = [this.#bookPaise, this.#expectedPaise()];
    if (hasPaise !== expectedPaise)
      wrong(`the book has ${hasPaise} paise, its trades make ${expectedPaise}`);
  }

  /** What those units paid that were open at the expiry. */
  get settlements(): Settlement[] {
    const held = new Map<number, number>();
    for (const { instrumentId, units } of this.fills.values())
      held.set(instrumentId, (held.get(instrumentId) ?? 0) + units);
    return [...held].flatMap(([instrumentId, units]) => {
      const contract = contractOf.get(instrumentId);
      if (!contract || units === 0) return [];
      const intrinsicPaise = exercisePaise(contract, this.#closes[expiryDay] ?? 0);
      return [{ instrumentId, exchange, units, intrinsicPaise }];
    });
  }

  /** Its cash, with the premiums of what is carried. */
  get #bookPaise(): Paise {
    const { cashPaise, settlements } = this.book;
    const carried = settlements.filter(({ kind }) => kind === 'carried');
    const premiums = carried.map(
      ({ side, quantity, pricePaise }) => (side === 'SELL' ? 1 : -1) * quantity * pricePaise,
    );
    return cashPaise + sum(premiums);
  }

  /** The money that the days have left which were over when the book was last read. */
  #expectedPaise(): Paise {
    const today = istDay(this.book.playedUntil);
    const settlements = expiryDay < today ? this.settlements : [];
    const fills = [...this.fills.values()].filter(({ at }) => istDay(at) < today);
    const days = new Set([...fills.map(({ at }) => istDay(at)), expiryDay]);
    const charges = [...days].map((day) =>
      chargesOfDay({
        ...{ day, plan: brokeragePlanOf('Paper', day) },
        fills: fills.filter(({ at }) => istDay(at) === day),
        settlements: day === expiryDay ? settlements : [],
      }),
    );
    return (
      cashPaise -
      sum(fills.map(({ units, pricePaise }) => units * pricePaise)) +
      sum(settlements.map(({ units, intrinsicPaise }) => units * intrinsicPaise)) -
      sum(charges.map(({ totalPaise }) => totalPaise))
    );
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

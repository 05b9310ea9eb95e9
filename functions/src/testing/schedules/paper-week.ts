import { paths } from '@sthira/contract/paths';
import { type Instant, istDay, type Paise } from '@sthira/contract/units';
import { contracts } from '@sthira/lab/unkind/simulated-contracts';
import { newPaperBook, type PaperBookDocument, paperBookDocument } from '#documents/paper-books.ts';
import type { Schedule } from './agent-schedule.ts';

export const cashPaise: Paise = 100_000_000_00;

/** For tests: the published market and the book of a schedule whose account trades on paper. */
export class PaperWorld {
  readonly #world: Schedule;
  #closes: Record<string, Paise> = {};

  constructor(world: Schedule) {
    this.#world = world;
    const { store, stored, startedAt } = world;
    store.put(paths.paperBook(stored.account.id), newPaperBook(cashPaise, startedAt));
    store.put(paths.chain, { at: startedAt, contracts, held: [] });
    this.#publishEachSecond();
  }

  get book(): PaperBookDocument {
    const { store, stored } = this.#world;
    return paperBookDocument.parse(store.at(paths.paperBook(stored.account.id)));
  }

  /** What of the market is published at this instant. */
  publish(): void {
    const { store, time } = this.#world;
    const at = time.nowMs;
    const { indices } = this.#world.market();
    const quotes = contracts.flatMap(({ instrumentId }) => {
      const quote = this.#world.broker.quoteOf(instrumentId);
      return quote ? [[instrumentId, quote]] : [];
    });
    store.put(paths.prices, { at, indices, quotes: Object.fromEntries(quotes) });
    const level = indices?.NIFTY?.lastPaise;
    if (level !== undefined) this.#closes = { ...this.#closes, [istDay(at)]: level };
    store.put(paths.bars, { at, bars: [], closes: this.#closes });
  }

  #publishEachSecond(): void {
    this.publish();
    this.#world.later(1_000, () => this.#publishEachSecond());
  }

  /** Signed units of each contract by what the book says was traded and settled. */
  unitsAt(now: Instant): Map<number, number> {
    const units = new Map<number, number>();
    const add = (id: number, side: string, quantity: number) =>
      units.set(id, (units.get(id) ?? 0) + (side === 'BUY' ? quantity : -quantity));
    const { orders, executions, settlements } = this.book;
    const orderOf = new Map(orders.map((order) => [order.appOrderId, order]));
    for (const { appOrderId, quantity } of executions) {
      const order = orderOf.get(appOrderId);
      if (order) add(order.instrumentId, order.side, quantity);
    }
    for (const { instrumentId, side, quantity, at } of settlements)
      if (at <= now) add(instrumentId, side, quantity);
    return units;
  }
}

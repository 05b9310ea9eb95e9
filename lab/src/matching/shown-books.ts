import { type Instant, istDay } from '@sthira/contract/units';
import { type ClientBook, positionOf } from './client-book.ts';
import type { Exchange } from './exchange.ts';
import type { PositionMode } from './exchange-listener.ts';
import type { Book, Fault, FaultKind, FaultTarget } from './fault.ts';
import type { Faults } from './faults.ts';
import type { Execution, Order } from './order.ts';
import { dayPositions, keyOf, netPositions, type Position } from './positions.ts';

/**
 * How one reading of a book differs from the broker's records. An instant of infinity changes
 * nothing.
 */
interface Bends {
  /** The reading shows the whole book as it was at this instant. */
  asOf: Instant;
  /** Rows that existed at this instant are shown as they were then. */
  staleAsOf: Instant;
  /** Rows made after this instant are left out. */
  missingAfter: Instant;
  repeated: boolean;
  reordered: boolean;
}

const lags: Record<Book, FaultKind> = {
  orders: 'lag-orders',
  trades: 'lag-trades',
  positions: 'lag-positions',
};

/**
 * The books as the broker shows them to a client: with a fault they lag, lack rows, repeat rows or
 * mix their order.
 */
export class ShownBooks {
  readonly #exchange: Exchange;
  readonly #faults: Faults;
  readonly #random: () => number;

  /**
   * `random`, uniform in [0, 1), shuffles the rows of a reading with the fault `rows-reordered`.
   */
  constructor({
    exchange,
    faults,
    random,
  }: { exchange: Exchange; faults: Faults; random: () => number }) {
    this.#exchange = exchange;
    this.#faults = faults;
    this.#random = random;
  }

  /** Whose book a reading shows: the client's own, unless a fault mistakes the client. */
  ownerOf(book: Book, target: FaultTarget): string {
    return this.#faults.active(['other-books'], { ...target, book })?.otherClient ?? target.client;
  }

  orders(target: FaultTarget): Order[] {
    const book = this.#exchange.book(this.ownerOf('orders', target));
    const bends = this.#struck('orders', target);
    const rows = book
      .ordersAt(bends.asOf, istDay(target.now))
      .filter(
        (order) => book.shownFrom(order) <= bends.asOf && order.generatedAt <= bends.missingAfter,
      )
      .map((order) =>
        order.generatedAt <= bends.staleAsOf && bends.staleAsOf < bends.asOf
          ? (book.history(order.appOrderId, bends.staleAsOf).at(-1) ?? order)
          : order,
      );
    return this.#arranged(rows, bends, (order) => book.history(order.appOrderId)[0] ?? order);
  }

  /** The snapshots of one order. */
  history(appOrderId: number, target: FaultTarget): readonly Order[] {
    const book = this.#exchange.book(target.client);
    const { asOf } = this.#struck('orders', target);
    const history = book.history(appOrderId, asOf);
    return history[0] && book.shownFrom(history[0]) <= asOf ? history : [];
  }

  trades(target: FaultTarget): Execution[] {
    const bends = this.#struck('trades', target);
    const until = Math.min(bends.asOf, bends.staleAsOf, bends.missingAfter);
    const rows = this.#exchange
      .book(this.ownerOf('trades', target))
      .trades(target.now)
      .filter(({ shownFrom }) => shownFrom <= until);
    return this.#arranged(rows, bends, (row) => row);
  }

  positions(target: FaultTarget, mode: PositionMode): Position[] {
    const bends = this.#struck('positions', target);
    const book = this.#exchange.book(this.ownerOf('positions', target));
    const priced = this.#priced(book, target);
    if (priced === book.executions && isWhole(bends, book.newestAt))
      return this.#arranged(
        mode === 'DayWise'
          ? book.dayPositions(target.now)
          : book.netPositions(target.now).positions,
        bends,
        (row) => row,
      );
    const executions = priced.filter(({ at }) => at <= bends.asOf);
    const settlements = book.settlements.filter(({ at }) => at <= bends.asOf);
    const day = istDay(target.now);
    const fold = (rows: readonly Execution[]) =>
      mode === 'DayWise'
        ? dayPositions(rows, settlements, day)
        : netPositions(rows, settlements, day).positions;
    const older = new Map(
      fold(executions.filter(({ at }) => at <= bends.staleAsOf)).map((row) => [keyOf(row), row]),
    );
    const late = new Set(
      executions
        .filter(({ at }) => at > bends.missingAfter)
        .map(({ order }) => keyOf(positionOf(order))),
    );
    const rows = fold(executions)
      .filter((row) => !late.has(keyOf(row)))
      .map((row) => older.get(keyOf(row)) ?? row);
    return this.#arranged(rows, bends, (row) => row);
  }

  /** The instant whose prices the result in a reading of the positions is computed from. */
  markedAt(target: FaultTarget): Instant {
    return (
      target.now - (this.#faults.take(['stale-marks'], { ...target, book: 'positions' })?.ms ?? 0)
    );
  }

  /** The executions with the prices that the position book uses for them. */
  #priced({ executions }: ClientBook, target: FaultTarget): readonly Execution[] {
    const { percent } =
      this.#faults.take(['fills-repriced'], { ...target, book: 'positions' }) ?? {};
    if (percent === undefined) return executions;
    return executions.map((execution) => {
      const worse = Math.round((execution.pricePaise * percent) / 100);
      return {
        ...execution,
        pricePaise: execution.pricePaise + (execution.order.side === 'BUY' ? worse : -worse),
      };
    });
  }

  /**
   * Whether a reading of a book at `target.now` could show an execution. A fault that applies only
   * with some probability is ignored here, since a reading may escape it.
   */
  shows(execution: Execution, book: Book, target: FaultTarget): boolean {
    const { asOf, staleAsOf, missingAfter } = this.#active(book, target);
    const { at, order, shownFrom } = execution;
    const client = this.#exchange.book(target.client);
    if (book === 'trades') return shownFrom <= Math.min(asOf, staleAsOf, missingAfter);
    if (book === 'positions')
      return (
        at <= Math.min(asOf, missingAfter) &&
        (at <= staleAsOf || firstTrade(client, order.instrumentId) > staleAsOf)
      );
    const shown = client.shownFrom(order) <= asOf && order.generatedAt <= missingAfter;
    return shown && shownFrom <= asOf && (shownFrom <= staleAsOf || order.generatedAt > staleAsOf);
  }

  #struck(book: Book, target: FaultTarget): Bends {
    const { client, ...call } = target;
    return bendsOf(book, target.now, (kind) =>
      this.#faults.take([kind], { ...call, client, book }),
    );
  }

  #active(book: Book, target: FaultTarget): Bends {
    return bendsOf(book, target.now, (kind) => this.#faults.active([kind], { ...target, book }));
  }

  #arranged<Row>(
    rows: readonly Row[],
    { repeated, reordered }: Bends,
    earlier: (row: Row) => Row,
  ): Row[] {
    const all = repeated ? rows.flatMap((row) => [row, earlier(row)]) : [...rows];
    if (!reordered) return all;
    return all
      .map((row) => ({ row, place: this.#random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ row }) => row);
  }
}

function bendsOf(book: Book, now: Instant, faultOf: (kind: FaultKind) => Fault | undefined): Bends {
  const before = (fault: Fault | undefined) =>
    fault ? now - (fault.ms ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  return {
    asOf: Math.min(now, before(faultOf(lags[book]))),
    staleAsOf: before(faultOf('rows-stale')),
    missingAfter: before(faultOf('rows-missing')),
    repeated: faultOf('rows-repeated') !== undefined,
    reordered: faultOf('rows-reordered') !== undefined,
  };
}

/** Whether a reading misses nothing that the book has until an instant. */
function isWhole({ asOf, staleAsOf, missingAfter }: Bends, until: Instant): boolean {
  return Math.min(asOf, staleAsOf, missingAfter) >= until;
}

function firstTrade(book: ClientBook, instrumentId: number): Instant {
  return (
    book.executions.find(({ order }) => order.instrumentId === instrumentId)?.at ??
    Number.POSITIVE_INFINITY
  );
}

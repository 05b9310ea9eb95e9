import type { BrokerFunds, BrokerOrder, BrokerPosition, BrokerTrade, OrderStatus, PlaceOrder, Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { SimulatedProcess, SimulatedTime } from './simulated-time.ts';

/** What goes wrong at a simulated broker. */
export const mishaps = [
  'none',
  'reject',
  'ack-then-reject',
  'rate-limit',
  'server-error-after-accept',
  'answer-lost',
  'request-lost',
  'accepted-late',
  'partial-fill',
  'slow-fill',
  'fill-after-cancel',
  'cancel-refused',
  'cancel-answer-lost',
  'rows-missing',
  'rows-shuffled',
  'book-empty',
  'books-unreadable',
  'trades-late',
  'token-dead',
] as const;
export type Mishap = (typeof mishaps)[number] | 'stuck';

interface Row {
  appOrderId: string;
  order: PlaceOrder;
  status: OrderStatus;
  filled: number;
  /** Units filled as the order book tells it: it may lag behind. */
  told: number;
  hiddenUntilMs: number;
}

interface Execution {
  trade: BrokerTrade;
  shownAtMs: number;
}

export interface Fill {
  order: PlaceOrder;
  /** Signed. */
  units: number;
  before: number;
}

interface Broker {
  time: SimulatedTime;
  random: () => number;
  lotSize: number;
  onFill: (fill: Fill) => void;
  onOrder: (order: PlaceOrder) => void;
  /** An order or a cancel: the exchange counts both. */
  onRequest: () => void;
}

const deadlineMs = 3_000;

/** For tests: one client's books at a broker, kept by themselves; what is told of them may be late, wrong in order or nothing at all. */
export class SimulatedBroker {
  mishaps: readonly Mishap[] = [];
  token = 1;
  readings = 0;
  readonly rows: Row[] = [];
  readonly nets = new Map<number, number>();
  readonly #executions: Execution[] = [];
  readonly #setting: Broker;
  readonly #exchange: SimulatedProcess;

  constructor(setting: Broker) {
    this.#setting = setting;
    this.#exchange = setting.time.process();
  }

  get #now(): number {
    return this.#setting.time.nowMs;
  }

  /** Two times out of three what is said to go wrong does. */
  #strikes(...kinds: Mishap[]): boolean {
    return kinds.some((kind) => this.mishaps.includes(kind)) && this.#setting.random() < 0.67;
  }

  #after(ms: number, act: () => void): void {
    this.#setting.time.at(this.#now + ms, this.#exchange, act);
  }

  get isFlat(): boolean {
    return [...this.nets.values()].every((units) => units === 0) && this.rows.every(({ status }) => status !== 'open');
  }

  /** The exchange cancels what is open; nobody will ever see it in a book. */
  endDay(): void {
    for (const row of this.rows) {
      if (row.status === 'open') row.status = 'cancelled';
      row.hiddenUntilMs = Number.POSITIVE_INFINITY;
    }
    for (const execution of this.#executions) execution.shownAtMs = Number.POSITIVE_INFINITY;
  }

  /** What one process sees of the broker: its calls end when it does. */
  connector(process: SimulatedProcess): Pick<XtsConnector, 'orderBook' | 'tradeBook' | 'positions' | 'balance' | 'place' | 'cancel'> {
    const answer = <Result>(ms: number, result: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        this.#setting.time.at(this.#now + ms, process, () => {
          try {
            resolve(result());
          } catch (error) {
            reject(error);
          }
        });
      });
    const read = <Result>(session: Session, rows: () => Result) =>
      process.step(() =>
        answer(20 + this.#setting.random() * 180, () => {
          this.#admit(session);
          this.readings += 1;
          if (this.#strikes('books-unreadable')) throw new BrokerError('bad-answer');
          return rows();
        }),
      );
    return {
      orderBook: (session) => read(session, () => this.#orderBook()),
      tradeBook: (session) => read(session, () => this.#tradeBook()),
      positions: (session) => read(session, () => this.#positions()),
      balance: (session) => read(session, () => funds),
      place: (session, order) => process.step(() => this.#place(session, order, answer)),
      cancel: (session, { appOrderId }) => process.step(() => this.#cancel(session, appOrderId, answer)),
    };
  }

  #admit({ token }: Session): void {
    if (token !== String(this.token)) throw new BrokerError('session-dead');
  }

  #place(session: Session, order: PlaceOrder, answer: Answer): Promise<{ appOrderId: string }> {
    const refused = (kind: 'refused' | 'rate-limited') => answer(50, () => fail(kind));
    if (session.token !== String(this.token)) return answer(50, () => fail('session-dead'));
    this.#setting.onOrder(order);
    this.#setting.onRequest();
    if (this.#strikes('reject')) return refused('refused');
    if (this.#strikes('rate-limit')) return refused('rate-limited');
    if (this.#strikes('request-lost')) return answer(deadlineMs, () => fail('unclear'));
    const lateMs = this.#strikes('accepted-late') ? 2_900 : 0;
    const isUnclear = lateMs > 0 || this.#strikes('answer-lost', 'server-error-after-accept');
    const hiddenMs = isUnclear ? 4_000 : this.#strikes('rows-missing') ? 15_000 : 0;
    const appOrderId = String(1_200_000_001 + this.rows.length);
    const row: Row = { appOrderId, order, status: 'open', filled: 0, told: 0, hiddenUntilMs: this.#now + Math.max(lateMs, hiddenMs) };
    this.rows.push(row);
    this.#after(lateMs + 60 + this.#setting.random() * hiddenMs * 0.8, () => this.#work(row));
    if (isUnclear) return answer(this.mishaps.includes('server-error-after-accept') ? 40 + lateMs : deadlineMs, () => fail('unclear'));
    return answer(20 + this.#setting.random() * 400, () => ({ appOrderId }));
  }

  /** An order's life at the exchange. */
  #work(row: Row): void {
    if (row.status !== 'open' || this.mishaps.includes('stuck')) return;
    if (this.#strikes('ack-then-reject')) {
      row.status = 'rejected';
      return;
    }
    if (this.#strikes('slow-fill', 'fill-after-cancel', 'cancel-refused', 'cancel-answer-lost')) return;
    if (this.#strikes('partial-fill')) {
      this.#fill(row, this.#setting.lotSize);
      if (this.#setting.random() < 0.5) this.#after(this.#setting.random() * 6_000, () => this.#fill(row, this.#setting.lotSize));
      return;
    }
    this.#fill(row, row.order.quantity);
  }

  #fill(row: Row, atMost: number): void {
    const quantity = Math.min(atMost, row.order.quantity - row.filled);
    if (row.status !== 'open' || quantity <= 0) return;
    this.#execute(row, quantity);
    row.told = row.filled;
    if (row.filled === row.order.quantity) row.status = 'filled';
  }

  #execute(row: Row, quantity: number, shownAtMs = this.#strikes('trades-late') ? this.#now + 4_000 : this.#now): void {
    const { segment, instrumentId, side, limitPaise, tag } = row.order;
    const units = side === 'BUY' ? quantity : -quantity;
    const before = this.nets.get(instrumentId) ?? 0;
    row.filled += quantity;
    this.nets.set(instrumentId, before + units);
    const executionId = `e${this.#executions.length + 1}`;
    const trade = {
      executionId,
      appOrderId: row.appOrderId,
      tag,
      segment,
      instrumentId,
      symbol: '',
      side,
      quantity,
      pricePaise: limitPaise,
      at: this.#now,
    };
    this.#executions.push({ trade, shownAtMs: Math.max(shownAtMs, row.hiddenUntilMs) });
    this.#setting.onFill({ order: row.order, units, before });
  }

  #cancel(session: Session, appOrderId: string, answer: Answer): Promise<void> {
    if (session.token !== String(this.token)) return answer(50, () => fail('session-dead'));
    this.#setting.onRequest();
    const row = this.rows.find((each) => each.appOrderId === appOrderId);
    if (!row || this.#strikes('cancel-refused')) return answer(50, () => fail('refused'));
    if (this.#strikes('request-lost')) return answer(deadlineMs, () => fail('unclear'));
    this.#after(50 + this.#setting.random() * 300, () => this.#end(row));
    if (this.#strikes('cancel-answer-lost')) return answer(deadlineMs, () => fail('unclear'));
    return answer(60, () => {});
  }

  /** A cancel that meets an open order: it may have traded just before, and the book may learn of that only afterwards. */
  #end(row: Row): void {
    if (row.status !== 'open' || this.mishaps.includes('stuck')) return;
    if (this.#strikes('slow-fill')) this.#fill(row, row.order.quantity);
    if (row.filled === row.order.quantity) return;
    row.status = 'cancelled';
    if (!this.#strikes('fill-after-cancel')) return;
    const lagMs = 500 + this.#setting.random() * 2_500;
    this.#execute(row, this.#setting.lotSize, this.#now + lagMs);
    this.#after(lagMs * this.#setting.random(), () => {
      row.told = row.filled;
    });
  }

  #orderBook(): BrokerOrder[] {
    if (this.#strikes('book-empty')) return [];
    const shown = this.rows.filter(({ hiddenUntilMs }) => hiddenUntilMs <= this.#now).map(orderRow);
    if (!this.#strikes('rows-shuffled')) return shown;
    const older = shown.map((row) => ({ ...row, status: 'open' as const, rawStatus: 'New', filledQuantity: 0 }));
    return [...shown, ...older].sort(() => this.#setting.random() - 0.5);
  }

  #tradeBook(): BrokerTrade[] {
    if (this.#strikes('book-empty')) return [];
    const shown = this.#executions.filter(({ shownAtMs }) => shownAtMs <= this.#now).map(({ trade }) => trade);
    return this.#strikes('rows-shuffled') ? [...shown, ...shown].sort(() => this.#setting.random() - 0.5) : shown;
  }

  #positions(): BrokerPosition[] {
    const unknown = { boughtQuantity: null, soldQuantity: null, buyAveragePaise: null, sellAveragePaise: null, realisedPaise: null };
    return [...this.nets].map(([instrumentId, quantity]) => ({ segment: 'NSEFO', instrumentId, symbol: '', quantity, ...unknown, multiplier: 1 }));
  }
}

type Answer = <Result>(ms: number, result: () => Result) => Promise<Result>;

function fail(kind: BrokerError['kind']): never {
  throw new BrokerError(kind);
}

function orderRow({ appOrderId, order, status, told }: Row): BrokerOrder {
  const { segment, instrumentId, side, quantity, limitPaise, tag } = order;
  const leavesQuantity = status === 'open' ? quantity - told : 0;
  const names = { appOrderId, tag, segment, instrumentId, symbol: '', side, orderType: 'Limit' };
  const figures = { quantity, filledQuantity: told, leavesQuantity, limitPaise, averagePaise: null };
  return { ...names, ...figures, status, rawStatus: status, reason: '', at: null, updatedAt: null };
}

const funds: BrokerFunds = {
  marginAvailablePaise: 2_000_000_000,
  marginUtilizedPaise: 0,
  cashMarginPaise: null,
  collateralLiquidFundsPaise: null,
  collateralStocksPaise: null,
  payinAmountPaise: null,
  payoutAmountPaise: null,
  realizedPlPaise: null,
  unrealizedPlPaise: null,
  spanMarginPaise: null,
  exposureMarginPaise: null,
};

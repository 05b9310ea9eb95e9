import type { AccountDocument, OrderDocument, ShardDocument } from '@sthira/contract/documents';
import { type Instant, type Paise, paiseFromLakhHundredths } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar';
import { decide, type EnigmaParameters, type EnigmaState, parseParameters, restoreState } from '@sthira/quant/enigma';
import { runFigures } from '@sthira/quant/mtm';
import type { BrokerFunds, BrokerPosition } from '#brokers/broker.ts';
import type { MarketView } from './market-view.ts';
import { type Gate, judgeGate } from './order-gate.ts';
import { type Books, foldBooks, foldQuantities, isFinal } from './order-life.ts';
import { type Plan, planOrders } from './plan.ts';
import { capExits, differsFromFills, hasUnreadEnd, mayHaveTraded, readingsBelieved } from './square-off.ts';

export type SavedRun = ShardDocument['runs'][string];

export interface Reading<T> {
  value: T;
  readAt: Instant;
}

/** One account's run as its agent holds it in memory: everything needed to decide, nothing that does I/O. */
export class AccountRun {
  account: AccountDocument;
  readonly orders = new Map<string, OrderDocument>();
  readonly cancelSentAt = new Map<string, Instant>();
  positions: Reading<BrokerPosition[]> | undefined;
  funds: Reading<BrokerFunds> | undefined;
  gate: Gate = 'active';
  gateReason = '';
  /** Set once the broker's books were read; before that nothing is decided. */
  reconciled = false;
  booksReadAt: Instant = 0;
  /** Readings of the positions in a row that differed from our fills. */
  differences = 0;
  #exiting = false;
  #doubtful = false;
  #dirty = new Set<string>();
  /** The figures of the last view they were asked for: a beat asks three times. */
  #figures: { market: MarketView; mtmPaise: Paise | null } | undefined;
  #cycle: number;
  #state: EnigmaState;
  readonly #parameters: EnigmaParameters;

  constructor(account: AccountDocument, saved: SavedRun | undefined) {
    this.account = account;
    const same = saved?.runId === account.trading.runId ? saved : undefined;
    this.#cycle = same?.cycle ?? 1;
    this.#state = restoreState(same?.algorithm);
    this.#parameters = parseParameters(account.strategy);
    if (same?.gate === 'reducing') this.#reduce('The run may only reduce since an earlier shift');
  }

  get id(): string {
    return this.account.id;
  }

  get stopping(): boolean {
    return this.account.trading.state === 'stopping';
  }

  get saved(): SavedRun {
    return { runId: this.account.trading.runId, cycle: this.#cycle, gate: this.gate, algorithm: this.#state };
  }

  /** Orders changed since they were last stored; the caller stores them in the next beat. */
  takeChanged(): OrderDocument[] {
    const changed = [...this.#dirty].flatMap((tag) => this.orders.get(tag) ?? []);
    this.#dirty.clear();
    return changed;
  }

  put(order: OrderDocument): void {
    this.orders.set(order.tag, order);
    this.#dirty.add(order.tag);
    this.#figures = undefined;
  }

  fold(books: Books): void {
    for (const order of foldBooks(this.orders.values(), books)) this.put(order);
    this.booksReadAt = books.readAt;
  }

  /** The broker's positions against our fills: several readings in a row that differ put the run into reducing. */
  takePositions(reading: Reading<BrokerPosition[]>): void {
    this.positions = reading;
    this.differences = differsFromFills([...this.orders.values()], reading) ? this.differences + 1 : 0;
    if (this.differences >= readingsBelieved) this.#reduce('The broker reports other positions than the fills of this run');
  }

  /** The books are read at every turn while an order may trade, or a fill is missing in them. */
  get needsBooks(): boolean {
    return this.stopping || this.differences > 0 || [...this.orders.values()].some((order) => !isFinal(order.state));
  }

  /** Positions are read at every turn while they decide something. */
  get needsPositions(): boolean {
    const known = { orders: [...this.orders.values()], positions: this.positions };
    return this.stopping || this.#exiting || this.#doubtful || this.differences > 0 || hasUnreadEnd(known);
  }

  /** What this second asks of the broker. New orders are in the run at once, so that the next second counts them. */
  decide(
    market: MarketView,
    { now, epoch, hours, entries }: { now: Instant; epoch: number; hours: 'always' | 'exchange'; entries: 'allowed' | 'held' },
  ): Plan {
    const orders = [...this.orders.values()];
    const breaker = judgeGate(orders, now);
    if (breaker.gate === 'reducing') this.#reduce(breaker.reason);
    const squareOff = this.stopping || this.gate === 'reducing' ? 'requested' : 'no';
    const { held, working } = foldQuantities(orders);
    const { state, intents, cancels } = decide(this.#state, this.#parameters, {
      now,
      bars: market.bars,
      indexPaise: market.indices?.NIFTY?.lastPaise ?? null,
      ...(market.indices?.NIFTY ? { indexAt: market.indices.NIFTY.at } : {}),
      vixHundredths: market.indices?.INDIAVIX?.lastPaise ?? null,
      contracts: market.contracts,
      quoteOf: market.quoteOf,
      held,
      working,
      mtmPaise: this.figures(market).mtmPaise,
      capitalPaise: this.capitalPaise,
      marginAvailablePaise: this.funds?.value.marginAvailablePaise ?? null,
      session: sessionAt(now, hours),
      squareOff,
    });
    // Each position the algorithm opens is a cycle of its own.
    if (this.#state.phase === 'flat' && state.phase !== 'flat') this.#cycle = 1 + Math.max(0, ...orders.map((order) => order.cycle));
    this.#state = state;
    const wanted = entries === 'held' ? intents.filter(({ purpose }) => purpose === 'exit') : intents;
    this.#exiting = intents.some((intent) => intent.purpose === 'exit');
    this.#doubtful = this.differences < readingsBelieved && mayHaveTraded({ orders, positions: this.positions }, now);
    const plan = planOrders({
      accountId: this.id,
      runId: this.account.trading.runId,
      cycle: this.#cycle,
      epoch,
      now,
      gate: this.gate,
      squareOff,
      intents: this.#doubtful || this.#awaitsPositions(now) ? [] : capExits({ intents: wanted, orders, positions: this.positions }),
      cancels,
      orders,
      cancelSentAt: this.cancelSentAt,
      quoteOf: market.quoteOf,
    });
    for (const order of plan.create) this.orders.set(order.tag, order);
    return plan;
  }

  /** A square-off first reads what the broker holds, for at most 5 s; cancels do not wait. */
  #awaitsPositions(now: Instant): boolean {
    const since = this.account.trading.stoppingAt ?? 0;
    return this.stopping && now - since < 5_000 && (this.positions?.readAt ?? 0) <= since;
  }

  #reduce(reason: string): void {
    this.gate = 'reducing';
    this.gateReason = reason;
  }

  get capitalPaise(): Paise {
    return paiseFromLakhHundredths(this.account.accountSizeLakhHundredths ?? 0);
  }

  figures(market: MarketView): { mtmPaise: Paise | null } {
    if (this.#figures?.market !== market) this.#figures = { market, mtmPaise: this.#mtmPaise(market) };
    return this.#figures;
  }

  #mtmPaise(market: MarketView): Paise | null {
    const fills = [...this.orders.values()].flatMap((order) =>
      Object.values(order.fills).map((fill) => ({ instrumentId: order.instrumentId, side: order.side, ...fill })),
    );
    return runFigures(fills, market.quoteOf).netPaise;
  }
}

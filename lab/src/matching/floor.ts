import { type Day, type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import { settlesAt } from '@sthira/quant/contracts/settles-at';
import type { ClientBook } from './client-book.ts';
import { deliverableUnits } from './delivery.ts';
import { type Collateral, type FundsInput, type MarginModel, orderNeed } from './funds.ts';
import { type MarketConditions, worsened } from './market-conditions.ts';
import type { Touch } from './match-order.ts';
import type { InstrumentKey, MatchingMarket } from './matching-market.ts';
import type { Order } from './order.ts';
import { netQuantity, type Settlement } from './positions.ts';
import { type Screening, screenOrder, screenTriggered } from './screen-order.ts';
import type { StepInput } from './step-order.ts';
import { type TradingState, tradingState } from './trading-state.ts';

export interface FloorSetting {
  market: MatchingMarket;
  hours: MarketHours;
  conditions: MarketConditions;
  /** The cash that a client deposited. */
  cashPaise: (clientCode: string) => Paise;
  /**
   * The value of what a client pledged, at the prices of an instant; zero for everybody when this
   * is left out.
   */
  collateral?: (clientCode: string, at: Instant) => Collateral;
  /** Units of a share that a client deposited and did not pledge; zero when this is left out. */
  heldUnits?: (clientCode: string, key: InstrumentKey) => number;
  /** The margin of legs at the prices of an instant. */
  marginAt: (at: Instant) => MarginModel;
}

interface Terms {
  lotSize: number;
  freezeQuantity: number;
  tickPaise: Paise;
  /** A share has none. */
  expiryDay: Day | null;
}

const noNeed = { requiredPaise: 0, availablePaise: 0 };
/** After this time a thin book has its units back. */
const refillMs = 5_000;
const closedWords = '16572 : TRANSACTION NOT ALLOWED IN CURRENT INSTRUMENT STATE';

/**
 * What decides whether an order trades: the trading hours, the market and its faults, and the risk
 * checks.
 */
export class Floor {
  readonly #setting: FloorSetting;
  #states: { minute: number; byExpiry: Map<Day | null, TradingState> } = {
    minute: Number.NaN,
    byExpiry: new Map(),
  };
  /** Units that trades took from thin books recently, by contract and side. */
  #taken: { key: string; units: number; at: Instant }[] = [];

  constructor(setting: FloorSetting) {
    this.#setting = setting;
  }

  /** The terms of what is traded; `undefined` for what is quoted only. */
  terms(key: InstrumentKey): Terms | undefined {
    const listed = this.#setting.market.listed(key);
    if (listed?.kind === 'option') return listed.contract;
    return listed?.kind === 'share' ? { ...listed, lotSize: 1, expiryDay: null } : undefined;
  }

  lastPaise(key: InstrumentKey, at: Instant, clientCode?: string): Paise {
    return this.#setting.market.touch(key, at, clientCode).lastPaise;
  }

  stepInput(
    order: Order,
    at: Instant,
    book: ClientBook,
  ): Omit<StepInput, 'stepMs' | 'exchangeOrderId'> {
    const terms = this.terms(order);
    const state = this.#state(order, at);
    const { touch, mostUnits } =
      state.kind === 'open' ? this.#reach(order, at) : { touch: undefined, mostUnits: undefined };
    return {
      at,
      lotSize: terms?.lotSize ?? 1,
      touch,
      waits: state.kind === 'waits',
      mostUnits,
      refusal: (wanted) => screenOrder(wanted, this.#screening(wanted, at, book)),
      triggerRefusal: (woken) => screenTriggered(woken, this.#screening(woken, at, book)),
    };
  }

  noteTaken(order: Order, units: number, at: Instant): void {
    this.#taken = [
      ...this.#taken.filter((taken) => at - taken.at < refillMs),
      { key: sideOf(order), units, at },
    ];
  }

  fundsInput(clientCode: string, at: Instant, book: ClientBook): FundsInput {
    const { positions, earlierPaise } = book.netPositions(at);
    return {
      cashPaise: this.#setting.cashPaise(clientCode) + earlierPaise,
      collateral: this.#setting.collateral?.(clientCode, at) ?? { liquidPaise: 0, stocksPaise: 0 },
      positions,
      orders: book.live(),
      lastPaise: (key) => this.lastPaise(key, at, clientCode),
      margin: this.#setting.marginAt(at),
    };
  }

  /** The cash settlements of expired contracts that one client's book still lacks. */
  settlementsDue(book: ClientBook, now: Instant): Settlement[] {
    if (book.isFlat) return [];
    return book.netPositions(now).positions.flatMap((position) => {
      const { segment, instrumentId, symbol, product } = position;
      const quantity = netQuantity(position);
      const at = settlesAt(this.terms(position)?.expiryDay ?? null, this.#setting.hours);
      if (quantity === 0 || book.net(position) === 0 || at > now) return [];
      const pricePaise = this.#setting.market.exercisePaise(position, at);
      if (pricePaise === undefined) return [];
      const side = quantity > 0 ? 'SELL' : 'BUY';
      return [
        {
          kind: 'expiry',
          segment,
          instrumentId,
          symbol,
          product,
          side,
          quantity: Math.abs(quantity),
          pricePaise,
          at,
        } as const,
      ];
    });
  }

  /**
   * The trading states of the present minute are remembered: every step of every order needs one,
   * and a state can change on whole minutes only.
   */
  #tradingState(expiryDay: Day | null, at: Instant): TradingState {
    const minute = Math.floor(at / minuteMs);
    if (minute !== this.#states.minute) this.#states = { minute, byExpiry: new Map() };
    const { byExpiry } = this.#states;
    const state = byExpiry.get(expiryDay) ?? tradingState({ expiryDay }, at, this.#setting.hours);
    byExpiry.set(expiryDay, state);
    return state;
  }

  #state(
    order: Order,
    at: Instant,
  ): { kind: 'open' | 'waits' } | { kind: 'closed'; words: string } {
    const terms = this.terms(order);
    if (!terms) return { kind: 'closed', words: closedWords };
    const asked = askedBy(order, at);
    const { conditions } = this.#setting;
    const state = this.#tradingState(terms.expiryDay, at);
    if (state === 'closed' || (state === 'pre-open' && !conditions.queuesBeforeOpen(asked)))
      return { kind: 'closed', words: closedWords };
    return conditions.halt(asked) || state === 'pre-open' ? { kind: 'waits' } : { kind: 'open' };
  }

  #reach(order: Order, at: Instant): { touch: Touch; mostUnits?: number } {
    const asked = askedBy(order, at);
    const { conditions, market } = this.#setting;
    const touch = conditions.touch(market.touch(order, at, order.clientCode), asked);
    const depth = conditions.depth(asked);
    const terms = this.terms(order);
    if (!depth || !terms) return { touch };
    const taken = this.#taken
      .filter((each) => each.key === sideOf(order) && at - each.at < refillMs)
      .reduce((sum, { units }) => sum + units, 0);
    const unitsPerLevel = depth.lots * terms.lotSize;
    const levels = Math.floor(taken / unitsPerLevel);
    const { side } = order;
    return {
      touch: worsened(touch, { side, levels, worseBy: depth.worseBy, tickPaise: terms.tickPaise }),
      mostUnits: unitsPerLevel * (levels + 1) - taken,
    };
  }

  #screening(order: Order, at: Instant, book: ClientBook): Screening {
    const terms = this.terms(order);
    const asked = askedBy(order, at);
    const state = this.#state(order, at);
    const halt = this.#setting.conditions.halt(asked);
    const others = book.live().filter((other) => other.appOrderId !== order.appOrderId);
    const refusal =
      state.kind === 'closed' ? state.words : halt?.orders === 'rejected' ? halt.reason : undefined;
    return {
      clientCode: order.clientCode,
      tradable: !this.#setting.market.listed(order)
        ? 'unknown'
        : refusal === undefined || !terms
          ? 'open'
          : 'closed',
      closedWords: refusal ?? '',
      kind: this.#setting.market.listed(order)?.kind ?? 'other',
      freezeQuantity: terms?.freezeQuantity ?? 0,
      tickPaise: terms?.tickPaise ?? 5,
      referencePaise: this.lastPaise(order, Math.floor(at / 30_000) * 30_000, order.clientCode),
      bandShare: this.#setting.conditions.bandShare(asked),
      deliverable: this.#deliverable(order, at, { book, orders: others }),
      others: others.filter(
        (other) => other.instrumentId === order.instrumentId && other.segment === order.segment,
      ),
      margin: (wanted) =>
        wanted.source === 'rms'
          ? noNeed
          : orderNeed(wanted, this.fundsInput(order.clientCode, at, book)),
    };
  }

  #deliverable(
    order: Order,
    at: Instant,
    { book, orders }: { book: ClientBook; orders: readonly Order[] },
  ): number {
    if (order.terms.product !== 'CNC') return 0;
    const { positions } = book.netPositions(at);
    return deliverableUnits(order, {
      heldUnits: this.#setting.heldUnits?.(order.clientCode, order) ?? 0,
      orders,
      positions,
    });
  }
}

function askedBy({ clientCode, instrumentId }: Order, now: Instant) {
  return { client: clientCode, instrumentId, now };
}

function sideOf({ segment, instrumentId, side }: Order): string {
  return `${segment}|${instrumentId}|${side}`;
}

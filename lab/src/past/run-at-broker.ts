import type { Instant } from '@sthira/contract/units';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import { isFinal } from '@sthira/quant/run/books/order-life';
import { liveOrders } from '@sthira/quant/run/books/run-orders';
import { carryOut } from '@sthira/quant/run/carry-out';
import { readingsDue } from '@sthira/quant/run/readings';
import type { RunAccount } from '@sthira/quant/run/state/run-account';
import type { RunRequest } from '@sthira/quant/run/state/run-request';
import {
  openRun,
  type RunEvent,
  type RunState,
  type Second,
  type Step,
} from '@sthira/quant/run/state/state';
import { step } from '@sthira/quant/run/step';
import type { AccountAtExchange } from '#broker/account-at-exchange.ts';
import type { ReplayedMarket } from '#past/replayed-market.ts';
import type { Moment } from './bar-moments.ts';

export interface PlaySettings {
  hours: MarketHours;
  /** The time from a decision until its orders and cancels reach the broker. */
  latencyMs?: number;
  ordersPerSecond?: number;
}

type Issue = Extract<RunRequest, { kind: 'issue' }>;

/** How many seconds follow the end of a bar at most, while something is under way. */
const mostSeconds = 30;

const tagOf: Second['tagOf'] = ({ runId, cycle, leg, attempt }) =>
  `${runId}.${cycle}.${leg}.${attempt}`;

/** A run at the broker of a replay, driven by the same step and readings as by a live agent. */
export class RunAtBroker {
  state: RunState;
  /** The last instant that was played. */
  playedUntil: Instant = 0;
  /** The issues that a live agent would have filed, each second anew. */
  readonly issues: Issue[] = [];
  readonly #broker: AccountAtExchange<ReplayedMarket>;
  readonly #settings: Required<PlaySettings>;

  constructor(
    account: RunAccount,
    broker: AccountAtExchange<ReplayedMarket>,
    settings: PlaySettings,
  ) {
    this.state = openRun(account, { saved: undefined, orders: [] });
    this.#broker = broker;
    this.#settings = { latencyMs: 100, ordersPerSecond: 10, ...settings };
  }

  get hasEnded(): boolean {
    return this.state.account.state === 'stopped';
  }

  /**
   * Decides at a moment, and each second after it, with the market standing still, while orders work
   * or the run is being closed.
   */
  playMoment(moment: Moment): void {
    // Orders that still worked meanwhile have met the market of the moment before.
    this.#broker.advance(moment.at - 1);
    this.#broker.market.show(moment);
    for (let second = 0; second <= mostSeconds; second += 1) {
      this.#playSecond(moment.at + second * 1_000);
      if (!this.#isUnderWay) break;
    }
  }

  /** Has the run closed at any price, from the next moment on: its owner asks for it. */
  squareOff(): void {
    const { account } = this.state;
    if (account.state !== 'running') return;
    const asked = { state: 'stopping', stoppingAt: this.playedUntil, atAnyPrice: true } as const;
    this.#apply({ kind: 'account', account: { ...account, ...asked } });
  }

  get #isUnderWay(): boolean {
    const { account, algorithm, orders, kept } = this.state;
    if (account.state === 'stopped') return false;
    return (
      (account.state === 'stopping' && !kept) ||
      algorithm.phase === 'entering' ||
      (algorithm.phase === 'exiting' && !kept) ||
      liveOrders(orders).some(({ state }) => !isFinal(state))
    );
  }

  #playSecond(now: Instant): void {
    const broker = this.#broker;
    broker.advance(now);
    this.#read(now);
    const { held } = this.state.orders.book;
    const { orders, requests } = this.#apply({
      kind: 'second',
      second: {
        now,
        epoch: 1,
        hours: this.#settings.hours,
        ordersPerSecond: this.#settings.ordersPerSecond,
        market: broker.market.seenAt(now, Object.keys(held).map(Number)),
        entries: 'allowed',
        tagOf,
      },
    });
    this.#carryOut(requests, now);
    this.#send(orders, now + this.#settings.latencyMs);
    this.playedUntil = now + this.#settings.latencyMs;
  }

  #apply(event: RunEvent): Step {
    const next = step(this.state, event);
    this.state = next.state;
    return next;
  }

  /** Reads those books that are due, as `refreshRun` of a live agent does. */
  #read(now: Instant): void {
    const broker = this.#broker;
    if (!this.state.reconciled) {
      this.#apply({
        kind: 'begin',
        books: broker.books(now),
        positions: broker.positions(now, broker.market.segment),
        funds: broker.funds(now),
        now,
      });
      return;
    }
    const due = readingsDue(this.state, now);
    if (due.books) this.#apply({ kind: 'books', books: broker.books(now) });
    if (due.positions || readingsDue(this.state, now).positions)
      this.#apply({ kind: 'positions', positions: broker.positions(now, broker.market.segment) });
    if (due.funds) this.#apply({ kind: 'funds', funds: broker.funds(now) });
  }

  #carryOut(requests: readonly RunRequest[], now: Instant): void {
    for (const request of requests) {
      if (request.kind === 'issue') this.issues.push(request);
      const account = carryOut(this.state.account, request, now);
      if (account !== this.state.account) this.#apply({ kind: 'account', account });
    }
  }

  #send({ create, cancel }: Step['orders'], at: Instant): void {
    if (create.length + cancel.length === 0) return;
    this.#broker.advance(at);
    for (const order of cancel) {
      this.#apply({ kind: 'cancel-sent', tag: order.tag, now: at });
      this.#broker.cancel(order, at);
    }
    for (const order of create) {
      const appOrderId = this.#broker.place(order, at);
      this.#apply({
        kind: 'answer',
        tag: order.tag,
        answer: { kind: 'taken', appOrderId },
        now: at,
      });
    }
  }
}

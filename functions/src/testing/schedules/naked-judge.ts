import { isLive } from '@sthira/lab/matching/order';
import { typeOf } from '@sthira/lab/unkind/simulated-contracts';
import type { FaultName } from '@sthira/lab/unkind/simulated-faults';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import type { Judged } from './judged-world.ts';

/** Five seconds to notice, and one for the orders to trade. */
const nakedForMs = 6_000;
/**
 * A successor reads all books before it decides, in the slots that its predecessor left; of two that
 * race for the shard the second does so again.
 */
const handOverMs = 5_000;
/** A dead agent's shard is taken over after ten seconds, and its books are read. */
const takeOverMs = 20_000;
/**
 * An order without an answer is looked for in two books before another takes its place, one with a
 * number in books of 45 s. What trades after its run has stopped is looked for each 30 s.
 * For half a minute the books may be another client's: they tell nothing then, and the trades of a
 * client whom they do not name are believed until later books lack them for 15 s.
 */
const unprovenMs = {
  ...{ unanswered: 12_000, watched: 30_000, 'wrong-yes': 45_000 },
  ...{ 'other-books': 30_000, 'other-books-nameless': 45_000 },
};
/** While these last no order can be relied on to close anything. */
const blocking: readonly FaultName[] = [
  'halt',
  'halt-holds-orders',
  'no-ask',
  'price-band',
  'wrong-yes',
  'wrong-no-late',
  'cancel-lost',
  'broker-frozen',
  'trades-unreadable',
];

/** How late the order book shows that an order has ended: until then no other takes its place. */
const lagMs: Partial<Record<FaultName, number>> = {
  'lag-orders-10s': 10_000,
  'lag-orders-30s': 30_000,
};

interface Naked {
  sinceMs: number;
  /** How long the end of an order that was to buy it back may be unseen. */
  unseenMs: number;
  /** How many executions there were when it began. */
  executions: number;
  /** Whether the run had ended by then: its orders are looked for now and then. */
  stopped: boolean;
}

/** What else the judge knows. */
interface Known {
  /** Whether an agent that had stood still has sent an order beside its successor's. */
  sentLate: boolean;
  healedAtMs: number;
  resumedAtMs: number;
}

/** For tests: how long sold options may be without the bought ones that bound their loss. */
export class NakedJudge {
  readonly #judged: Judged;
  readonly #naked: Partial<Record<'CE' | 'PE', Naked>> = {};

  constructor(judged: Judged) {
    this.#judged = judged;
  }

  get present(): string[] {
    return Object.keys(this.#naked);
  }

  /** After each fill; `net` are the units of all contracts of the kind. */
  follow(kind: 'CE' | 'PE', net: number, known: Known): void {
    const { broker, time, stored } = this.#judged;
    const naked = this.#naked[kind];
    if (net < 0 && !naked)
      this.#naked[kind] = {
        sinceMs: time.nowMs,
        unseenMs: this.#unseenMs(kind),
        executions: broker.exchange.executions.length,
        stopped: stored.account.trading.state === 'stopped',
      };
    if (net >= 0 && naked) {
      this.#end(kind, naked, known);
      delete this.#naked[kind];
    }
  }

  /** Naked sales are told of when each trade that led to them stood in the trade book. */
  #end(
    kind: 'CE' | 'PE',
    { sinceMs, unseenMs, executions, stopped }: Naked,
    { sentLate, healedAtMs, resumedAtMs }: Known,
  ): void {
    const { broker, plan, time, wrong } = this.#judged;
    const shown = broker.exchange.executions
      .slice(0, executions)
      .filter(({ execution }) => typeOf.get(execution.order.instrumentId) === kind)
      .map(({ visibleSince }) => visibleSince.trades ?? time.nowMs);
    const isLate = sentLate || plan.faults.some((fault) => fault.startsWith('late-accept'));
    const blockedUntil =
      isLate || plan.faults.some((fault) => blocking.includes(fault)) ? healedAtMs : 0;
    const fromMs = Math.max(
      sinceMs,
      ...shown,
      ...[blockedUntil, this.#awayUntilMs(resumedAtMs)].map((untilMs) =>
        Math.min(untilMs, time.nowMs),
      ),
    );
    const reasons = [
      ...plan.faults,
      ...(sentLate || stopped ? ['watched'] : []),
      ...(blockedUntil > 0 ? ['unanswered'] : []),
    ];
    const unproven = Math.max(
      unseenMs,
      ...Object.entries(unprovenMs).flatMap(([name, ms]) => (reasons.includes(name) ? ms : [])),
    );
    const handOvers = plan.death === null ? 0 : plan.death.takeOver === 'two-race' ? 2 : 1;
    const handOver = handOvers * handOverMs;
    if (time.nowMs - fromMs > nakedForMs + handOver + unproven)
      wrong(`naked ${kind} for ${(time.nowMs - fromMs) / 1_000} s after the trade book could tell`);
  }

  /** By the lag of the order book, where such an order works or has ended within it. */
  #unseenMs(kind: 'CE' | 'PE'): number {
    const { broker, plan, time } = this.#judged;
    const lag = Math.max(0, ...plan.faults.map((fault) => lagMs[fault] ?? 0));
    const isUnseen = broker.exchange.book
      .orders()
      .filter(({ source, side }) => source === 'api' && side === 'BUY')
      .filter(({ instrumentId }) => typeOf.get(instrumentId) === kind)
      // The trade book tells of what has traded.
      .filter(({ filledQuantity, terms }) => filledQuantity < terms.quantity)
      .some((order) => isLive(order) || order.updatedAt > time.nowMs - lag);
    return isUnseen ? lag : 0;
  }

  /** Until then nobody was there to act: the agent had been struck, or the market was closed. */
  #awayUntilMs(resumedAtMs: number): number {
    const { agentDeath, hours, time } = this.#judged;
    const struck = agentDeath?.struckAtMs === undefined ? 0 : agentDeath.struckAtMs + takeOverMs;
    return Math.max(struck, resumedAtMs, sessionAt(time.nowMs, hours).opensAt);
  }
}

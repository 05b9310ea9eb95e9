import { sessionAt } from '@sthira/quant/calendar';
import type { Call } from '@sthira/quant/matching/fault';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import { runProduct } from '@sthira/quant/run/own-rows';
import type { PlaceOrder } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { ShardDocument } from '#documents/shards.ts';
import { hasOpenOrders, type Judged, judgeCounts, leftOver } from './judged-world.ts';
import { PaceJudge } from './pace-judge.ts';
import { contractOf, typeOf } from './simulated-contracts.ts';
import type { Fill } from './simulated-exchange.ts';
import { type FaultName, faults } from './simulated-faults.ts';

/** Five seconds to notice, and one for the orders to trade. */
const nakedForMs = 6_000;
/** A successor reads all books before it decides, in the slots that its predecessor left. */
const handOverMs = 5_000;
/** A dead agent's shard is taken over after ten seconds, and its books are read. */
const takeOverMs = 20_000;
/**
 * An order without an answer is looked for in two books before another takes its place, one with a
 * number in books of 45 s. Trades of a client whom the books do not name are believed until later
 * books lack them for 15 s. An order that leaves after its run has stopped is looked for each 30 s.
 */
const unprovenMs = { unanswered: 12_000, phantom: 45_000, otherBooks: 30_000, watched: 30_000 };
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
];

interface Naked {
  sinceMs: number;
  /** How many executions there were when it began. */
  executions: number;
}

/**
 * For tests: what may never happen to a client's book, by the broker's own record at each
 * execution.
 */
export class ScheduleJudge {
  readonly #judged: Judged;
  readonly #pace: PaceJudge;
  readonly #tags = new Set<string>();
  readonly #naked: Partial<Record<'CE' | 'PE', Naked>> = {};
  /** While the faults last; after that every order trades. */
  healedAtMs = Number.POSITIVE_INFINITY;
  /** Before that nobody worked for hours. */
  resumedAtMs = 0;
  #sentLate = false;
  #trading: AccountDocument['trading'] | undefined;
  #row: ShardDocument['live'][string] | undefined;

  constructor(judged: Judged) {
    this.#judged = judged;
    this.#pace = new PaceJudge(judged);
  }

  /**
   * A broker that only fails now and then may never be misread; one that lies about its books may
   * be, for as long as it lies.
   */
  get #isStrict(): boolean {
    return (
      !this.#sentLate &&
      this.#judged.plan.faults.every((fault) => faults.some((each) => each === fault))
    );
  }

  /** At every instant at which anything happened: what the screen shows by then. */
  look(): void {
    const {
      wrong,
      stored: { account, row },
    } = this.#judged;
    if (row !== this.#row && row && row.state !== 'stopped' && !row.reason)
      wrong(`${row.state} without a reason on screen`);
    this.#row = row ?? this.#row;
    const before = this.#trading?.state;
    if (account.trading === this.#trading) return;
    this.#trading = account.trading;
    if (account.trading.state === 'stopped' && before !== undefined && before !== 'stopped')
      this.#stopped(account.trading);
  }

  /** A run that ends: with an empty book, unless it is watched, and not without a word. */
  #stopped({ watch, stopReason }: AccountDocument['trading']): void {
    const { wrong, stored } = this.#judged;
    if (!this.#row) wrong('stopped, and nothing was ever on screen');
    if (stopReason !== '' && !stored.issues.some((issue) => issue.includes(stopReason)))
      wrong(`stopped, and nobody was told why: ${stopReason}`);
    if (watch !== null) return;
    for (const [id, net] of leftOver(this.#judged))
      wrong(`stopped and not watched, with ${net} units of ${id}`);
    if (hasOpenOrders(this.#judged)) wrong('stopped and not watched, with orders at work');
  }

  /**
   * At the very instant at which an agent wakes that had stood still. What it held in its hand
   * then, past the last look at its lease, leaves now: late, in no book until then, and beside its
   * successor's.
   */
  get #isWaking(): boolean {
    return this.#judged.time.nowMs === this.#judged.agentDeath?.wakesAtMs;
  }

  /** An order as it leaves; `now` is its sender's. */
  order({ tag, instrumentId, side, quantity }: PlaceOrder, now: number): void {
    const { wrong, broker, time, hours, stored } = this.#judged;
    const { state, stoppingAt } = stored.account.trading;
    if (this.#tags.has(tag)) wrong(`the tag ${tag} was sent twice`);
    this.#tags.add(tag);
    if (this.#isWaking) this.#sentLate = true;
    if (state === 'stopped' && !this.#isWaking) wrong('an order after the run had stopped');
    const session = sessionAt(now, hours);
    const isOpen = session.state === 'open' || session.state === 'auction';
    if (!isOpen && !this.#isWaking) wrong(`an order while the market was ${session.state}`);
    if (
      !this.#isStrict ||
      state !== 'stopping' ||
      stoppingAt === null ||
      time.nowMs < stoppingAt + 1_500
    )
      return;
    const net = broker.nets.get(instrumentId) ?? 0;
    const units = side === 'BUY' ? quantity : -quantity;
    const opens = (held: number) =>
      Math.sign(units) === Math.sign(held) || Math.abs(units) > Math.abs(held);
    if (opens(net)) wrong(`a square off sent ${units} against ${net} units`);
  }

  /** An order or a cancel as it leaves. Nobody can count what a waking agent sends beside others. */
  request(): void {
    if (!this.#isWaking) this.#pace.request();
  }

  /** Books of ended runs are read by reservation, for which clocks have to agree; here they do not. */
  read(call: Call): void {
    if (!this.#isWaking && this.#judged.stored.account.trading.state !== 'stopped')
      this.#pace.read(call);
  }

  fill({ order, units, before, product }: Fill): void {
    if (product !== runProduct) return;
    const { broker, wrong, lots } = this.#judged;
    const mostUnits = lots * (contractOf.get(order.instrumentId)?.lotSize ?? 0);
    // What another hand closed of the run's own is no longer held, although our orders bought it.
    const own = broker.ownNets.get(order.instrumentId) ?? 0;
    const held = Math.min(Math.abs(own), Math.abs(broker.nets.get(order.instrumentId) ?? 0));
    if (held > mostUnits) wrong(`${held} units of ${order.instrumentId} for ${lots} lots`);
    const turns = (from: number) =>
      Math.sign(units) === -Math.sign(from) && Math.abs(units) > Math.abs(from);
    if (this.#isStrict && turns(before))
      wrong(`a position was turned round: ${units} on ${before}`);
    const net = { CE: 0, PE: 0 };
    for (const [id, units] of broker.nets) net[typeOf.get(id) ?? 'CE'] += units;
    for (const kind of ['CE', 'PE'] as const) this.#followNaked(kind, net[kind]);
  }

  #followNaked(kind: 'CE' | 'PE', net: number): void {
    const { broker, time, wrong } = this.#judged;
    const naked = this.#naked[kind];
    if (net < 0 && this.#isStrict) wrong(`naked: ${kind} ${net}`);
    if (net < 0 && !naked)
      this.#naked[kind] = { sinceMs: time.nowMs, executions: broker.exchange.executions.length };
    if (net >= 0 && naked) {
      this.#endNaked(kind, naked);
      delete this.#naked[kind];
    }
  }

  /** Naked sales are told of when each trade that led to them stood in the trade book. */
  #endNaked(kind: 'CE' | 'PE', { sinceMs, executions }: Naked): void {
    const { broker, plan, time, wrong } = this.#judged;
    const told = broker.exchange.executions
      .slice(0, executions)
      .filter(({ execution }) => typeOf.get(execution.order.instrumentId) === kind)
      .map(({ couldTellSince }) => couldTellSince.trades ?? time.nowMs);
    const isLate = this.#sentLate || plan.faults.some((fault) => fault.startsWith('late-accept'));
    const blockedUntil =
      isLate || plan.faults.some((fault) => blocking.includes(fault)) ? this.healedAtMs : 0;
    const fromMs = Math.max(
      sinceMs,
      ...told,
      ...[blockedUntil, this.#awayUntilMs()].map((untilMs) => Math.min(untilMs, time.nowMs)),
    );
    const unproven = this.#sentLate
      ? unprovenMs.watched
      : plan.faults.includes('wrong-yes')
        ? unprovenMs.phantom
        : plan.faults.includes('other-books-nameless')
          ? unprovenMs.otherBooks
          : blockedUntil > 0
            ? unprovenMs.unanswered
            : 0;
    const handOver = plan.death === null ? 0 : handOverMs;
    if (time.nowMs - fromMs > nakedForMs + handOver + unproven)
      wrong(`naked ${kind} for ${(time.nowMs - fromMs) / 1_000} s after the trade book could tell`);
  }

  /** Until then nobody was there to act: the agent had been struck, or the market was closed. */
  #awayUntilMs(): number {
    const { agentDeath, hours, time } = this.#judged;
    const struck = agentDeath?.struckAtMs === undefined ? 0 : agentDeath.struckAtMs + takeOverMs;
    return Math.max(struck, this.resumedAtMs, sessionAt(time.nowMs, hours).opensAt);
  }

  /**
   * Before the market opens: what is still held is on screen, and what a square off could not close
   * was told.
   */
  beforeOpen(): void {
    const {
      wrong,
      stored: { account, issues },
    } = this.#judged;
    const left = leftOver(this.#judged);
    // What the last books of the day said was another client's, and nobody reads them at night.
    if (left.length === 0 || this.#judged.plan.faults.includes('other-books-nameless')) return;
    if (account.trading.state === 'stopped')
      wrong(`stopped before the market opened, with ${left.length} legs`);
    const legs = left.map(([id, net]) => `${contractOf.get(id)?.displayName} ${net}`);
    const shown =
      this.#row?.remaining?.map(({ symbol, quantity }) => `${symbol} ${quantity}`) ?? [];
    for (const leg of legs)
      if (!shown.includes(leg))
        wrong(`${leg} is held over night and not on screen: ${shown.join(', ')}`);
    const told =
      issues.find((issue) => issue.startsWith('Square off is not complete. Remaining: ')) ?? '';
    if (account.trading.state === 'stopping')
      for (const leg of legs)
        if (!told.includes(leg)) wrong(`${leg} is held over night and not told: ${told}`);
  }

  /**
   * In the end: nothing of the run's own is left, and each of its fills counts once. `orders` are
   * those we have stored.
   */
  end(orders: readonly OrderDocument[]): void {
    const { wrong } = this.#judged;
    for (const [id, net] of leftOver(this.#judged))
      wrong(`said to be stopped with ${net} units of ${id}`);
    if (hasOpenOrders(this.#judged)) wrong('said to be stopped with orders at work');
    for (const kind of ['CE', 'PE'] as const)
      if (this.#naked[kind]) wrong(`naked ${kind} in the end`);
    judgeCounts(this.#judged, orders);
  }
}

import type { Call } from '@sthira/lab/matching/fault';
import { contractOf, typeOf } from '@sthira/lab/unkind/simulated-contracts';
import type { Fill } from '@sthira/lab/unkind/simulated-exchange';
import { faults } from '@sthira/lab/unkind/simulated-faults';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { runProduct } from '@sthira/quant/run/books/own-rows';
import type { PlaceOrder } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import type { ShardDocument } from '#documents/shards.ts';
import { hasOpenOrders, type Judged, judgeCounts, leftOver } from './judged-world.ts';
import { NakedJudge } from './naked-judge.ts';
import { PaceJudge } from './pace-judge.ts';

/** Nobody can reckon any more with an order that the broker takes up so late. */
const takenLateMs = 45_000;
/**
 * For tests: what may never happen to a client's book, by the broker's own record at each
 * execution.
 */
export class ScheduleJudge {
  readonly #judged: Judged;
  readonly #pace: PaceJudge;
  /** When each order left, by its tag. */
  readonly #sentAtMs = new Map<string, number>();
  /** Signed units by instrument of orders that the broker took up late. */
  readonly #takenLate = new Map<number, number>();
  readonly #naked: NakedJudge;
  /** While the faults last; after that every order trades. */
  healedAtMs = Number.POSITIVE_INFINITY;
  /** Before that nobody worked for hours. */
  resumedAtMs = 0;
  #sentLate = false;
  readonly #sentWaking = new Set<string>();
  #trading: AccountDocument['trading'] | undefined;
  #row: ShardDocument['live'][string] | undefined;

  constructor(judged: Judged) {
    this.#judged = judged;
    this.#pace = new PaceJudge(judged);
    this.#naked = new NakedJudge(judged);
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
  check(): void {
    const {
      wrong,
      stored: { account, row },
    } = this.#judged;
    if (row !== this.#row && row && row.state !== 'stopped' && !row.run?.reason)
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
   * then, past the last check of its lease, leaves now: late, in no book until then, and beside its
   * successor's.
   */
  get #isWaking(): boolean {
    return this.#judged.time.nowMs === this.#judged.agentDeath?.wakesAtMs;
  }

  /** An order as it leaves; `now` is its sender's. */
  order({ tag, instrumentId, side, quantity }: PlaceOrder, now: number): void {
    const { wrong, broker, time, hours, stored } = this.#judged;
    const { state, stoppingAt } = stored.account.trading;
    if (this.#sentAtMs.has(tag)) wrong(`the tag ${tag} was sent twice`);
    this.#sentAtMs.set(tag, time.nowMs);
    if (this.#isWaking) {
      this.#sentLate = true;
      this.#sentWaking.add(tag);
    }
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

  fill({ order, units, before }: Fill): void {
    if (order.terms.product !== runProduct) return;
    const { broker, wrong, lots } = this.#judged;
    const mostUnits = lots * (contractOf.get(order.instrumentId)?.lotSize ?? 0);
    // What another hand closed of the run's own is no longer held, although our orders bought it.
    const own = broker.ownNets.get(order.instrumentId) ?? 0;
    const held = Math.min(Math.abs(own), Math.abs(broker.nets.get(order.instrumentId) ?? 0));
    const late = this.#lateUnits(order, units);
    if (held - Math.abs(late) > mostUnits)
      wrong(`${held} units of ${order.instrumentId} for ${lots} lots`);
    const turns = (from: number) =>
      Math.sign(units) === -Math.sign(from) && Math.abs(units) > Math.abs(from);
    if (this.#isStrict && turns(before))
      wrong(`a position was turned round: ${units} on ${before}`);
    const net = { CE: 0, PE: 0 };
    for (const [id, units] of broker.nets) net[typeOf.get(id) ?? 'CE'] += units;
    for (const kind of ['CE', 'PE'] as const) {
      if (net[kind] < 0 && this.#isStrict) wrong(`naked: ${kind} ${net[kind]}`);
      this.#naked.follow(kind, net[kind], {
        sentLate: this.#sentLate,
        healedAtMs: this.healedAtMs,
        resumedAtMs: this.resumedAtMs,
      });
    }
  }

  /**
   * Of a contract, all that orders traded which the broker took up late, or which left when an agent
   * woke beside its successor, this fill among them.
   */
  #lateUnits({ tag, instrumentId }: Fill['order'], units: number): number {
    const { plan, time } = this.#judged;
    const sentAtMs = this.#sentAtMs.get(tag) ?? time.nowMs;
    const isLate =
      this.#sentWaking.has(tag) ||
      (plan.faults.includes('late-accept-60s') && time.nowMs - sentAtMs > takenLateMs);
    const all = (this.#takenLate.get(instrumentId) ?? 0) + (isLate ? units : 0);
    this.#takenLate.set(instrumentId, all);
    return all;
  }

  /**
   * Before the market opens: what is still held is on screen, and what a square off could not close
   * was told.
   */
  beforeOpen(): void {
    const {
      wrong,
      broker,
      stored: { account, issues },
    } = this.#judged;
    const left = leftOver(this.#judged);
    // What the last books of the day said was another client's, and nobody reads them at night.
    if (left.length === 0 || this.#judged.plan.faults.includes('other-books-nameless')) return;
    if (account.trading.state === 'stopped')
      wrong(`stopped before the market opened, with ${left.length} legs`);
    const shown =
      this.#row?.run?.remaining.map(({ symbol, quantity }) => `${symbol} ${quantity}`) ?? [];
    const issueTexts =
      issues.find((issue) => issue.startsWith('Square off is not complete. Remaining: ')) ?? '';
    for (const [id, net] of left) {
      // What a hand has closed of a leg is no longer the run's: the rest of the broker's row is.
      const legs = [net, broker.nets.get(id) ?? 0].map(
        (units) => `${contractOf.get(id)?.displayName} ${units}`,
      );
      if (!legs.some((leg) => shown.includes(leg)))
        wrong(`${legs[0]} is held over night and not on screen: ${shown.join(', ')}`);
      if (account.trading.state === 'stopping' && !legs.some((leg) => issueTexts.includes(leg)))
        wrong(`${legs[0]} is held over night and not told: ${issueTexts}`);
    }
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
    for (const issue of this.#judged.stored.issues)
      if (issue.startsWith('Something that must hold')) wrong(issue);
    for (const kind of this.#naked.present) wrong(`naked ${kind} in the end`);
    judgeCounts(this.#judged, orders);
  }
}

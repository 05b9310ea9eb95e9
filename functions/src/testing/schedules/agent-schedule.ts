import { type CreditRow, creditRows } from '@sthira/contract/credit-rules';
import { type SimulatedProcess, SimulatedTime } from '@sthira/lab/time/simulated-time';
import { contracts } from '@sthira/lab/unkind/simulated-contracts';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import { mix, uniform } from '@sthira/quant/hash';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { squareOffAccount } from '#accounts/trading/square-off-account.ts';
import type { MarketView } from '#agents/market/market-view.ts';
import { watchEndedRuns } from '#agents/orders/watch-ended-runs.ts';
import type { Session } from '#brokers/broker.ts';
import { orderLimit } from '#brokers/order-limit.ts';
import type { Clock } from '#platform/clock.ts';
import { takeFromWindow } from '#platform/limits/rate-limit.ts';
import { AgentQueue } from './agent-queue.ts';
import {
  agentDeathOf,
  type Beginning,
  inTheDay,
  lateInTheDay,
  lotsOf,
  startedAccount,
  storeAccount,
} from './schedule-beginning.ts';
import { ScheduleJudge } from './schedule-judge.ts';
import type { Plan } from './schedule-plan.ts';
import { sessionOf } from './schedule-session.ts';
import { SimulatedBroker } from './simulated-broker.ts';
import { barsAround, type IndexMovement, simulatedView } from './simulated-view.ts';
import { steppingStore } from './stepping-store.ts';
import { StoredRun } from './stored-run.ts';

/**
 * The world of one run: real agents on documents in memory, a broker that keeps books of its own,
 * and what may befall both.
 */
export class Schedule {
  readonly plan: Plan;
  readonly time: SimulatedTime;
  readonly hours: MarketHours;
  readonly creditRows: readonly CreditRow[];
  readonly startedAt: number;
  readonly broker: SimulatedBroker;
  readonly store = steppingStore(
    () => this.time.nowMs,
    () => this.#running,
  );
  readonly judge: ScheduleJudge;
  readonly stored: StoredRun;
  readonly agents: AgentQueue;
  agentDeath: ReturnType<typeof agentDeathOf>;
  /** How many pages of older orders there were in the end. */
  pages = 0;
  /** What must never happen and did. */
  readonly wrongs: string[] = [];
  readonly wrong = (what: string): void =>
    void this.wrongs.push(`at ${(this.time.nowMs - this.startedAt) / 1_000} s: ${what}`);
  readonly #drawn = () => this.#random();
  readonly #struck = () => this.agents.callSuccessors();
  readonly #person: SimulatedProcess;
  readonly #sends = new Map<Clock, readonly number[]>();
  readonly #market: Beginning['market'];
  #bars: MarketView['bars'];
  #index: IndexMovement = 'calm';
  #draws = 0;
  #session: Session;

  constructor(plan: Plan, beginning: Beginning = plan.dayChange ? lateInTheDay : inTheDay) {
    const { hours, from, shiftMs, creditsByOrdersFrom, market } = beginning;
    this.#market = market;
    this.plan = plan;
    this.hours = hours;
    this.creditRows = creditRows(creditsByOrdersFrom ?? null);
    this.startedAt = from;
    this.time = new SimulatedTime(from);
    this.#person = this.time.process();
    this.#bars = barsAround(from);
    this.agentDeath = agentDeathOf(plan.death, this.#drawn, this.#struck);
    const account = startedAccount(plan, beginning);
    storeAccount(this.store, account, from);
    this.stored = new StoredRun(this.store, account);
    this.#session = sessionOf(account, { token: 1, clock: this.#person.clock });
    this.agents = new AgentQueue({
      store: this.store,
      plan,
      time: this.time,
      random: this.#drawn,
      shard: account.shard,
      shiftMs,
      agentDeath: () => this.agentDeath,
    });
    this.broker = new SimulatedBroker({
      time: this.time,
      random: this.#drawn,
      hours,
      onOrder: (order, process) => this.judge.order(order, process.clock.now()),
      onRequest: () => this.judge.request(),
      onRead: (call) => this.judge.read(call),
      onFill: (fill) => this.judge.fill(fill),
    });
    this.judge = new ScheduleJudge(this);
  }

  /** Another death awaits whoever comes to its place from now on. */
  haunt(death: Plan['death']): void {
    this.agentDeath = agentDeathOf(death, this.#drawn, this.#struck);
    this.agentDeath?.arm();
  }

  get lots(): number {
    return lotsOf(this.plan);
  }

  #random(): number {
    this.#draws += 1;
    return uniform(mix(mix(this.plan.seed + 1, this.#draws), 77));
  }

  /** Of the orders the broker took, those that are stored. */
  get orders(): OrderDocument[] {
    return this.stored.ordersTagged(this.broker.rows.map(({ order }) => order.tag));
  }

  /** As it is stored; a new login takes its time. */
  session(): Session {
    return this.#session;
  }

  /** What the running process sees of the broker. */
  connector() {
    return this.broker.connector(this.#running);
  }

  /** Each process counts its own sends. */
  async takeOrderPlace(clock: Clock): Promise<void> {
    const before = this.#sends.get(clock) ?? [];
    const { waitMs, takenAt } = takeFromWindow(before, orderLimit, clock.monotonicMs());
    this.#sends.set(clock, takenAt);
    if (waitMs === 0) return;
    await clock.sleep(waitMs);
    return this.takeOrderPlace(clock);
  }

  get #running(): SimulatedProcess {
    return this.time.running ?? this.#person;
  }

  async logIn(clock: Clock): Promise<Session> {
    await clock.sleep(400);
    this.#session = sessionOf(this.stored.account, { token: this.broker.token, clock });
    return this.#session;
  }

  market(): MarketView {
    const at = this.time.nowMs;
    if (this.#market) return this.#market(at);
    if (at > (this.#bars.at(-1)?.at ?? 0)) this.#bars = barsAround(at);
    return simulatedView({
      at,
      index: this.#index,
      bars: this.#bars,
      quoteOf: (id) => this.broker.quoteOf(id),
    });
  }

  /** Lets an agent go on for a while with nothing happening. */
  async idle(ms: number): Promise<void> {
    this.agents.call();
    await this.pass(ms);
  }

  /** The market as published makes the algorithm leave, or fail. */
  turnMarket(index: IndexMovement): void {
    this.#index = index;
  }

  /** Whether all four legs are held as they are meant. */
  get isWhole(): boolean {
    const units = this.lots * (contracts[0]?.lotSize ?? 0);
    const held = [...this.broker.nets.values()].filter((net) => net !== 0);
    return held.length === 4 && held.every((net) => Math.abs(net) === units);
  }

  /** Nobody works until then. */
  leap(toMs: number): void {
    this.agents.endAgents();
    this.time.leap(toMs);
    this.judge.resumedAtMs = toMs;
    this.agents.call();
  }

  async pass(ms: number): Promise<void> {
    const untilMs = this.time.nowMs + ms;
    await this.passUntil(() => this.time.nowMs > untilMs);
  }

  /** The judge looks at every instant at which anything happens. */
  async passUntil(done: () => boolean): Promise<void> {
    await this.time.pass(() => {
      this.judge.check();
      return done();
    });
  }

  later(afterMs: number, act: () => void): void {
    this.time.at(this.time.nowMs + afterMs, this.#person, act);
  }

  /** From now on the plan's faults go wrong, and its death may strike. */
  begin(): void {
    const { faults: wrong, death } = this.plan;
    // Twice within five minutes, as when the investor opens the broker's own app again.
    if (wrong.includes('token-dead'))
      for (const afterMs of [0, 12_000]) this.later(afterMs, () => this.#endSession());
    this.broker.faults = wrong;
    this.agentDeath?.arm();
    if (death?.takeOver === 'two-race') this.agents.call(2_000);
  }

  #endSession(): void {
    this.broker.token += 1;
  }

  /** Agents are called, and ended runs looked after, by the platform's schedule too. */
  watch(): void {
    this.#every(15_000, this.#person, () => this.agents.call());
    const watchdog = this.time.process();
    this.#every(10_000, watchdog, () => void watchEndedRuns(this.store, watchdog.clock));
  }

  #every(ms: number, owner: SimulatedProcess, act: () => void): void {
    this.time.at(this.time.nowMs + ms, owner, () => {
      act();
      this.#every(ms, owner, act);
    });
  }

  heal(): void {
    this.broker.faults = [];
    this.judge.healedAtMs = this.time.nowMs;
    this.agents.call();
  }

  stop(): void {
    const { account } = this.stored;
    void squareOffAccount(this.store, {
      find: async () => account,
      action: 'stopTrading',
      actor: { uid: 'asha' },
      reason: 'requested',
      clock: this.#person.clock,
    });
  }
}

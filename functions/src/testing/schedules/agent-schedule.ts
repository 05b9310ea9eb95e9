import { paths } from '@sthira/contract/paths';
import { istInstant, minuteMs } from '@sthira/contract/units';
import type { MarketHours } from '@sthira/quant/calendar';
import { mix, uniform } from '@sthira/quant/hash';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import { squareOffAccount } from '#accounts/trading/square-off-account.ts';
import type { MarketView } from '#agents/market/market-view.ts';
import { runAgent } from '#agents/runs/run-agent.ts';
import { watchEndedRuns } from '#agents/runs/watch-ended-runs.ts';
import type { Session } from '#brokers/broker.ts';
import { emptyWindow, type OrderWindow, takePlace } from '#brokers/order-window.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { orderDocument } from '#documents/orders.ts';
import type { ShardDocument } from '#documents/shards.ts';
import type { Clock } from '#platform/clock.ts';
import type { AgentTask } from '#platform/tasks.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { ScheduleJudge } from './schedule-judge.ts';
import type { Plan } from './schedule-plan.ts';
import { SimulatedBroker } from './simulated-broker.ts';
import { contracts } from './simulated-contracts.ts';
import { Doom, type Place } from './simulated-doom.ts';
import { type SimulatedProcess, SimulatedTime } from './simulated-time.ts';
import { barsAround, type IndexMood, simulatedView } from './simulated-view.ts';
import { steppingStore } from './stepping-store.ts';

const day = '2026-11-19';

/**
 * When a schedule begins: on a market that never closes, or on the exchange's hours just before the
 * last entry, or after the close.
 */
interface Begins {
  hours: MarketHours;
  from: number;
  /** How long each agent works; by chance unless it is given. */
  shiftMs?: number;
}
const inTheDay: Begins = { hours: 'always', from: istInstant(day, '10:00') };
const lateInTheDay: Begins = { hours: 'exchange', from: istInstant(day, '14:29') };
export const inTheEvening: Begins = {
  hours: 'exchange',
  from: istInstant(day, '20:00'),
  shiftMs: 9 * minuteMs,
};

/**
 * How often a place is passed at most before a death strikes there: an entry is stored in two
 * steps, and each of its orders sent.
 */
const mostPasses: Record<Place, number> = {
  'stores-orders': 2,
  sends: 5,
  'stores-answers': 3,
  'reads-books': 16,
  'stores-beat': 10,
};

/**
 * The world of one run: real agents on documents in memory, a broker that keeps books of its own,
 * and what may befall both.
 */
export class Schedule {
  readonly plan: Plan;
  readonly time: SimulatedTime;
  readonly documents = new MemoryDocuments(() => this.time.nowMs);
  readonly hours: MarketHours;
  readonly startedAt: number;
  readonly broker: SimulatedBroker;
  readonly store = steppingStore(this.documents, () => this.#running);
  readonly judge: ScheduleJudge;
  readonly doom: Doom | undefined;
  /** How many pages of older orders there were in the end. */
  pages = 0;
  /** What must never happen and did. */
  readonly wrongs: string[] = [];
  readonly wrong = (what: string): void =>
    void this.wrongs.push(`at ${(this.time.nowMs - this.startedAt) / 1_000} s: ${what}`);
  readonly #account: AccountDocument;
  readonly #agents: SimulatedProcess[] = [];
  readonly #person: SimulatedProcess;
  readonly #shiftMs: number | undefined;
  readonly #windows = new Map<Clock, OrderWindow>();
  #bars: MarketView['bars'];
  #index: IndexMood = 'calm';
  #draws = 0;
  #token = '1';

  constructor(
    plan: Plan,
    { hours, from, shiftMs }: Begins = plan.dayChange ? lateInTheDay : inTheDay,
  ) {
    this.plan = plan;
    this.#shiftMs = shiftMs;
    this.hours = hours;
    this.startedAt = from;
    this.time = new SimulatedTime(from);
    this.#person = this.time.process();
    this.#bars = barsAround(from);
    this.doom = this.#doomOf(plan);
    this.#account = this.#startedAccount(from);
    this.documents.put(paths.account(this.#account.id), this.#account);
    this.documents.put(paths.wallet(this.#account.ownerUid), {
      uid: this.#account.ownerUid,
      milliCredits: 1_000_000_000,
      sequence: 0,
      updatedAt: from,
    });
    this.broker = new SimulatedBroker({
      time: this.time,
      random: () => this.#random(),
      hours,
      onOrder: (order, process) => this.judge.order(order, process.clock.now()),
      onRequest: () => this.judge.request(),
      onRead: (call) => this.judge.read(call),
      onFill: (fill) => this.judge.fill(fill),
    });
    this.judge = new ScheduleJudge(this);
  }

  #startedAccount(from: number): AccountDocument {
    const { seed, dayChange } = this.plan;
    const none = { stoppingAt: null, stopReason: '', day: null, watch: null };
    const trading = {
      algoId: 1,
      state: 'running',
      runId: `run${seed}`,
      startedAt: from,
      paidDay: day,
      ...none,
    } as const;
    const strategy = JSON.stringify({ threshold: 10, lots: this.lots, cooldown: 0 });
    const size = {
      accountSizeLakhHundredths: 10_000,
      squareOff: this.hours === 'exchange' && dayChange?.goesOn !== true,
    };
    return anAccount({
      id: `Account${String(seed).padStart(13, '0')}`,
      strategy,
      ...size,
      trading,
    });
  }

  #doomOf({ death }: Plan): Doom | undefined {
    if (!death) return undefined;
    const standsStillMs =
      death.takeOver === 'first-wakes' ? 4_000 + Math.floor(this.#random() * 41_000) : undefined;
    const passes = Math.floor(this.#random() * mostPasses[death.place]);
    return new Doom({ ...death, passes, standsStillMs, onStrike: () => this.#callSuccessors() });
  }

  /**
   * The platform's schedule or a neighbour calls somebody for a shard that has stood still for four
   * seconds.
   */
  #callSuccessors(): void {
    const afterMs = 4_000 + Math.floor(this.#random() * 2_000);
    this.call(afterMs);
    if (this.plan.death?.takeOver === 'two-race') this.call(afterMs);
  }

  /** Every fourth sends each leg in slices, more than a second holds. */
  get lots(): number {
    return this.plan.seed % 4 === 3 ? 80 : 3;
  }

  #random(): number {
    this.#draws += 1;
    return uniform(mix(mix(this.plan.seed + 1, this.#draws), 77));
  }

  get account(): AccountDocument {
    return this.documents.at(paths.account(this.#account.id)) as AccountDocument;
  }

  get ended(): boolean {
    return this.account.trading.state === 'stopped';
  }

  get orders(): OrderDocument[] {
    return this.broker.rows.flatMap(
      ({ order }) =>
        orderDocument.safeParse(this.documents.at(paths.order(this.#account.id, order.tag))).data ??
        [],
    );
  }

  get issues(): string[] {
    const last = Number(this.documents.at(paths.issueCounter)?.last ?? 0);
    return Array.from({ length: last }, (_, at) =>
      String(this.documents.at(paths.issue(`ERR${String(at + 1).padStart(3, '0')}`))?.description),
    );
  }

  /** As it is stored; a new login takes its time. */
  session(): Session {
    return {
      token: this.#token,
      userId: 'SIM01',
      clientId: 'SIM01',
      base: '',
      clientKind: 'investor',
    };
  }

  /** What the running process sees of the broker. */
  connector() {
    return this.broker.connector(this.#running);
  }

  /** Each process counts its own sends. */
  async takeOrderPlace(clock: Clock): Promise<void> {
    const { waitMs, window } = takePlace(
      this.#windows.get(clock) ?? emptyWindow,
      clock.monotonicMs(),
    );
    this.#windows.set(clock, window);
    if (waitMs === 0) return;
    await clock.sleep(waitMs);
    return this.takeOrderPlace(clock);
  }

  get active(): AccountDocument[] {
    return this.ended ? [] : [this.account];
  }

  get #running(): SimulatedProcess {
    return this.time.running ?? this.#person;
  }

  async logIn(clock: Clock): Promise<Session> {
    await clock.sleep(400);
    this.#token = String(this.broker.token);
    return this.session();
  }

  market(): MarketView {
    const at = this.time.nowMs;
    if (at > (this.#bars.at(-1)?.at ?? 0)) this.#bars = barsAround(at);
    return simulatedView({
      at,
      index: this.#index,
      bars: this.#bars,
      quoteOf: (id) => this.broker.quoteOf(id),
    });
  }

  enqueue(task: AgentTask, afterMs = 300): void {
    const queue = this.time.process();
    this.time.at(this.time.nowMs + afterMs, queue, () => {
      const skewMs = this.plan.clocks === 'agree' ? 0 : Math.floor(this.#random() * 4_000) - 2_000;
      const agent = this.time.process({ skewMs, doom: this.doom });
      this.#agents.push(agent);
      const shiftMs = this.#shiftMs ?? 6_000 + Math.floor(this.#random() * 40_000);
      this.time.at(
        this.time.nowMs,
        agent,
        () =>
          void runAgent({ ...task, clock: agent.clock, shiftMs }).catch(() =>
            this.enqueue(task, 1_000),
          ),
      );
    });
  }

  /** Somebody calls an agent who is to leave again where one lives. */
  call(afterMs?: number): void {
    this.enqueue({ shard: this.#account.shard, patience: 'now' }, afterMs);
  }

  /** Lets an agent go on for a while with nothing happening. */
  async idle(ms: number): Promise<void> {
    this.call();
    await this.pass(ms);
  }

  /** The market as published makes the algorithm leave, or fail. */
  turnMarket(index: IndexMood): void {
    this.#index = index;
  }

  get beats(): number {
    return Number(this.documents.at(paths.shard(this.#account.shard))?.beat);
  }

  /** Whether all four legs are held as they are meant. */
  get isWhole(): boolean {
    const units = this.lots * (contracts[0]?.lotSize ?? 0);
    const held = [...this.broker.nets.values()].filter((net) => net !== 0);
    return held.length === 4 && held.every((net) => Math.abs(net) === units);
  }

  /** What was last published of the run. */
  get row(): ShardDocument['live'][string] | undefined {
    return this.documents.at(paths.shard(this.#account.shard))?.live?.[this.#account.id];
  }

  /** Nobody works until then. */
  leap(toMs: number): void {
    this.endAgents();
    this.time.nowMs = toMs;
    this.judge.resumedAtMs = toMs;
    this.call();
  }

  endAgents(): void {
    for (const agent of this.#agents) agent.dead = true;
  }

  async pass(ms: number): Promise<void> {
    const untilMs = this.time.nowMs + ms;
    await this.passUntil(() => this.time.nowMs > untilMs);
  }

  /** The judge looks at every instant at which anything happens. */
  async passUntil(done: () => boolean): Promise<void> {
    await this.time.pass(() => {
      this.judge.look();
      return done();
    });
  }

  later(afterMs: number, act: () => void): void {
    this.time.at(this.time.nowMs + afterMs, this.#person, act);
  }

  /** From now on the plan's mishaps go wrong, and its death may strike. */
  begin(): void {
    const { mishaps: wrong, death } = this.plan;
    // Twice within five minutes, as when the investor opens the broker's own app again.
    if (wrong.includes('token-dead'))
      for (const afterMs of [0, 12_000]) this.later(afterMs, () => this.#endSession());
    this.broker.mishaps = wrong;
    this.doom?.arm();
    if (death?.takeOver === 'two-race') this.call(2_000);
  }

  #endSession(): void {
    this.broker.token += 1;
  }

  /** Agents are called, and ended runs looked after, by the platform's schedule too. */
  watch(): void {
    this.#every(15_000, this.#person, () => this.call());
    const watchdog = this.time.process();
    this.#every(10_000, watchdog, () => void watchEndedRuns(watchdog.clock));
  }

  #every(ms: number, owner: SimulatedProcess, act: () => void): void {
    this.time.at(this.time.nowMs + ms, owner, () => {
      act();
      this.#every(ms, owner, act);
    });
  }

  heal(): void {
    this.broker.mishaps = [];
    this.judge.healedAtMs = this.time.nowMs;
    this.call();
  }

  stop(): void {
    const { account } = this;
    void squareOffAccount({
      find: async () => account,
      action: 'stopTrading',
      actor: { uid: 'asha' },
      reason: 'requested',
      clock: this.#person.clock,
    });
  }
}

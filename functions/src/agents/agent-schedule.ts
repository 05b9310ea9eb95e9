import { type AccountDocument, type OrderDocument, orderDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import type { MarketHours } from '@sthira/quant/calendar';
import { mix, uniform } from '@sthira/quant/hash';
import { anAccount } from '#accounts/account-fixture.ts';
import { squareOffAccount } from '#accounts/square-off-account.ts';
import type { PlaceOrder, Session } from '#brokers/broker.ts';
import { emptyWindow, type OrderWindow, takePlace } from '#brokers/order-window.ts';
import type { Clock } from '#platform/clock.ts';
import { MemoryDocuments } from '#platform/memory-documents.ts';
import type { AgentTask } from '#platform/tasks.ts';
import type { MarketView } from './market-view.ts';
import { runAgent } from './run-agent.ts';
import type { Plan } from './schedule-plan.ts';
import { type Fill, SimulatedBroker } from './simulated-broker.ts';
import { type SimulatedProcess, SimulatedTime } from './simulated-time.ts';
import { barsAround, type IndexMood, lotSize, simulatedView, typeOf } from './simulated-view.ts';
import { steppingStore } from './stepping-store.ts';

const startsAt = istInstant('2026-11-19', '10:00');
const minuteMs = 60_000;

const troubleMs = 25_000;

/** On the exchange's hours: from just before the last entry, and after the close. */
export const lateInTheDay = { hours: 'exchange', from: istInstant('2026-11-19', '14:29') } as const;
export const inTheEvening = { hours: 'exchange', from: istInstant('2026-11-19', '20:00') } as const;

/** One run from its start to its square off: real agents on documents in memory, a broker that keeps books of its own. */
export class Schedule {
  readonly time: SimulatedTime;
  readonly documents = new MemoryDocuments(() => this.time.nowMs);
  readonly hours: MarketHours;
  readonly broker: SimulatedBroker;
  readonly store = steppingStore(this.documents, () => this.#running);
  /** What must never happen and did. */
  readonly wrongs: string[] = [];
  readonly #plan: Plan;
  readonly #account: AccountDocument;
  readonly #tags = new Set<string>();
  readonly #agents: SimulatedProcess[] = [];
  readonly #person: SimulatedProcess;
  readonly #bars: MarketView['bars'];
  readonly #requestedAtMs: number[] = [];
  readonly #windows = new Map<Clock, OrderWindow>();
  #index: IndexMood = 'calm';
  #draws = 0;
  #token = '1';

  constructor(plan: Plan, { hours, from }: { hours: MarketHours; from: number } = { hours: 'always', from: startsAt }) {
    this.#plan = plan;
    this.hours = hours;
    this.time = new SimulatedTime(from);
    this.#person = this.time.process();
    this.#bars = barsAround(from);
    const trading = {
      algoId: 1,
      state: 'running',
      runId: `run${plan.seed}`,
      startedAt: from,
      stoppingAt: null,
      paidDay: '2026-11-19',
      stopReason: '',
    };
    // Every fourth sends each leg in slices, more than a second holds.
    const strategy = JSON.stringify({ threshold: 10, lots: plan.seed % 4 === 3 ? 80 : 3, cooldown: 0 });
    const size = { accountSizeLakhHundredths: 10_000, squareOff: hours === 'exchange' };
    this.#account = anAccount({ id: `Account${String(plan.seed).padStart(13, '0')}`, strategy, ...size, trading: { ...trading, state: 'running' } });
    this.documents.put(paths.account(this.#account.id), this.#account);
    this.broker = new SimulatedBroker({
      time: this.time,
      random: () => this.#random(),
      lotSize,
      onOrder: (order) => this.#judgeOrder(order),
      onRequest: () => this.#judgePace(),
      onFill: (fill) => this.#judgeFill(fill),
    });
  }

  #random(): number {
    this.#draws += 1;
    return uniform(mix(mix(this.#plan.seed + 1, this.#draws), 77));
  }

  get account(): AccountDocument {
    return this.documents.at(paths.account(this.#account.id)) as AccountDocument;
  }

  get ended(): boolean {
    return this.account.trading.state === 'stopped';
  }

  get orders(): OrderDocument[] {
    return this.broker.rows.flatMap(({ order }) => orderDocument.safeParse(this.documents.at(paths.order(this.#account.id, order.tag))).data ?? []);
  }

  get issues(): string[] {
    const last = Number(this.documents.at(paths.issueCounter)?.last ?? 0);
    return Array.from({ length: last }, (_, at) => String(this.documents.at(paths.issue(`ERR${String(at + 1).padStart(3, '0')}`))?.description));
  }

  /** As it is stored; a new login takes its time. */
  session(): Session {
    return { token: this.#token, userId: 'SIM01', clientId: 'SIM01', base: '', clientKind: 'investor' };
  }

  /** What the running process sees of the broker. */
  connector() {
    return this.broker.connector(this.#running);
  }

  /** Each process counts its own sends. */
  async takeOrderPlace(clock: Clock): Promise<void> {
    const { waitMs, window } = takePlace(this.#windows.get(clock) ?? emptyWindow, clock.monotonicMs());
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
    return simulatedView({ at: this.time.nowMs, index: this.#index, bars: this.#bars });
  }

  enqueue(task: AgentTask, afterMs = 300): void {
    const queue = this.time.process();
    this.time.at(this.time.nowMs + afterMs, queue, () => {
      const agent = this.time.process(Math.floor(this.#random() * 4_000) - 2_000);
      this.#agents.push(agent);
      const shiftMs = this.hours === 'exchange' ? 9 * minuteMs : 6_000 + Math.floor(this.#random() * 40_000);
      this.time.at(this.time.nowMs, agent, () => void runAgent({ ...task, clock: agent.clock, shiftMs }).catch(() => this.enqueue(task, 1_000)));
    });
  }

  /** Lets an agent go on for a while with nothing happening. */
  async idle(ms: number): Promise<void> {
    this.enqueue({ shard: this.#account.shard, patience: 'now' });
    await this.#pass(ms);
  }

  /** The market as published makes the algorithm fail. */
  spoilMarket(): void {
    this.#index = 'spoilt';
  }

  get beats(): number {
    return Number(this.documents.at(paths.shard(this.#account.shard))?.beat);
  }

  /** Square off begins at 15:15 and no order trades any more that day, nor can it be cancelled; the next one starts with the books empty. */
  async idleOvernight(): Promise<void> {
    await this.idle(30_000);
    this.#leap('2026-11-19', '15:14');
    this.broker.mishaps = ['stuck'];
    await this.idle(5 * minuteMs);
    this.broker.endDay();
    this.broker.mishaps = [];
    this.#leap('2026-11-20', '09:10');
    await this.idle(2 * minuteMs);
    if (this.ended) this.#wrong('stopped before the market opened');
    await this.#pass(4 * minuteMs);
  }

  /** Nobody works until then. */
  #leap(day: string, time: string): void {
    for (const agent of this.#agents) agent.dead = true;
    this.time.nowMs = istInstant(day, time);
  }

  /** Runs it all; ends when the account has stopped, or when its time is up. */
  async run(): Promise<void> {
    const { leg } = this.#plan;
    this.enqueue({ shard: this.#account.shard, patience: 'now' });
    const troubleAt = leg === 'entry' ? 0 : 12_000;
    this.#later(troubleAt, () => this.#begin());
    if (leg === 'exit') this.#later(12_500, () => this.#turn());
    const stopAt = leg === 'square-off' ? 12_500 : troubleAt + 8_000 + Math.floor(this.#random() * 25_000);
    this.#later(stopAt, () => this.#stop());
    this.#later(troubleAt + troubleMs, () => this.#heal());
    const endAt = startsAt + Math.max(stopAt, troubleAt + troubleMs) + 120_000;
    for (let atMs = 15_000; startsAt + atMs < endAt; atMs += 15_000)
      this.#later(atMs, () => this.enqueue({ shard: this.#account.shard, patience: 'now' }));
    await this.time.pass(() => this.ended || this.time.nowMs > endAt);
    if (!this.ended) this.#wrong(`not stopped in the end: ${this.issues.join(' | ')}`);
    // The last readings are stored; what was still under way at the broker arrives, and must change nothing.
    await this.#pass(3_000);
    for (const agent of this.#agents) agent.dead = true;
    await this.#pass(15_000);
    if (!this.broker.isFlat) this.#wrong('said to be stopped while the broker is not flat');
    this.#judgeFills();
  }

  async #pass(ms: number): Promise<void> {
    const untilMs = this.time.nowMs + ms;
    await this.time.pass(() => this.time.nowMs > untilMs);
  }

  #later(afterMs: number, act: () => void): void {
    this.time.at(startsAt + afterMs, this.#person, act);
  }

  #begin(): void {
    const { mishaps: wrong, fate } = this.#plan;
    if (wrong.includes('token-dead')) this.broker.token += 1;
    this.broker.mishaps = wrong;
    const agent = this.#agents.at(-1);
    if (fate === 'meets a second') this.enqueue({ shard: this.#account.shard, patience: 'now' }, 2_000);
    if (agent === undefined || fate === 'lives' || fate === 'meets a second') return;
    const successorMs = 3_000 + Math.floor(this.#random() * 3_000);
    this.#later(this.time.nowMs - startsAt + successorMs + 5_000, () => this.enqueue({ shard: this.#account.shard, patience: 'now' }));
    const steps = Math.floor(this.#random() * 40);
    if (fate === 'stands still') agent.freezeIn(steps, Math.floor(this.#random() * 45_000));
    else agent.killIn(steps, fate === 'is killed before a step' ? 'before' : 'after');
  }

  #turn(): void {
    this.#index = 'wild';
  }

  #heal(): void {
    this.broker.mishaps = [];
    this.enqueue({ shard: this.#account.shard, patience: 'now' });
  }

  #stop(): void {
    const { account } = this;
    void squareOffAccount({
      find: async () => account,
      action: 'stopTrading',
      actor: { uid: 'asha' },
      reason: 'requested',
      clock: this.#person.clock,
    });
  }

  #wrong(what: string): void {
    this.wrongs.push(`${JSON.stringify(this.#plan)} at ${(this.time.nowMs - startsAt) / 1_000} s: ${what}`);
  }

  #judgeOrder({ tag, instrumentId, side, quantity }: PlaceOrder): void {
    if (this.#tags.has(tag)) this.#wrong(`the tag ${tag} was sent twice`);
    this.#tags.add(tag);
    const { state, stoppingAt } = this.account.trading;
    if (state === 'stopped') this.#wrong('an order after the run had stopped');
    if (state !== 'stopping' || stoppingAt === null || this.time.nowMs < stoppingAt + 1_500) return;
    const net = this.broker.nets.get(instrumentId) ?? 0;
    const units = side === 'BUY' ? quantity : -quantity;
    if (Math.sign(units) === Math.sign(net) || Math.abs(units) > Math.abs(net)) this.#wrong(`a square off sent ${units} against ${net} units`);
  }

  /** Orders and cancels of any one second. */
  #judgePace(): void {
    this.#requestedAtMs.push(this.time.nowMs);
    const recent = this.#requestedAtMs.filter((atMs) => this.time.nowMs - atMs < 1_000);
    if (recent.length > 8) this.#wrong(`${recent.length} orders and cancels within a second`);
  }

  #judgeFill({ units, before }: Fill): void {
    const net = { CE: 0, PE: 0 };
    for (const [id, held] of this.broker.nets) net[typeOf.get(id) ?? 'CE'] += held;
    if (net.CE < 0 || net.PE < 0) this.#wrong(`naked: ${JSON.stringify(net)} after ${units} on ${before}`);
    const closing = Math.sign(units) === -Math.sign(before);
    if (closing && Math.abs(units) > Math.abs(before)) this.#wrong(`a position was turned round: ${units} on ${before}`);
  }

  /** Each fill of the broker's own book counts once in ours. */
  #judgeFills(): void {
    const ours = new Map<number, number>();
    for (const { instrumentId, side, filledQuantity } of this.orders) {
      ours.set(instrumentId, (ours.get(instrumentId) ?? 0) + (side === 'BUY' ? filledQuantity : -filledQuantity));
    }
    for (const [id, units] of this.broker.nets)
      if ((ours.get(id) ?? 0) !== units) this.#wrong(`${id}: we count ${ours.get(id) ?? 0}, the broker ${units}`);
    const filled = (rows: { filled: number }[]) => rows.reduce((sum, row) => sum + row.filled, 0);
    const counted = this.orders.reduce((sum, { filledQuantity }) => sum + filledQuantity, 0);
    if (counted !== filled(this.broker.rows)) this.#wrong(`we count ${counted} units filled, the broker ${filled(this.broker.rows)}`);
  }
}

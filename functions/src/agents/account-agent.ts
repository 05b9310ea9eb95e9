import type { AccountDocument, ShardDocument } from '@sthira/contract/documents';
import { orderDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { sessionAt } from '@sthira/quant/calendar';
import { isMarketOpen } from '#market/market-hours.ts';
import type { Clock } from '#platform/clock.ts';
import { db, queryDocuments } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import { settings } from '#platform/settings.ts';
import { AccountBroker } from './account-broker.ts';
import { AccountRun, type SavedRun } from './account-run.ts';
import { RunGuard } from './guard-run.ts';
import type { ShardHolder } from './hold-shard.ts';
import type { MarketView } from './market-view.ts';
import type { Plan } from './plan.ts';
import { refreshRun } from './refresh-run.ts';
import { RunDays } from './run-days.ts';
import { sendPlan } from './send-orders.ts';

const nothing: Plan = { create: [], cancel: [] };
const troubleAfter = 3;
const closedReadMs = 30_000;

/** One account of a shard: the run in memory, its broker and its guard, with the background work that reads and sends. */
export class AccountAgent {
  readonly run: AccountRun;
  readonly #broker: AccountBroker;
  readonly #guard: RunGuard;
  readonly #days: RunDays;
  readonly #clock: Clock;
  #refreshing = false;
  #refreshedAtMs = Number.NEGATIVE_INFINITY;
  #guarding = false;
  #failures = 0;
  readonly #sends = new Set<Promise<void>>();

  private constructor(run: AccountRun, clock: Clock) {
    this.run = run;
    this.#clock = clock;
    this.#broker = new AccountBroker(run.account, clock);
    this.#guard = new RunGuard(run, clock);
    this.#days = new RunDays(run.account, clock);
  }

  /** Loads the run's stored orders. Its books are read by the first refresh; nothing is decided before. */
  static async open({ account, saved, clock }: { account: AccountDocument; saved: SavedRun | undefined; clock: Clock }): Promise<AccountAgent> {
    const run = new AccountRun(account, saved);
    const query = db().collection(paths.orders(account.id)).where('runId', '==', account.trading.runId);
    for (const order of await queryDocuments(query, orderDocument)) run.orders.set(order.tag, order);
    return new AccountAgent(run, clock);
  }

  decide(market: MarketView, epoch: number): Plan {
    if (!this.run.reconciled) return nothing;
    try {
      const now = this.#clock.now();
      const hours = settings().marketHours;
      const entries = this.#days.due(sessionAt(now, hours)) === undefined ? 'allowed' : 'held';
      return this.run.decide(market, { now, epoch, hours, entries });
    } catch (error) {
      log.error('A run could not decide', { accountId: this.run.id, error: String(error) });
      void this.#guard.trouble('undecided', 'The Trading Agent cannot decide what to order: nothing is opened or closed until it can.');
      return nothing;
    }
  }

  live(market: MarketView): ShardDocument['live'][string] {
    const { mtmPaise } = this.run.figures(market);
    const marginPaise = this.run.funds?.value.marginUtilizedPaise ?? null;
    return { mtmPaise: this.run.reconciled ? mtmPaise : null, marginPaise, state: this.run.account.trading.state, at: this.#clock.now() };
  }

  /** Sends a committed plan in the background: a slow broker must not hold up the heartbeat. */
  send(plan: Plan, holder: ShardHolder): void {
    if (plan.create.length + plan.cancel.length === 0) return;
    const sending = sendPlan(plan, { run: this.run, broker: this.#broker, holder, clock: this.#clock }).finally(() => this.#sends.delete(sending));
    this.#sends.add(sending);
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#sends);
  }

  /** Reads what is due, one reading at a time. While the market is closed little can change, and brokers end their sessions. */
  refresh(): void {
    const nowMs = this.#clock.monotonicMs();
    if (this.#refreshing || (!isMarketOpen(this.#clock.now()) && this.#mayWait(nowMs))) return;
    this.#refreshing = true;
    this.#refreshedAtMs = nowMs;
    refreshRun(this.run, this.#broker, this.#clock)
      .then(() => {
        this.#failures = 0;
      })
      .catch((error: unknown) => this.#countFailure(error))
      .finally(() => {
        this.#refreshing = false;
      });
  }

  #mayWait(nowMs: number): boolean {
    return nowMs - this.#refreshedAtMs < closedReadMs || (this.run.reconciled && !this.run.needsBooks);
  }

  async #countFailure(error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error);
    log.warn('A broker could not be read', { accountId: this.run.id, error: text });
    this.#failures += 1;
    const matters = isMarketOpen(this.#clock.now()) || this.run.needsBooks;
    if (this.#failures >= troubleAfter && matters) await this.#guard.trouble('broker-unreadable', `The broker cannot be read: ${text}`);
  }

  /** In the background too: until a day is paid the run enters nothing, and its beat goes on. */
  payDay(): void {
    this.#days
      .pay(this.run.account, sessionAt(this.#clock.now(), settings().marketHours))
      .catch((error: unknown) => log.error('A day could not be paid', { accountId: this.run.id, error: String(error) }));
  }

  guard(market: MarketView): void {
    if (this.#guarding) return;
    this.#guarding = true;
    const { mtmPaise } = this.run.figures(market);
    this.#guard
      .check({ mtmPaise, hours: settings().marketHours })
      .catch((error: unknown) => log.error('A run could not be guarded', { accountId: this.run.id, error: String(error) }))
      .finally(() => {
        this.#guarding = false;
      });
  }
}

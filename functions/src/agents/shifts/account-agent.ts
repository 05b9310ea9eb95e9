import { istDay } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { allOrders } from '@sthira/quant/run/books/run-orders';
import type { SavedRun } from '@sthira/quant/run/books/saved-run';
import type { Seen } from '@sthira/quant/run/facts/shown-result';
import { liveRow } from '@sthira/quant/run/live-row';
import type { Plan } from '@sthira/quant/run/orders/plan';
import { isShort, needsBooks } from '@sthira/quant/run/readings';
import { tradesToday } from '@sthira/quant/run/rules/owed-day';
import type { RunRequest } from '@sthira/quant/run/state/run-request';
import type { ShardHolder } from '#agents/beats/hold-shard.ts';
import type { MarketView } from '#agents/market/market-view.ts';
import { OwnQuotes, openLegs } from '#agents/market/own-quotes.ts';
import { AccountBroker } from '#agents/orders/account-broker.ts';
import { sendPlan } from '#agents/orders/send-orders.ts';
import { AccountRun } from '#agents/runs/account-run.ts';
import { RunGuard } from '#agents/runs/guard-run.ts';
import { nextPage, readRunOrders } from '#agents/runs/order-pages.ts';
import { playSecond } from '#agents/runs/play-second.ts';
import { RunDays } from '#agents/runs/run-days.ts';
import { orderTag } from '#agents/runs/tag.ts';
import { UnreadBroker } from '#agents/runs/unread-broker.ts';
import type { BlockWatch } from '#agents/shards/block-watch.ts';
import { AccountLane, type Tenure } from '#brokers/account-lane.ts';
import { orderLimit } from '#brokers/order-limit.ts';
import { ruleOn } from '#credits/credit-rule.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { OrderPageDocument } from '#documents/orders.ts';
import type { ShardDocument } from '#documents/shards.ts';
import { fileBrokenLedger } from '#issues/file-broken-ledger.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import { RunReader } from './run-reader.ts';

/** What all accounts of an agent share. */
export interface Holding {
  clock: Clock;
  tenure: Tenure;
  blocks: Pick<BlockWatch, 'of'>;
}

const nothing: Plan = { create: [], cancel: [] };

/**
 * One account of a shard: the run in memory, its broker and its guard, with the background work
 * that reads and sends.
 */
export class AccountAgent {
  readonly #store: Store;
  readonly run: AccountRun;
  readonly #broker: AccountBroker;
  readonly #guard: RunGuard;
  readonly #reader: RunReader;
  readonly #days: RunDays;
  readonly #own: OwnQuotes;
  readonly #lane: AccountLane;
  readonly #clock: Clock;
  readonly #blocks: Holding['blocks'];
  /** The pages the run was loaded from, until `takePage` was called. */
  readonly #pages: OrderPageDocument[];
  #guarding = false;
  #requests: readonly RunRequest[] = [];
  readonly #sends = new Set<Promise<void>>();

  private constructor(
    store: Store,
    { run, pages }: { run: AccountRun; pages: readonly OrderPageDocument[] },
    { clock, tenure, blocks }: Holding,
  ) {
    this.#store = store;
    this.run = run;
    this.#pages = [...pages];
    this.#clock = clock;
    this.#blocks = blocks;
    this.#lane = new AccountLane(this.#store, {
      accountId: run.id,
      tenure,
      clock,
      mustHurry: () => needsBooks(run.state),
    });
    this.#broker = new AccountBroker(this.#store, run.account, {
      clock,
      mustHurry: () => run.state.account.state === 'stopping' || isShort(run.state),
      waitToRead: (endpoint) => this.#lane.waitToRead(endpoint),
    });
    this.#guard = new RunGuard(this.#store, run, clock);
    const unread = new UnreadBroker(run, this.#guard, clock);
    this.#reader = new RunReader({ run, broker: this.#broker, unread, clock });
    this.#days = new RunDays(this.#store, run.account, clock);
    this.#own = new OwnQuotes((instruments) => this.#broker.quotes(instruments), clock);
  }

  /**
   * Loads the run's stored orders, and those of earlier runs that are still watched. The run
   * decides nothing before the broker's books are read.
   */
  static async open(
    store: Store,
    {
      account,
      saved,
      ...shift
    }: { account: AccountDocument; saved: SavedRun | undefined } & Holding,
  ): Promise<AccountAgent> {
    const own = readRunOrders(store, account.id, account.trading.runId);
    const { watch, takenOver = [] } = account.trading;
    const watched = [...(watch?.tags ?? []), ...takenOver].map((tag) =>
      store.read(docs.order(account.id, tag)),
    );
    const { orders, pages } = await own;
    const earlier = (await Promise.all(watched)).filter((order) => order !== undefined);
    const known = { saved, orders: [...orders, ...earlier], openedAt: shift.clock.now() };
    return new AccountAgent(store, { run: new AccountRun(account, known), pages }, shift);
  }

  /**
   * A page of the run's older orders, if one is worth writing; to be called once in a shift. The
   * changed orders are stored by the same write.
   */
  takePage(): OrderPageDocument | undefined {
    const pages = this.#pages.splice(0);
    const { runId } = this.run.account.trading;
    const orders = allOrders(this.run.state.orders).filter((order) => order.runId === runId);
    return nextPage(runId, { orders, pages, now: this.#clock.now() });
  }

  /** Plays one second of the run: answers its orders, and keeps what `guard` carries out. */
  decide(market: MarketView, epoch: number): Plan {
    try {
      const now = this.#clock.now();
      const hours = settings().marketHours;
      const blocked = this.#blocks.of(this.run.account, now);
      const dueDay = this.#days.due(sessionAt(now, hours));
      const second = {
        now,
        epoch,
        hours,
        ordersPerSecond: orderLimit.limit,
        market: this.#sees(market),
        entries: blocked ? 'blocked' : 'allowed',
        ...(blocked?.endFor === undefined ? {} : { endFor: blocked.endFor }),
        tagOf: orderTag,
      } as const;
      const played = playSecond(this.run, second, { dueDay, rule: ruleOn(istDay(now)) });
      this.#requests = played.requests;
      this.#days.note(played);
      return played.orders;
    } catch (error) {
      log.error('run.undecided', { accountId: this.run.id, error });
      this.#requests = [];
      void this.#guard.trouble(
        'undecided',
        'The Trading Agent cannot decide what to order: nothing is opened or closed until it can.',
      );
      return nothing;
    }
  }

  live(market: MarketView): ShardDocument['live'][string] {
    return liveRow(this.run.state, this.sight(market));
  }

  /** By what the run's result is known at this moment. */
  sight(market: MarketView): Seen {
    return {
      market: this.#sees(market),
      now: this.#clock.now(),
      hours: settings().marketHours,
    };
  }

  /** The published market, with the own broker's price for each leg whose price is too old. */
  #sees(market: MarketView): MarketView {
    return isMarketOpen(this.#clock.now())
      ? this.#own.over(market, openLegs(this.run.state))
      : market;
  }

  /** Sends a committed plan in the background: a slow broker must not hold up the heartbeat. */
  send(plan: Plan, holder: ShardHolder): void {
    if (plan.create.length + plan.cancel.length === 0) return;
    const sending = sendPlan(plan, {
      run: this.run,
      broker: this.#broker,
      holder,
      clock: this.#clock,
    }).finally(() => this.#sends.delete(sending));
    this.#sends.add(sending);
  }

  /** Gives the lane back: the run has ended, so others need not wait for this agent's readings. */
  leave(): void {
    void this.#lane.giveBack();
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#sends);
  }

  /** Reads what is due. */
  refresh(): void {
    this.#reader.read({
      isFlat: this.#requests.some(({ kind }) => kind === 'flat'),
      answered: this.#sends.size > 0 ? this.settled() : undefined,
    });
  }

  /** Pays in the background. Until the day is paid the run enters nothing and goes on closing. */
  payDay(): void {
    const since = { now: this.#clock.now(), hours: settings().marketHours };
    this.#days
      .pay(this.run.account, sessionAt(since.now, since.hours), {
        canTrade: !this.run.state.cannotTrade && tradesToday(this.run.state, since),
      })
      .catch((error: unknown) => {
        log.error('run.day-unpaid', { accountId: this.run.id, error });
        return fileBrokenLedger(this.#store, error, this.#clock);
      });
  }

  /** Carries out in the background what the last second asked for, one call at a time. */
  guard(): void {
    if (this.#guarding) return;
    this.#guarding = true;
    this.#guard
      .carryOut(this.#requests)
      .catch((error: unknown) => log.error('run.unguarded', { accountId: this.run.id, error }))
      .finally(() => {
        this.#guarding = false;
      });
  }
}

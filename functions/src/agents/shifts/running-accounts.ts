import { dayNetPaise } from '@sthira/quant/run/facts/shown-result';
import type { BeatOrders } from '#agents/beats/shard-store.ts';
import type { MarketView } from '#agents/market/market-view.ts';
import { wantedQuotes } from '#agents/market/wanted-quotes.ts';
import { positionNews } from '#agents/runs/position-news.ts';
import { TodaysEndedRuns } from '#agents/runs/todays-ended-runs.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { ShardDocument } from '#documents/shards.ts';
import { postMessage } from '#outbox/post-message.ts';
import { log } from '#platform/log/log.ts';
import { settings } from '#platform/settings.ts';
import type { Store } from '#platform/store/store.ts';
import type { Writes } from '#platform/store/unit.ts';
import { AccountAgent, type Holding } from './account-agent.ts';

/**
 * The accounts of one shard that this holder trades, and the stored state of those that it has not
 * loaded yet.
 */
export class RunningAccounts {
  readonly agents = new Map<string, AccountAgent>();
  readonly #inherited: ShardDocument['runs'];
  readonly #left: BeatOrders[] = [];
  /** Accounts whose `takePage` was not called yet in this shift. */
  readonly #unpaged = new Set<string>();
  readonly #ending: AccountAgent[] = [];
  readonly #ended: TodaysEndedRuns;
  readonly #store: Store;
  readonly #holding: Holding;

  constructor(
    store: Store,
    { runs, live }: Pick<ShardDocument, 'runs' | 'live'>,
    holding: Holding,
  ) {
    this.#store = store;
    this.#inherited = { ...runs };
    this.#ended = new TodaysEndedRuns(live);
    this.#holding = holding;
  }

  /**
   * Opens an agent for each account that began to run, and closes those of accounts that ended or
   * began anew.
   */
  async follow(accounts: AccountDocument[]): Promise<void> {
    const current = new Map(accounts.map((account) => [account.id, account]));
    for (const [id, agent] of this.agents) {
      const account = current.get(id);
      if (account?.trading.runId === agent.run.account.trading.runId) agent.run.follow(account);
      else this.#leave(id, agent);
    }
    for (const id of Object.keys(this.#inherited)) if (!current.has(id)) delete this.#inherited[id];
    // At the same time: while they load, nobody beats for the shard, and 10 s lose it.
    await Promise.all(
      accounts.filter(({ id }) => !this.agents.has(id)).map((account) => this.#open(account)),
    );
  }

  /** Keeps the changes of its last readings for the next beat, and its last figure for the day. */
  #leave(id: string, agent: AccountAgent): void {
    agent.leave();
    this.#ending.push(agent);
    this.#left.push({ accountId: id, create: [], update: agent.run.takeChanged() });
    this.agents.delete(id);
    this.#unpaged.delete(id);
  }

  async #open(account: AccountDocument): Promise<void> {
    try {
      this.agents.set(
        account.id,
        await AccountAgent.open(this.#store, {
          account,
          saved: this.#inherited[account.id],
          ...this.#holding,
        }),
      );
      delete this.#inherited[account.id];
      this.#unpaged.add(account.id);
    } catch (error) {
      log.error('run.not-taken-up', { accountId: account.id, error });
    }
  }

  /** The orders that changed since they were last stored; each is answered once. */
  takeChanges(): BeatOrders[] {
    const changes = [...this.agents].map(([accountId, { run }]) => ({
      accountId,
      create: [],
      update: run.takeChanged(),
    }));
    return [...this.#left.splice(0), ...changes];
  }

  /**
   * The page of one account's older orders, if one is to be written: one account in each beat, so
   * that the beat stays small.
   */
  takePages(): (writes: Writes) => void {
    const [accountId] = this.#unpaged;
    if (accountId === undefined) return () => {};
    this.#unpaged.delete(accountId);
    const page = this.agents.get(accountId)?.takePage();
    return (writes) => {
      if (page) writes.replace(docs.orderPage(accountId, page), page);
    };
  }

  /** What owners are told of their positions between two states of the shard. */
  news(
    { before, after: runs }: { before: ShardDocument['runs']; after: ShardDocument['runs'] },
    market: MarketView,
  ): (writes: Writes) => void {
    const at = this.#holding.clock.now();
    const news = [...this.agents].flatMap(([id, agent]) => {
      const { account, state } = agent.run;
      const { strategy } = state.account;
      const after = runs[id];
      if (!after) return [];
      return positionNews({
        ...{ account, before: before[id], after, at },
        legsOf: ({ algorithm }) => strategy.legsOf(strategy.restore(algorithm)),
        dayNetPaise: () => dayNetPaise(state, agent.sight(market)),
      });
    });
    return (writes) => {
      for (const message of news) postMessage(writes, message, at);
    };
  }

  /**
   * What the beat publishes. A run that is not loaded yet keeps the state that was stored.
   */
  figures(market: MarketView): Pick<ShardDocument, 'live' | 'runs' | 'instruments'> {
    for (const agent of this.#ending.splice(0)) this.#ended.add(agent.run.id, agent.live(market));
    const all = [...this.agents.values()];
    const runs = Object.fromEntries(all.map((agent) => [agent.run.id, agent.run.saved]));
    const sight = { market, now: this.#holding.clock.now(), hours: settings().marketHours };
    return {
      live: {
        ...this.#ended.rows(this.#holding.clock.now()),
        ...Object.fromEntries(all.map((agent) => [agent.run.id, agent.live(market)])),
      },
      runs: { ...this.#inherited, ...runs },
      instruments: [...new Set(all.flatMap(({ run }) => wantedQuotes(run.state, sight)))],
    };
  }

  async settled(): Promise<void> {
    await Promise.all([...this.agents.values()].map((agent) => agent.settled()));
  }
}

import type { AccountDocument, ShardDocument } from '@sthira/contract/documents';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { settings } from '#platform/settings.ts';
import { type AgentTask, enqueueAgent } from '#platform/tasks.ts';
import { AccountAgent } from './account-agent.ts';
import { readActiveAccounts, watchAccounts } from './account-watch.ts';
import { acquireShard, type ShardHolder } from './hold-shard.ts';
import { leaseTimes } from './lease.ts';
import { type MarketView, watchMarket } from './market-view.ts';
import { watchNeighbour } from './neighbour.ts';
import { type BeatOrders, Fenced } from './shard-store.ts';

/*
 * One shift of one shard:
 *
 *   acquire ─▶ each second: decide ─▶ beat (figures, intents, one write) ─▶ send what was committed ─▶ read what is due
 *      │                               └─ fenced: stop at once, send nothing
 *      └─ somebody else beats: leave        at the end: let go, next shift
 */
const leaveAfterIdleMs = 10_000;

export interface Shift extends AgentTask {
  clock: Clock;
  shiftMs: number;
}

/** Works a shift if nobody else holds the shard. */
export async function runAgent({ shard, patience, clock, shiftMs }: Shift): Promise<void> {
  const holder = await acquireShard({ name: shard, patience, clock });
  if (!holder) return;
  log.info('An agent began its shift', { shard, epoch: holder.epoch });
  const watch = watchAccounts(shard);
  const market = watchMarket(clock);
  const neighbour = watchNeighbour({ shard, shards: settings().shards, clock });
  const agents = new Map<string, AccountAgent>();
  try {
    await beatOn({ holder, watch, market, agents, neighbour, clock, endAtMs: clock.monotonicMs() + shiftMs });
    await Promise.all([...agents.values()].map((agent) => agent.settled()));
    await holder.beat(figuresOf(agents, market.view()), changesOf(agents));
    await holder.release();
    log.info('An agent ended its shift', { shard, epoch: holder.epoch });
  } catch (error) {
    if (!(error instanceof Fenced)) throw error;
    log.warn('An agent was fenced', { shard, epoch: holder.epoch, error: error.message });
    return;
  } finally {
    watch.close();
    market.close();
    neighbour.close();
  }
  if ((await readActiveAccounts(shard)).length > 0) await enqueueAgent(shard);
}

interface Loop {
  holder: ShardHolder;
  watch: ReturnType<typeof watchAccounts>;
  market: ReturnType<typeof watchMarket>;
  neighbour: ReturnType<typeof watchNeighbour>;
  agents: Map<string, AccountAgent>;
  clock: Clock;
  endAtMs: number;
}

async function beatOn({ holder, watch, market, neighbour, agents, clock, endAtMs }: Loop): Promise<void> {
  let busyAtMs = clock.monotonicMs();
  let successorCalled = false;
  while (clock.monotonicMs() < endAtMs && clock.monotonicMs() - busyAtMs < leaveAfterIdleMs) {
    const beganMs = clock.monotonicMs();
    const accounts = watch.accounts();
    if (accounts === undefined || accounts.length > 0) busyAtMs = beganMs;
    await followAccounts({ agents, accounts: accounts ?? [], holder, clock });
    await beatOnce({ holder, agents, market: market.view() });
    neighbour.look();
    if (!successorCalled && endAtMs - beganMs < 2 * leaseTimes.takeOverAfterMs && agents.size > 0) {
      successorCalled = true;
      enqueueAgent(holder.name, { patience: 'handover' }).catch((error: unknown) =>
        log.warn('No successor could be called', { error: String(error) }),
      );
    }
    await clock.sleep(Math.max(leaseTimes.beatEveryMs - (clock.monotonicMs() - beganMs), 0));
  }
}

/** Opens an agent for each account that began to run, and closes those of accounts that ended or began anew. */
async function followAccounts({
  agents,
  accounts,
  holder,
  clock,
}: {
  agents: Map<string, AccountAgent>;
  accounts: AccountDocument[];
  holder: ShardHolder;
  clock: Clock;
}): Promise<void> {
  const current = new Map(accounts.map((account) => [account.id, account]));
  for (const [id, agent] of agents) {
    const account = current.get(id);
    if (account?.trading.runId === agent.run.account.trading.runId) agent.run.account = account;
    else agents.delete(id);
  }
  for (const [id, account] of current) {
    if (agents.has(id)) continue;
    try {
      agents.set(id, await AccountAgent.open({ account, saved: holder.document.runs[id], clock }));
    } catch (error) {
      log.error('A run could not be taken up', { accountId: id, error: String(error) });
    }
  }
}

async function beatOnce({ holder, agents, market }: { holder: ShardHolder; agents: Map<string, AccountAgent>; market: MarketView }): Promise<void> {
  const plans = new Map([...agents].map(([id, agent]) => [id, agent.decide(market, holder.epoch)]));
  const orders = changesOf(agents).map((changes) => ({ ...changes, create: plans.get(changes.accountId)?.create ?? [] }));
  await holder.beat(figuresOf(agents, market), orders);
  for (const [id, agent] of agents) {
    const plan = plans.get(id);
    if (plan) agent.send(plan, holder);
    agent.refresh();
    agent.guard(market);
  }
}

function changesOf(agents: Map<string, AccountAgent>): BeatOrders[] {
  return [...agents].map(([accountId, { run }]) => ({ accountId, create: [], update: run.takeChanged() }));
}

function figuresOf(agents: Map<string, AccountAgent>, market: MarketView): Pick<ShardDocument, 'live' | 'runs' | 'instruments'> {
  const all = [...agents.values()];
  return {
    live: Object.fromEntries(all.map((agent) => [agent.run.id, agent.live(market)])),
    runs: Object.fromEntries(all.map((agent) => [agent.run.id, agent.run.saved])),
    instruments: [...new Set(all.flatMap(({ run }) => [...run.orders.values()].map((order) => order.instrumentId)))],
  };
}

import { acquireShard, type ShardHolder, type Shift } from '#agents/beats/hold-shard.ts';
import { Fenced } from '#agents/beats/shard-store.ts';
import { type MarketView, watchMarket } from '#agents/market/market-view.ts';
import { PriceWatch } from '#agents/market/price-watch.ts';
import { endedRunWatch } from '#agents/orders/watch-ended-runs.ts';
import {
  type AccountWatch,
  readActiveAccounts,
  readSomeActive,
  watchAccounts,
} from '#agents/shards/account-watch.ts';
import { watchBlocks } from '#agents/shards/block-watch.ts';
import { startWatchdog } from '#agents/shards/shard-watchdog.ts';
import { ShiftTime, watchShiftEnd } from '#agents/shards/successor.ts';
import { CountsKeeper } from '#brokers/health/keep-counts.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import { callId } from '#platform/agent-calls.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { pulse } from '#platform/pace.ts';
import type { Store } from '#platform/store/store.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';
import { RunningAccounts } from './running-accounts.ts';

/*
 * One shift of one shard:
 *
 *   acquire ─▶ each second: decide ─▶ beat (figures and intents in one write)
 *      │                               │  └─ fenced: stop at once, send nothing
 *      │                               └─▶ send what was committed ─▶ read what is due
 *      └─ somebody else beats: leave
 *
 * At its end, when its list of accounts is too old, or when its process is asked to leave, it lets
 * the shard go to the next shift.
 */
const leaveAfterIdleMs = 60_000;
/** A shard is lost ten seconds after it was taken, and its accounts still have to load by then. */
const answersWithinMs = 2_000;

/** Works a shift if nobody else holds the shard. */
export async function runAgent(store: Store, { shard, clock, ...shift }: Shift): Promise<void> {
  const holder = await acquireShard(store, { ...shift, name: shard, clock });
  if (!holder) return;
  log.info('agent.began', { shard, epoch: holder.epoch });
  const blocks = await watchBlocks(store, clock);
  const watch = watchAccounts(store, shard, clock);
  const market = watchMarket(store, clock);
  const prices = new PriceWatch(store, clock);
  const watchdog = startWatchdog(store, { shard, clock });
  const counts = new CountsKeeper(store, { place: shard, clock });
  const running = new RunningAccounts(store, holder.document, {
    clock,
    tenure: holder,
    blocks,
  });
  try {
    // Load the accounts and begin to read their books before the first beat.
    await running.follow(await firstAccounts(store, { shard, watch, clock }));
    for (const agent of running.agents.values()) agent.refresh();
    await beatOn(store, {
      holder,
      watch,
      market,
      prices,
      running,
      watchdog,
      counts,
      clock,
      time: new ShiftTime({ ...shift, clock }),
    });
    await running.settled();
    await holder.beat(running.figures(market.view()), running.takeChanges());
    await holder.release();
    log.info('agent.ended', { shard, epoch: holder.epoch });
  } catch (error) {
    if (!(error instanceof Fenced)) throw error;
    log.warn('agent.fenced', { shard, epoch: holder.epoch, error: error.message });
    return;
  } finally {
    watch.close();
    blocks.close();
    market.close();
    watchdog.close();
    await counts.keep();
  }
  if ((await readSomeActive(store, shard)).length > 0)
    await enqueueAgent(shard, { id: callId(shard, { kind: 'next', shift: holder.shift }) });
}

/**
 * The list as its listener first answers it: each account is read once. Where that takes long, it is
 * read by itself.
 */
async function firstAccounts(
  store: Store,
  { shard, watch, clock }: { shard: string; watch: AccountWatch; clock: Clock },
): Promise<AccountDocument[]> {
  if (!watch.accounts()) await waitAtMost(answersWithinMs, watch.answered, clock);
  return watch.accounts() ?? (await readActiveAccounts(store, shard)).values;
}

interface Loop {
  holder: ShardHolder;
  watch: AccountWatch;
  market: ReturnType<typeof watchMarket>;
  prices: PriceWatch;
  watchdog: ReturnType<typeof startWatchdog>;
  counts: CountsKeeper;
  running: RunningAccounts;
  clock: Clock;
  time: ShiftTime;
}

async function beatOn(
  store: Store,
  { holder, watch, market, prices, watchdog, counts, running, clock, time }: Loop,
): Promise<void> {
  const ended = endedRunWatch(store, holder.name, clock);
  let busyAtMs = clock.monotonicMs();
  const shiftEnd = watchShiftEnd({ holder, time });
  while (time.leftMs > 0 && clock.monotonicMs() - busyAtMs < leaveAfterIdleMs) {
    const beganMs = clock.monotonicMs();
    if (await watch.isStale()) {
      log.error('agent.list-stale', { shard: holder.name, epoch: holder.epoch });
      return;
    }
    const accounts = watch.accounts();
    if (accounts === undefined || accounts.length > 0) busyAtMs = beganMs;
    if (accounts) await running.follow(accounts);
    await beatOnce({ holder, running, market: market.view() });
    watchdog.check();
    ended.check();
    watch.check();
    prices.check(market.movedAt());
    if (counts.isDue) void counts.keep();
    const everyMs = isMarketOpen(clock.now()) ? pulse.beatEveryMs : pulse.closedBeatEveryMs;
    await time.sleep(Math.max(everyMs - (clock.monotonicMs() - beganMs), 0));
    if (running.agents.size > 0) shiftEnd.check();
  }
}

async function beatOnce({
  holder,
  running,
  market,
}: {
  holder: ShardHolder;
  running: RunningAccounts;
  market: MarketView;
}): Promise<void> {
  for (const agent of running.agents.values()) agent.payDay();
  const plans = new Map(
    [...running.agents].map(([id, agent]) => [id, agent.decide(market, holder.epoch)]),
  );
  const orders = running
    .takeChanges()
    .map((changes) => ({ ...changes, create: plans.get(changes.accountId)?.create ?? [] }));
  const figures = running.figures(market);
  const news = running.news({ before: holder.document.runs, after: figures.runs }, market);
  const pages = running.takePages();
  await holder.beat(figures, orders, (writes) => {
    news(writes);
    pages(writes);
  });
  for (const [id, agent] of running.agents) {
    const plan = plans.get(id);
    if (plan) agent.send(plan, holder);
    agent.refresh();
    agent.guard();
  }
}

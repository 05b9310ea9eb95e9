import { dayMs, hourMs, minuteMs } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { acquireShard, type ShardHolder, type Shift } from '#agents/beats/hold-shard.ts';
import { Fenced } from '#agents/beats/shard-store.ts';
import { startWatchdog } from '#agents/shards/shard-watchdog.ts';
import { ShiftTime, watchShiftEnd } from '#agents/shards/successor.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { PricesDocument } from '#documents/market.ts';
import { shardDocument } from '#documents/shards.ts';
import { type MarketData, marketDataFor } from '#market/market-data.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import { lastMove } from '#market/published-prices.ts';
import { readPublished } from '#market/read-published.ts';
import { callId } from '#platform/agent-calls.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { pulse } from '#platform/pace.ts';
import { type MarketLogin, marketLogin, settings } from '#platform/settings.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Writes } from '#platform/store/unit.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';
import { FeedWatch } from './feed-watch.ts';
import { MarketPublisher } from './market-publisher.ts';
import { marketSession } from './market-session.ts';
import { PriceWatch } from './price-watch.ts';
import { withSmile } from './published-smile.ts';

const warmUpMs = { always: 8 * hourMs, exchange: 5 * dayMs };
const wantedInstruments = z.pick(shardDocument, { instruments: true });

/**
 * Works a shift of the shard `market`: holds the platform's one market data session and publishes
 * `market/*` each second.
 */
export async function runMarket(store: Store, { shard, clock, ...shift }: Shift): Promise<void> {
  if (!isMarketOpen(clock.now())) return;
  const holder = await acquireShard(store, { ...shift, name: shard, clock });
  if (!holder) return;
  let publisher: MarketPublisher | undefined;
  const prices = new PriceWatch(store, clock);
  const watchdog = startWatchdog(store, { shard, clock });
  try {
    const login = marketLogin();
    const data = marketDataFor(login.broker);
    const published = await readPublished(store, clock);
    const movedAt = lastMove(published);
    const beat = async () => {
      await holder.beat({ live: {}, runs: {}, instruments: [] }, []);
      prices.check(movedAt);
    };
    publisher = await openPublisher({
      beat,
      open: () => openFrom(store, { data, login, clock, published }),
      clock,
    });
    log.info('market.opened', {
      epoch: holder.epoch,
      contracts: publisher.contracts.length,
      bars: publisher.bars.length,
    });
    await publish(store, {
      holder,
      publisher,
      clock,
      prices,
      time: new ShiftTime({ ...shift, clock }),
      check: watchdog.check,
    });
    await holder.release();
  } catch (error) {
    if (!(error instanceof Fenced)) throw error;
    log.warn('market.fenced', { epoch: holder.epoch });
    return;
  } finally {
    publisher?.close();
    watchdog.close();
  }
  if (isMarketOpen(clock.now()))
    await enqueueAgent(shard, { id: callId(shard, { kind: 'next', shift: holder.shift }) });
}

interface Opening {
  data: MarketData;
  login: MarketLogin;
  clock: Clock;
  published: PricesDocument | undefined;
}

async function openFrom(
  store: Store,
  { data, login, clock, published }: Opening,
): Promise<MarketPublisher> {
  const known = await store.read(docs.chain);
  const session = await marketSession(store, data, login);
  const publisher = await MarketPublisher.open({ data, session, clock, known, published });
  publisher.want(await readWanted(store));
  await publisher.readBars(clock.now() - warmUpMs[settings().marketHours]);
  return publisher;
}

/** Keeps the lease alive while the day's contracts, a large file, are read. */
async function openPublisher({
  beat,
  open,
  clock,
}: {
  beat: () => Promise<void>;
  open: () => Promise<MarketPublisher>;
  clock: Clock;
}): Promise<MarketPublisher> {
  let done = false;
  const opening = open().finally(() => {
    done = true;
  });
  opening.catch(() => {});
  while (!done) {
    await beat();
    await waitAtMost(pulse.beatEveryMs, opening, clock);
  }
  return opening;
}

interface Publishing {
  holder: ShardHolder;
  publisher: MarketPublisher;
  clock: Clock;
  prices: PriceWatch;
  time: ShiftTime;
  check: () => void;
}

async function publish(
  store: Store,
  { holder, publisher, clock, prices, time, check }: Publishing,
): Promise<void> {
  let slow: Slow = { barsReadAt: clock.now(), wantedAt: 0, listAskedAt: 0 };
  const parts = new Set<Part>(['chain', 'bars']);
  const feed = new FeedWatch(store, clock);
  const shiftEnd = watchShiftEnd({ holder, time });
  while (time.leftMs > 0 && publisher.state !== 'ended' && isMarketOpen(clock.now())) {
    const beganMs = clock.monotonicMs();
    if (publisher.moved) parts.add('prices');
    const changed = documentsOf({ publisher, parts: new Set(parts), now: clock.now() });
    publisher.moved = false;
    parts.clear();
    await holder.beat({ live: {}, runs: {}, instruments: [] }, [], changed);
    check();
    prices.check(publisher.movedAt);
    feed.check({ socket: publisher.socket, barAt: publisher.bars.at(-1)?.at ?? 0 });
    publisher.askUnsent();
    slow = tend(store, { publisher, clock, parts, slow });
    await time.sleep(Math.max(pulse.beatEveryMs - (clock.monotonicMs() - beganMs), 0));
    shiftEnd.check();
  }
}

type Part = 'prices' | 'chain' | 'bars';

interface Slow {
  barsReadAt: number;
  wantedAt: number;
  listAskedAt: number;
}

/**
 * Does in the background what need not happen each second: reads the bar of the last minute and a
 * new day's list, moves the range of contracts, and follows legs that accounts hold.
 */
function tend(
  store: Store,
  {
    publisher,
    clock,
    parts,
    slow,
  }: {
    publisher: MarketPublisher;
    clock: Clock;
    parts: Set<Part>;
    slow: Slow;
  },
): Slow {
  const now = clock.now();
  const next = { ...slow };
  const barIsDue =
    (publisher.bars.at(-1)?.at ?? 0) + 2 * minuteMs <= now && now - slow.barsReadAt >= 5_000;
  if (barIsDue) {
    next.barsReadAt = now;
    publisher
      .readBars(now - 15 * minuteMs)
      .then((fresh) => {
        if (fresh) parts.add('bars');
      })
      .catch((error: unknown) => log.warn('market.unread', { error: String(error) }));
  }
  if (publisher.listIsOld && now - slow.listAskedAt >= 30_000) {
    next.listAskedAt = now;
    publisher
      .renewList()
      .then(() => parts.add('chain'))
      .catch((error: unknown) => log.warn('market.unread', { error: String(error) }));
  }
  if (now - slow.wantedAt >= 10_000) {
    next.wantedAt = now;
    if (publisher.followIndex()) parts.add('chain');
    readWanted(store)
      .then((ids) => {
        if (publisher.want(ids)) parts.add('chain');
      })
      .catch((error: unknown) => log.warn('market.unread', { error: String(error) }));
  }
  return next;
}

async function readWanted(store: Store): Promise<number[]> {
  // One field only: whole documents of hundreds of shards would be megabytes every ten seconds.
  const shards = await store.findReadable(queryOf(collections.shards).select(wantedInstruments));
  return shards.flatMap((shard) => shard.instruments);
}

/** Writes what of the market has changed, as it is now. */
function documentsOf({
  publisher,
  parts,
  now,
}: {
  publisher: MarketPublisher;
  parts: ReadonlySet<Part>;
  now: number;
}): (writes: Writes) => void {
  const { listReadAt, contracts, held, bars, closes, quotes } = publisher;
  return (writes) => {
    if (parts.has('prices'))
      writes.replace(docs.prices, { at: now, indices: withSmile(publisher, now), quotes });
    if (parts.has('chain'))
      writes.replace(docs.chain, { at: listReadAt, contracts, held, long: publisher.long });
    if (parts.has('bars')) writes.replace(docs.bars, { at: now, bars, closes });
  };
}

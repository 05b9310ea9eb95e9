import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { paced } from '#platform/pace.ts';
import type { Store } from '#platform/store/store.ts';
import { ackWithin } from './ack-times.ts';
import { mergeCounts, noCounts } from './counts.ts';
import { type DayCounts, type OwnCounts, ownCounts } from './own-counts.ts';

/** How often a process stores what it counted, at most. */
export const keptEveryMs = paced(60_000);

interface Place {
  /** The document that takes the counts: one of each shard, and some that the other processes share. */
  place: string;
  clock: Clock;
  everyMs?: number;
  counts?: OwnCounts;
}

/**
 * Stores what a process counts of its calls to brokers. It adds to what the place has of the day, so a
 * process that ends loses at most what it counted since it last stored. It never throws.
 */
export class CountsKeeper {
  readonly #store: Store;
  readonly #place: Required<Place>;
  #dueAtMs = Number.NEGATIVE_INFINITY;
  #keeping: Promise<void> | undefined;

  constructor(store: Store, { everyMs = keptEveryMs, counts = ownCounts, ...place }: Place) {
    this.#store = store;
    this.#place = { ...place, everyMs, counts };
  }

  /** Whether there is something to store, and it was long enough ago that something was. */
  get isDue(): boolean {
    const { clock, counts } = this.#place;
    return counts.hasAny && clock.monotonicMs() >= this.#dueAtMs;
  }

  /** Stores what there is. */
  async keep(): Promise<void> {
    while (this.#keeping) await this.#keeping;
    this.#keeping = this.#keep().finally(() => {
      this.#keeping = undefined;
    });
    await this.#keeping;
  }

  async #keep(): Promise<void> {
    const { clock, counts, everyMs, place } = this.#place;
    const taken = counts.take();
    if (!taken) return;
    this.#dueAtMs = clock.monotonicMs() + everyMs;
    try {
      await addCounts(this.#store, { place, taken, clock });
      logOrders(taken);
    } catch (error) {
      counts.putBack(taken);
      log.warn('broker.uncounted', { error: String(error) });
    }
  }
}

/** For the operator's dashboard, which reads the log alone. */
function logOrders({ brokers }: DayCounts): void {
  for (const [broker, { orders, acks, refused: causes }] of Object.entries(brokers)) {
    const refused = Object.values(causes).reduce((sum, count) => sum + count, 0);
    if (orders === 0 && refused === 0) continue;
    const acknowledgedMs = ackWithin(acks, 0.95);
    log.info('broker.orders-counted', {
      ...{ broker, orders, refused },
      ...(acknowledgedMs === null ? {} : { acknowledgedMs }),
    });
  }
}

async function addCounts(
  store: Store,
  { place, taken, clock }: { place: string; taken: DayCounts; clock: Clock },
): Promise<void> {
  const doc = docs.brokerCounts(place);
  await store.optimistically(async (unit) => {
    // A spoilt record is no reason to count no more: it is overwritten.
    const [seen] = await unit.readTolerant([doc]);
    const stored = seen?.value;
    const before = stored?.day === taken.day ? stored.brokers : {};
    const brokers = { ...before };
    for (const [broker, counts] of Object.entries(taken.brokers))
      brokers[broker] = mergeCounts(before[broker] ?? noCounts, counts);
    unit.replace(doc, { day: taken.day, at: clock.now(), brokers });
  });
}

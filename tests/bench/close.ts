import { istInstant } from '@sthira/contract/units';
import { percentile } from '../chaos/percentiles.ts';
import { accountsAsked } from './accounts-flag.ts';
import { playClosing, watchedSeconds } from './close/play-closing.ts';
import type { Figures } from './figures.ts';
import { World } from './memory/world.ts';
import { ratioOf } from './ratio.ts';

/** No position is opened before. */
const startsAt = istInstant('2026-11-19', '09:30');
const callMs = 200;
/** Both books, the shorts bought back, both books, the wings sold: each waits for the one before. */
const callsInTurn = 6;

/**
 * Stop All over the accounts of one shard in simulated time, where every call of a broker takes
 * 200 ms and a processor takes none: `figure` is when 99 of 100 accounts were flat, `baseline` what
 * the calls take that have to wait for each other. Beside it what one account's close asks of its
 * broker and of the database, and what it costs the agents' process in CPU, without the clients of
 * either.
 */
export async function benchClose(args: readonly string[]): Promise<Figures> {
  const accounts = accountsAsked(args, 200);
  const world = new World({ accounts, startsAt, callMs });
  const { pressedAt, notes, counts } = await playClosing(world, startsAt);
  const flatMs = world.flatAt.map((at) => at - pressedAt);
  const p99Ms = percentile(flatMs, 0.99) ?? -1;
  const baseline = callsInTurn * callMs;
  const { held, stopped } = notes;
  const each = (total = 0) => Number((total / accounts).toFixed(2));
  return {
    ...{ name: 'close', figure: p99Ms, baseline, ratio: ratioOf(p99Ms, baseline), unit: 'ms' },
    ...{ accounts, flat: flatMs.length, p50Ms: percentile(flatMs, 0.5) ?? -1 },
    cpuMs: each(stopped?.cpuMs),
    // Of a busy machine both are longer, but not this.
    cpuInHeldSeconds: ratioOf((stopped?.cpuMs ?? 0) * watchedSeconds, held?.cpuMs ?? 0),
    ...Object.fromEntries(Object.entries(counts).map(([name, total]) => [name, each(total)])),
    kept: flatMs.length === accounts && world.issues.length === 0 ? 'yes' : 'no',
  };
}

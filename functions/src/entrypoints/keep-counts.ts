import { randomInt } from 'node:crypto';
import type { CountsKeeper } from '#brokers/health/keep-counts.ts';
import type { Clock } from '#platform/clock.ts';
import { paced } from '#platform/pace.ts';
import type { Store } from '#platform/store/store.ts';
import { unstored } from '#platform/unstored.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';

/** As many documents take what the processes count that are no agents. */
const places = 8;
/** An instance may be stopped at any time after a call: it stores sooner than an agent. */
const everyMs = paced(10_000);
/** Nobody waits longer for an answer because of it. */
const patienceMs = 1_000;

let keeper: Promise<CountsKeeper> | undefined;

/**
 * Stores what this process counted of its calls to brokers, if that is due. To be called before a call
 * or task ends: afterwards an instance has no processor.
 */
export async function keepCounts(store: Store, clock: Clock): Promise<void> {
  if (!unstored.counts) return;
  keeper ??= openKeeper(store, clock);
  const open = await keeper;
  if (open.isDue) await waitAtMost(patienceMs, open.keep(), clock);
}

async function openKeeper(store: Store, clock: Clock): Promise<CountsKeeper> {
  const { CountsKeeper } = await import('#brokers/health/keep-counts.ts');
  return new CountsKeeper(store, { place: `web-${randomInt(places)}`, clock, everyMs });
}

import { type Instant, istDay } from '@sthira/contract/units';
import type { ShardDocument } from '#documents/shards.ts';

type Live = ShardDocument['live'];

/**
 * The results of the runs of a shard that ended today (IST), published until midnight with the time
 * of the run's end.
 */
export class TodaysEndedRuns {
  readonly #rows: Map<string, Live[string]>;

  /** Takes over those rows of the last holder that are of ended runs. */
  constructor(inherited: Live) {
    this.#rows = new Map(Object.entries(inherited).filter(([, { state }]) => state === 'stopped'));
  }

  /** Adds a run's last row, with a margin of 0. A run whose MTM is unknown is left out. */
  add(accountId: string, { mtmPaise, at }: Live[string]): void {
    if (mtmPaise !== null)
      this.#rows.set(accountId, { mtmPaise, marginPaise: null, state: 'stopped', at });
  }

  rows(now: Instant): Live {
    for (const [id, { at }] of this.#rows) if (istDay(at) !== istDay(now)) this.#rows.delete(id);
    return Object.fromEntries(this.#rows);
  }
}

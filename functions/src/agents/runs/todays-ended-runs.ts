import { type Instant, istDay } from '@sthira/contract/units';
import type { ShardDocument } from '#documents/shards.ts';

type Live = ShardDocument['live'];

/**
 * What the accounts of a shard made with the runs that ended today (IST): published until midnight,
 * as of the run's end.
 */
export class TodaysEndedRuns {
  readonly #rows: Map<string, Live[string]>;

  /** With the rows the holder before published, of which only those of ended runs are kept. */
  constructor(inherited: Live) {
    this.#rows = new Map(Object.entries(inherited).filter(([, { state }]) => state === 'stopped'));
  }

  /** A run's last row. Its margin is free; a figure that was never known leaves nothing. */
  add(accountId: string, { mtmPaise, at }: Live[string]): void {
    if (mtmPaise !== null)
      this.#rows.set(accountId, { mtmPaise, marginPaise: null, state: 'stopped', at });
  }

  rows(now: Instant): Live {
    for (const [id, { at }] of this.#rows) if (istDay(at) !== istDay(now)) this.#rows.delete(id);
    return Object.fromEntries(this.#rows);
  }
}

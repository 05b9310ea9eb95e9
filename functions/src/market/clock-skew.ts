import type { Instant } from '@sthira/contract/units';
import type { Sighted } from '#platform/store/sighted.ts';

/** A document that says when it was written, by its writer's clock, as its reader met it. */
export interface Sighting extends Sighted {
  sentAt: Instant;
  /** By the reader's clock. */
  receivedAt: Instant;
}

const keptSightings = 20;

/**
 * How far the reader's clock is ahead of the writer's. How long the document lay in the store is
 * counted by the server's clock alone.
 */
export function skewOf({ sentAt, writtenAt, readAt, receivedAt }: Sighting): number {
  return receivedAt - Math.max(0, readAt - writtenAt) - sentAt;
}

/**
 * The same from the newest sightings. Their least is taken: the others took longer on their way,
 * and what they tell has aged by that. So ages need no clocks that agree, and a delivery that
 * stalls does not make an old price look new.
 */
export class ClockSkew {
  #kept: number[] = [];

  /** Milliseconds to add to the writer's instants. */
  note(sighting: Sighting): number {
    this.#kept = [...this.#kept, skewOf(sighting)].slice(-keptSightings);
    return this.ms;
  }

  get ms(): number {
    return this.#kept.length === 0 ? 0 : Math.min(...this.#kept);
  }
}

import { AppError } from '#platform/errors.ts';
import { lostRace } from '#platform/firestore.ts';
import { notDone } from './database-refusal.ts';
import { firestoreSource } from './firestore-source.ts';
import { readsOf } from './typed-unit.ts';
import type { Unit } from './unit.ts';

/**
 * The documents that one attempt of a unit read without a lock. A document that many processes
 * change is read so, and written only if it has not changed since: with locks, these processes
 * would wait for each other until one gives up.
 */
export class Unlocked {
  #any = false;

  readonly readVersioned: Unit['readUnlocked'] = (doc) => {
    this.#any = true;
    return readsOf(firestoreSource).readVersioned(doc);
  };

  /** Of a write that met another version than was seen. */
  refusalOf(error: unknown): AppError | undefined {
    return this.#any && lostRace(error)
      ? new AppError('unavailable', notDone, { detail: error })
      : undefined;
  }
}

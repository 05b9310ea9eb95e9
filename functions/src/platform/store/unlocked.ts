import { AppError } from '#platform/errors.ts';
import { lostRace } from '#platform/firestore.ts';
import { notDone } from './database-refusal.ts';
import { firestoreSource } from './firestore-source.ts';
import { readsOf } from './typed-unit.ts';
import type { Unit } from './unit.ts';

/**
 * What one attempt of a unit saw without a lock. A document in which everybody meets is read so and
 * written on the condition that it is as it was read, since those who hold a lock on it wait for
 * each other until one gives up.
 */
export class Unlocked {
  #any = false;

  readonly see: Unit['seeUnlocked'] = (doc) => {
    this.#any = true;
    return readsOf(firestoreSource).see(doc);
  };

  /** Of a write that met another version than was seen. */
  refusalOf(error: unknown): AppError | undefined {
    return this.#any && lostRace(error)
      ? new AppError('unavailable', notDone, { detail: error })
      : undefined;
  }
}

import { type DocumentReference, FieldValue } from '#platform/firestore.ts';
import { referenceOf, updateOf } from './firestore-source.ts';
import type { Fields, Sink } from './typed-unit.ts';
import type { Version } from './unit.ts';

interface AsOf {
  lastUpdateTime: Version;
}

/** What a batch and a transaction of the database write with. */
interface Batch {
  create(reference: DocumentReference, data: Fields): unknown;
  set(reference: DocumentReference, data: Fields): unknown;
  set(reference: DocumentReference, data: Fields, how: { merge: true }): unknown;
  update(reference: DocumentReference, data: Fields): unknown;
  update(reference: DocumentReference, data: Fields, condition: AsOf): unknown;
  delete(reference: DocumentReference): unknown;
  delete(reference: DocumentReference, condition: AsOf): unknown;
}

export function sinkOf(batch: Batch): Sink {
  return {
    create: (path, data) => void batch.create(referenceOf(path), data),
    replace: (path, data) => void batch.set(referenceOf(path), data),
    change: (path, data, asOf) =>
      void (asOf
        ? batch.update(referenceOf(path), updateOf(data), { lastUpdateTime: asOf })
        : batch.update(referenceOf(path), updateOf(data))),
    increment: (path, field, by) =>
      void batch.set(referenceOf(path), { [field]: FieldValue.increment(by) }, { merge: true }),
    remove: (path, asOf) =>
      void (asOf
        ? batch.delete(referenceOf(path), { lastUpdateTime: asOf })
        : batch.delete(referenceOf(path))),
  };
}

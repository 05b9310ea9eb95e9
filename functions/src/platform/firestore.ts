import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  getFirestore,
  type Query,
  type ReadOptions,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { adminApp } from './app.ts';
import { settings } from './settings.ts';

export type { DocumentReference, DocumentSnapshot, Firestore, Query, ReadOptions, Transaction };
export { AggregateField, FieldValue, Timestamp };

let opened: Firestore | undefined;

/** The database, opened at first use. */
export function db(): Firestore {
  if (!opened) {
    opened = getFirestore(adminApp(), settings().databaseId);
    opened.settings({ ignoreUndefinedProperties: true });
  }
  return opened;
}

const grpcCodes = {
  cancelled: 1,
  'invalid-argument': 3,
  'deadline-exceeded': 4,
  'not-found': 5,
  'already-exists': 6,
  'resource-exhausted': 8,
  'failed-precondition': 9,
  aborted: 10,
  unavailable: 14,
} as const;

/**
 * Whether a Firestore call failed for this reason, e.g. `already-exists` from `create`,
 * `failed-precondition` from a stale update time.
 */
export function failedWith(error: unknown, reason: keyof typeof grpcCodes): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === grpcCodes[reason]
  );
}

/** Whether a write failed because what it went by is not so any more: somebody else wrote first. */
export function lostRace(error: unknown): boolean {
  return (['failed-precondition', 'already-exists', 'not-found', 'aborted'] as const).some(
    (reason) => failedWith(error, reason),
  );
}

import type { Instant } from '@sthira/contract/units';
import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  getFirestore,
  type Query,
  type QueryDocumentSnapshot,
  type ReadOptions,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { adminApp } from './app.ts';
import { AppError } from './errors.ts';
import { log } from './log.ts';

export type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  ReadOptions,
  Transaction,
  WriteBatch,
};
export { AggregateField, FieldPath, FieldValue, Timestamp };

let opened: Firestore | undefined;

/** The database, opened at first use. */
export function db(): Firestore {
  if (!opened) {
    opened = getFirestore(adminApp());
    opened.settings({ ignoreUndefinedProperties: true });
  }
  return opened;
}

/**
 * The parsed document, or `undefined` when there is none. Throws `internal` when the stored one
 * breaks its schema.
 */
export async function readDocument<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  return parseSnapshot(await db().doc(path).get(), schema);
}

/**
 * A document as it was met, by the server's clock alone: when it was written, and when it was read.
 */
export interface Sighted {
  writtenAt: Instant;
  readAt: Instant;
}

export function sightedOf({ updateTime, readTime }: DocumentSnapshot): Sighted {
  return { writtenAt: (updateTime ?? readTime).toMillis(), readAt: readTime.toMillis() };
}

/**
 * The document with the server's instants of it; one that breaks its schema is logged and counts as
 * none.
 */
export async function sightDocument<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<Sighted & { value: z.infer<Schema> | undefined }> {
  const snapshot = await db().doc(path).get();
  return { value: readable(snapshot.exists ? [snapshot] : [], schema)[0], ...sightedOf(snapshot) };
}

/** As `readDocument`, inside a transaction. */
export async function readIn<Schema extends z.ZodMiniType>(
  transaction: Transaction,
  { path, schema }: { path: string; schema: Schema },
): Promise<z.infer<Schema> | undefined> {
  return parseSnapshot(await transaction.get(db().doc(path)), schema);
}

export async function queryDocuments<Schema extends z.ZodMiniType>(
  query: Query,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  const { docs } = await query.get();
  return docs.map((snapshot) => parseSnapshot(snapshot, schema) as z.infer<Schema>);
}

/**
 * The same for a list that one spoilt record must not hide: what breaks its schema is logged and
 * left out.
 */
export async function queryReadable<Schema extends z.ZodMiniType>(
  query: Query,
  schema: Schema,
): Promise<z.infer<Schema>[]> {
  return readable((await query.get()).docs, schema);
}

export function readable<Schema extends z.ZodMiniType>(
  docs: readonly DocumentSnapshot[],
  schema: Schema,
): z.infer<Schema>[] {
  return readEach(docs, schema).values;
}

/** What can be read, and the names of the documents that cannot, which are logged. */
export function readEach<Schema extends z.ZodMiniType>(
  docs: readonly DocumentSnapshot[],
  schema: Schema,
): { values: z.infer<Schema>[]; unreadable: string[] } {
  const values: z.infer<Schema>[] = [];
  const unreadable: string[] = [];
  for (const snapshot of docs) {
    const parsed = schema.safeParse(snapshot.data());
    if (parsed.success) values.push(parsed.data);
    else {
      unreadable.push(snapshot.id);
      log.error('record.unreadable', { path: snapshot.ref.path, issues: parsed.error.issues });
    }
  }
  return { values, unreadable };
}

export function parseSnapshot<Schema extends z.ZodMiniType>(
  snapshot: DocumentSnapshot,
  schema: Schema,
): z.infer<Schema> | undefined {
  if (!snapshot.exists) return undefined;
  const parsed = schema.safeParse(snapshot.data());
  if (parsed.success) return parsed.data;
  throw new AppError('internal', 'A stored record could not be read.', {
    detail: { path: snapshot.ref.path, issues: parsed.error.issues },
  });
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

import type * as z from 'zod/mini';
import {
  db,
  parseSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  type Sighted,
  sightedOf,
} from './firestore.ts';
import { keepListening, type Stop } from './keep-listening.ts';
import { log } from './log.ts';

/**
 * Calls `onValue` with the document now and at each change; a document that breaks its schema is
 * logged and passed over.
 */
export function listenDocument<Schema extends z.ZodMiniType>({
  path,
  schema,
  onValue,
}: {
  path: string;
  schema: Schema;
  onValue: (value: z.infer<Schema> | undefined, sighted: Sighted) => void;
}): Stop {
  return keepListening({
    what: path,
    open: (ends) =>
      db()
        .doc(path)
        .onSnapshot((snapshot) => {
          ends.onValue();
          tolerate(path, () => onValue(parseSnapshot(snapshot, schema), sightedOf(snapshot)));
        }, ends.onFailure),
  });
}

/**
 * As `listenDocument`, for all documents a query finds: one that breaks its schema stays what it
 * last was, the others go on. `docs` is what was found as it is stored.
 */
export function listenQuery<Schema extends z.ZodMiniType>({
  what,
  query,
  schema,
  onValues,
}: {
  /** For the log. */
  what: string;
  query: Query;
  schema: Schema;
  onValues: (values: z.infer<Schema>[], docs: readonly QueryDocumentSnapshot[]) => void;
}): Stop {
  let known = new Map<string, z.infer<Schema>>();
  return keepListening({
    what,
    open: (ends) =>
      query.onSnapshot(({ docs }) => {
        ends.onValue();
        known = new Map(
          docs.flatMap((snapshot) => readOrKept({ snapshot, schema, before: known })),
        );
        onValues([...known.values()], docs);
      }, ends.onFailure),
  });
}

interface Listened<Schema extends z.ZodMiniType> {
  snapshot: QueryDocumentSnapshot;
  schema: Schema;
  before: ReadonlyMap<string, z.infer<Schema>>;
}

function readOrKept<Schema extends z.ZodMiniType>({
  snapshot,
  schema,
  before,
}: Listened<Schema>): [string, z.infer<Schema>][] {
  const { path } = snapshot.ref;
  const parsed = schema.safeParse(snapshot.data());
  if (parsed.success) return [[path, parsed.data]];
  log.error('record.unreadable', { path, issues: parsed.error.issues });
  const value = before.get(path);
  return value === undefined ? [] : [[path, value]];
}

function tolerate(path: string, read: () => void): void {
  try {
    read();
  } catch (error) {
    log.error('record.unreadable', {
      path,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

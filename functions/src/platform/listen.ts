import type * as z from 'zod';
import { db, parseSnapshot, type Query, type QueryDocumentSnapshot } from './firestore.ts';
import { log } from './log.ts';

type Stop = () => void;

/** Calls `onValue` with the document now and at each change; a document that breaks its schema is logged and passed over. */
export function listenDocument<Schema extends z.ZodType>({
  path,
  schema,
  onValue,
}: {
  path: string;
  schema: Schema;
  onValue: (value: z.infer<Schema> | undefined) => void;
}): Stop {
  return db()
    .doc(path)
    .onSnapshot(
      (snapshot) => tolerate(path, () => onValue(parseSnapshot(snapshot, schema))),
      (error) => log.error('A document listener ended', { path, error: error.message }),
    );
}

/** As `listenDocument`, for all documents a query finds: one that breaks its schema stays what it last was, the others go on. */
export function listenQuery<Schema extends z.ZodType>({
  query,
  schema,
  onValues,
}: {
  query: Query;
  schema: Schema;
  onValues: (values: z.infer<Schema>[]) => void;
}): Stop {
  let known = new Map<string, z.infer<Schema>>();
  return query.onSnapshot(
    ({ docs }) => {
      known = new Map(docs.flatMap((snapshot) => readOrKept({ snapshot, schema, before: known })));
      onValues([...known.values()]);
    },
    (error) => log.error('A query listener ended', { error: error.message }),
  );
}

interface Listened<Schema extends z.ZodType> {
  snapshot: QueryDocumentSnapshot;
  schema: Schema;
  before: ReadonlyMap<string, z.infer<Schema>>;
}

function readOrKept<Schema extends z.ZodType>({ snapshot, schema, before }: Listened<Schema>): [string, z.infer<Schema>][] {
  const { path } = snapshot.ref;
  const parsed = schema.safeParse(snapshot.data());
  if (parsed.success) return [[path, parsed.data]];
  log.error('A listened document could not be read', { path, issues: parsed.error.issues });
  const value = before.get(path);
  return value === undefined ? [] : [[path, value]];
}

function tolerate(path: string, read: () => void): void {
  try {
    read();
  } catch (error) {
    log.error('A listened document could not be read', { path, error: error instanceof Error ? error.message : String(error) });
  }
}

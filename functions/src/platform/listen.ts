import type * as z from 'zod';
import { db, parseSnapshot, type Query } from './firestore.ts';
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

/** As `listenDocument`, for all documents a query finds. */
export function listenQuery<Schema extends z.ZodType>({
  query,
  schema,
  onValues,
}: {
  query: Query;
  schema: Schema;
  onValues: (values: z.infer<Schema>[]) => void;
}): Stop {
  return query.onSnapshot(
    ({ docs }) => tolerate('query', () => onValues(docs.map((snapshot) => parseSnapshot(snapshot, schema)).filter((value) => value !== undefined))),
    (error) => log.error('A query listener ended', { error: error.message }),
  );
}

function tolerate(path: string, read: () => void): void {
  try {
    read();
  } catch (error) {
    log.error('A listened document could not be read', { path, error: error instanceof Error ? error.message : String(error) });
  }
}

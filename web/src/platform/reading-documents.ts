import type * as z from 'zod/mini';

export interface StoredDocument {
  id: string;
  data: Record<string, unknown>;
}

/** What is known of the documents watched. */
export type Reading =
  | { state: 'loading' }
  /** `unavailable` may end by itself, every other code has ended the watching. */
  | { state: 'error'; code: string }
  /**
   * `live` when the server has confirmed it; otherwise it is what was last seen before the
   * connection was lost.
   */
  | { state: 'ready'; documents: readonly StoredDocument[]; live: boolean };

export interface Snapshot {
  documents: readonly StoredDocument[];
  live: boolean;
}

/**
 * A first answer from the local cache is ignored: an empty cache would be shown as "there are
 * none".
 */
export function afterSnapshot(reading: Reading, { documents, live }: Snapshot): Reading {
  if (live || reading.state === 'ready') return { state: 'ready', documents, live };
  // The SDK hands out an empty cache only when it has given up on the server for now.
  return documents.length === 0 ? { state: 'error', code: 'unavailable' } : reading;
}

export interface Parsed<Document> {
  documents: Document[];
  /** Ids of the stored documents that break the schema. */
  unreadable: string[];
}

/** The documents that keep to the schema; each is parsed with its `id` beside its fields. */
export function parseDocuments<Document>(
  stored: readonly StoredDocument[],
  schema: z.ZodMiniType<Document>,
): Parsed<Document> {
  const parsed: Parsed<Document> = { documents: [], unreadable: [] };
  for (const { id, data } of stored) {
    const read = schema.safeParse({ id, ...data });
    if (read.success) parsed.documents.push(read.data);
    else parsed.unreadable.push(id);
  }
  return parsed;
}

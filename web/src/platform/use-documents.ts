import { useCallback, useEffect, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import type { DocumentsQuery } from './documents-query.ts';
import { firstScreen } from './first-screen.ts';
import { loadPart } from './load-part.ts';
import { afterSnapshot, parseDocuments, type Reading } from './reading-documents.ts';

type Unread =
  | { state: 'loading' }
  /** `code` is the SDK's, e.g. `permission-denied`; `again` asks once more. */
  | { state: 'error'; code: string; again: () => void };

export type LiveDocuments<Document> =
  | Unread
  | { state: 'ready'; documents: Document[]; unreadable: string[]; live: boolean };

/** `document` is `null` when there is none, and when the stored one is unreadable. */
export type LiveDocument<Document> =
  | Unread
  | { state: 'ready'; document: Document | null; unreadable: boolean; live: boolean };

/**
 * The documents of a query as they are now, parsed by the contract's schema with their `id`. They
 * are watched while the component is mounted and somebody is signed in; `null` watches nothing. A
 * document that does not parse is left out and named in `unreadable`. `live` is false while the
 * connection is lost. Instants are milliseconds, whether stored as integers or as timestamps.
 */
export function useDocuments<Document>(
  query: DocumentsQuery | null,
  schema: z.ZodMiniType<Document>,
): LiveDocuments<Document> {
  const [reading, again] = useReading(query);
  return useMemo(() => {
    if (reading.state !== 'ready') return unread(reading, again);
    return { state: 'ready', live: reading.live, ...parseDocuments(reading.documents, schema) };
  }, [reading, again, schema]);
}

/** One document, in the same way. */
export function useDocument<Document>(
  path: string | null,
  schema: z.ZodMiniType<Document>,
): LiveDocument<Document> {
  const [reading, again] = useReading(path);
  return useMemo(() => {
    if (reading.state !== 'ready') return unread(reading, again);
    const { documents, unreadable } = parseDocuments(reading.documents, schema);
    return {
      state: 'ready',
      live: reading.live,
      document: documents[0] ?? null,
      unreadable: unreadable.length > 0,
    };
  }, [reading, again, schema]);
}

const unread = (reading: Exclude<Reading, { state: 'ready' }>, again: () => void): Unread =>
  reading.state === 'error' ? { ...reading, again } : reading;

const loading: Reading = { state: 'loading' };

function useReading(target: DocumentsQuery | string | null): [Reading, () => void] {
  const key = target === null ? null : JSON.stringify(target);
  const [attempt, setAttempt] = useState(0);
  // A reading belongs to the question it answers: after a change of it the old answer must not be
  // seen for one more render.
  const [known, setKnown] = useState<{ key: string | null; reading: Reading }>({
    key,
    reading: loading,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt watches anew
  useEffect(() => {
    if (key === null) return;
    const put = (next: (reading: Reading) => Reading) =>
      setKnown((before) => ({ key, reading: next(before.key === key ? before.reading : loading) }));
    return watchLater(JSON.parse(key), put);
  }, [key, attempt]);

  const again = useCallback(() => {
    setKnown({ key, reading: loading });
    setAttempt((number) => number + 1);
  }, [key]);
  return [known.key === key ? known.reading : loading, again];
}

/**
 * Starts to watch as soon as Firestore is loaded, after the first screen, unless it was stopped
 * before that.
 */
function watchLater(
  target: DocumentsQuery | string,
  put: (next: (reading: Reading) => Reading) => void,
): () => void {
  let stop: (() => void) | 'stopped' | null = null;
  const watcher = {
    next: (snapshot: Parameters<typeof afterSnapshot>[1]) =>
      put((reading) => afterSnapshot(reading, snapshot)),
    failed: (code: string) => put(() => ({ state: 'error', code })),
    signedOut: () => put(() => loading),
  };
  firstScreen
    .then(() => loadPart(() => import('./firestore.ts')))
    .then(
      ({ watch }) => {
        if (stop === null) stop = watch(target, watcher);
      },
      () => stop === null && watcher.failed('unavailable'),
    );
  return () => {
    if (typeof stop === 'function') stop();
    stop = 'stopped';
  };
}

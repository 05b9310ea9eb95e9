import { onAuthStateChanged, type User } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  type Firestore,
  type FirestoreError,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { startAppCheck } from './app-check.ts';
import type { DocumentsQuery } from './documents-query.ts';
import { auth } from './firebase.ts';
import { reachesHost } from './reaches-host.ts';
import { readFailure } from './read-failure.ts';
import type { Snapshot, StoredDocument } from './reading-documents.ts';
import { renewClaims, tokenInUse } from './renew-claims.ts';
import { requireIndex } from './require-index.ts';

// Firestore weighs more than the rest of a page: this file is only ever loaded by `import()`, once
// a screen needs it.

function start(): Firestore {
  const opened = getFirestore(auth.app);
  if (import.meta.env.VITE_FIRESTORE_EMULATOR) {
    const { hostname, port } = new URL(import.meta.env.VITE_FIRESTORE_EMULATOR);
    connectFirestoreEmulator(opened, hostname, Number(port));
  }
  return opened;
}

// Its first question must carry a proof already.
await startAppCheck();

export const store = start();

interface Watcher {
  next: (snapshot: Snapshot) => void;
  /** The watching has ended. */
  failed: (code: FirestoreError['code']) => void;
  /** Documents shown to a person who has signed out must not be shown to the next one. */
  signedOut: () => void;
}

/**
 * Watches a document by its path (a missing one is an empty list) or the documents of a query,
 * while somebody is signed in.
 */
export function watch(target: DocumentsQuery | string, watcher: Watcher): () => void {
  let stop: (() => void) | undefined;
  const stopAuth = onAuthStateChanged(auth, (user) => {
    stop?.();
    stop = user ? listenTwice(target, { user, watcher }) : undefined;
    if (!user) watcher.signedOut();
  });
  return () => {
    stopAuth();
    stop?.();
  };
}

/** A refusal that may be for an old token is not the last word. */
function listenTwice(
  target: DocumentsQuery | string,
  { user, watcher }: { user: User; watcher: Watcher },
): () => void {
  let ended = false;
  const used = tokenInUse(user);
  let stop = listen(target, { ...watcher, failed: (code) => void again(code) });
  const again = async (code: FirestoreError['code']) => {
    const renewed = code === 'permission-denied' && (await renewClaims(user, await used));
    if (ended) return;
    if (renewed) stop = listen(target, watcher);
    else watcher.failed(code);
  };
  return () => {
    ended = true;
    stop();
  };
}

function listen(
  target: DocumentsQuery | string,
  { next, failed }: Pick<Watcher, 'next' | 'failed'>,
): () => void {
  const options = { includeMetadataChanges: true };
  const ended = ({ code }: FirestoreError) => failed(code);
  if (typeof target === 'string') {
    const found = (snapshot: DocumentSnapshot) =>
      next({
        documents: snapshot.exists() ? [stored(snapshot)] : [],
        live: !snapshot.metadata.fromCache,
      });
    return onSnapshot(doc(store, target), options, found, ended);
  }
  return onSnapshot(
    queryOf(target),
    options,
    ({ docs, metadata }) => next({ documents: docs.map(stored), live: !metadata.fromCache }),
    ended,
  );
}

/**
 * The documents of a query as the server has them now; rejects with an error whose `code` is the
 * SDK's. When `over` is aborted, the request stops.
 */
export async function readOnce(
  target: DocumentsQuery,
  over: AbortSignal,
): Promise<StoredDocument[]> {
  await auth.authStateReady();
  const user = auth.currentUser;
  const used = user ? await tokenInUse(user) : undefined;
  try {
    return await askServer(target, over);
  } catch (error) {
    const refused = readFailure(error) === 'permission-denied';
    if (refused && user && (await renewClaims(user, used))) return askServer(target, over);
    throw error;
  }
}

/** An answer normally comes within two seconds; one that takes longer may have been lost. */
const askAnewAfterMs = 6_000;

/**
 * A listener that ends with the server's first answer and is opened once more when no answer comes.
 * An answer of the cache alone ends it only where the host cannot be reached either.
 * `getDocsFromServer` of the SDK would not do: it leaves its listener open while no answer comes,
 * and the next reading of the same query joins that listener and waits for the lost answer too.
 */
function askServer(target: DocumentsQuery, over: AbortSignal): Promise<StoredDocument[]> {
  over.throwIfAborted();
  return new Promise((resolve, reject) => {
    const open = () =>
      listen(target, {
        next: ({ documents, live }) => {
          if (live) end(() => resolve([...documents]));
          else void reachesHost().then((reached) => reached || refuse('unavailable'));
        },
        failed: (code) => refuse(code),
      });
    let stop = open();
    const silent = setTimeout(() => {
      stop();
      stop = open();
    }, askAnewAfterMs);
    const refuse = (code: FirestoreError['code']) =>
      end(() => reject(Object.assign(new Error('Not read'), { code })));
    const giveUp = () => end(() => reject(over.reason));
    const end = (settle: () => void) => {
      over.removeEventListener('abort', giveUp);
      clearTimeout(silent);
      stop();
      settle();
    };
    over.addEventListener('abort', giveUp);
  });
}

function queryOf(asked: DocumentsQuery): Query {
  if (import.meta.env.VITE_FIRESTORE_EMULATOR) requireIndex(asked);
  const { path, where: conditions = [], orderBy: order = [], after, limit: most } = asked;
  return query(
    collection(store, path),
    ...conditions.map(([field, comparison, value]) => where(field, comparison, value)),
    ...order.map(([field, direction]) => orderBy(field, direction)),
    ...(after === undefined ? [] : [startAfter(...after)]),
    ...(most === undefined ? [] : [limit(most)]),
  );
}

/**
 * The store's instants become the product's, milliseconds; a write that is under way has the time
 * it was made at.
 */
function stored(snapshot: DocumentSnapshot): StoredDocument {
  const fields = Object.entries(snapshot.data({ serverTimestamps: 'estimate' }) ?? {});
  return {
    id: snapshot.id,
    data: Object.fromEntries(
      fields.map(([name, value]) => [name, value instanceof Timestamp ? value.toMillis() : value]),
    ),
  };
}

import { accountDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type * as z from 'zod';
import type { Session } from '#platform/auth.ts';
import { systemClock } from '#platform/clock.ts';
import type { DocumentSnapshot } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';

/** A document as last read; `data` is undefined when there is none. */
export interface Seen {
  data: unknown;
  /** When it was written: now less its age by the server's clocks, on this process's monotonic clock. */
  writtenAtMs: number;
}

const streamedAccount = accountDocument.pick({ ownerUid: true, shard: true, accountSizeLakhHundredths: true });
export type StreamedAccount = z.infer<typeof streamedAccount>;
export type StreamedAccounts = ReadonlyMap<string, StreamedAccount>;

/** Everything the streams read or ask for; watches never fail, they begin again. */
export interface Sources {
  verifySession(idToken: string): Promise<Session>;
  watchDocument(path: string, onValue: (seen: Seen) => void): () => void;
  watchAccounts(onValue: (accounts: StreamedAccounts) => void): () => void;
  accountsOf(ids: readonly string[]): Promise<StreamedAccounts>;
  /** Whether a shard needs an agent: an account that trades, or for `market` an open market. */
  hasWork(shard: string): Promise<boolean>;
  enqueueAgent(shard: string): Promise<void>;
}

// Imported at first use: the service listens before the SDK is loaded.
const firestore = () => import('#platform/firestore.ts');

export const firestoreSources: Sources = {
  verifySession: async (idToken) => (await import('#platform/auth.ts')).verifySession(idToken),
  enqueueAgent: async (shard) => (await import('#platform/tasks.ts')).enqueueAgent(shard),
  watchDocument: (path, onValue) =>
    keepListening(path, async (onFailure) => {
      const { db } = await firestore();
      return db()
        .doc(path)
        .onSnapshot((snapshot) => onValue(seenIn(snapshot)), onFailure);
    }),
  watchAccounts: (onValue) =>
    keepListening(paths.accounts, async (onFailure) => {
      const { db } = await firestore();
      return db()
        .collection(paths.accounts)
        .onSnapshot(({ docs }) => onValue(parseAccounts(docs)), onFailure);
    }),
  async accountsOf(ids) {
    const { db } = await firestore();
    const snapshots = await db().getAll(...ids.map((id) => db().doc(paths.account(id))));
    return parseAccounts(snapshots.filter(({ exists }) => exists));
  },
  async hasWork(shard) {
    if (shard === 'market') return (await import('#market/market-hours.ts')).isMarketOpen(systemClock.now());
    const { db } = await firestore();
    const running = db().collection(paths.accounts).where('shard', '==', shard).where('trading.state', 'in', ['running', 'stopping']);
    return !(await running.limit(1).get()).empty;
  },
};

function seenIn(snapshot: DocumentSnapshot): Seen {
  const ageMs = snapshot.updateTime ? snapshot.readTime.toMillis() - snapshot.updateTime.toMillis() : 0;
  return { data: snapshot.data(), writtenAtMs: systemClock.monotonicMs() - ageMs };
}

interface StoredAccount {
  id: string;
  data(): unknown;
}

function parseAccounts(snapshots: readonly StoredAccount[]): StreamedAccounts {
  const accounts = new Map<string, StreamedAccount>();
  for (const snapshot of snapshots) {
    const parsed = streamedAccount.safeParse(snapshot.data());
    if (parsed.success) accounts.set(snapshot.id, parsed.data);
    else log.error('An account could not be read.', { accountId: snapshot.id, issues: parsed.error.issues });
  }
  return accounts;
}

const listenAgainMs = 2_000;

/** Firestore retries what may pass by itself; a listener that still fails is gone for good and has to be opened anew. */
function keepListening(what: string, open: (onFailure: (error: Error) => void) => Promise<() => void>): () => void {
  let stopped = false;
  let close = () => {};
  const fail = (error: unknown) => {
    if (stopped) return;
    log.warn('A listener failed and is opened again.', { what, error });
    setTimeout(start, listenAgainMs).unref();
  };
  const start = () => {
    if (stopped) return;
    open(fail).then((opened) => {
      close = opened;
      if (stopped) close();
    }, fail);
  };
  start();
  return () => {
    stopped = true;
    close();
  };
}

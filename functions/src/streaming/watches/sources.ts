import { paths } from '@sthira/contract/paths';
import * as z from 'zod/mini';
import { accountDocument } from '#documents/accounts.ts';
import type { Session } from '#platform/auth.ts';
import { systemClock } from '#platform/clock.ts';
import type { DocumentSnapshot } from '#platform/firestore.ts';
import { keepListening } from '#platform/keep-listening.ts';
import { log } from '#platform/log.ts';

/** A document as last read; `data` is undefined when there is none. */
export interface Seen {
  data: unknown;
  /**
   * When it was written, on this process's monotonic clock: now, less its age by the server's
   * clocks.
   */
  writtenAtMs: number;
}

const streamedAccount = z.pick(accountDocument, {
  ownerUid: true,
  shard: true,
  accountSizeLakhHundredths: true,
});
export type StreamedAccount = z.infer<typeof streamedAccount>;
export type StreamedAccounts = ReadonlyMap<string, StreamedAccount>;

/** Everything the streams read or ask for. A watch that fails is opened again. */
export interface Sources {
  verifySession(idToken: string): Promise<Session>;
  watchDocument(path: string, onValue: (seen: Seen) => void): () => void;
  watchAccounts(onValue: (accounts: StreamedAccounts) => void): () => void;
  accountsOf(ids: readonly string[]): Promise<StreamedAccounts>;
  /**
   * Disables the profiles of those among these people, a hundred at most, whom the identity
   * provider does not let sign in any more.
   */
  noteShutOut(uids: readonly string[]): Promise<void>;
  /**
   * Calls an agent if the shard has work (an account that trades, or for `market` an open market)
   * and no agent writes it.
   */
  callAgent(shard: string): Promise<void>;
}

// Imported at first use: the service listens before the SDK is loaded.
const firestore = () => import('#platform/firestore.ts');

export const firestoreSources: Sources = {
  verifySession: async (idToken) => {
    const [{ verifySession }, { noteRevoked }] = await Promise.all([
      import('#platform/auth.ts'),
      import('#accounts/owners/note-shut-out.ts'),
    ]);
    return verifySession(idToken, { onRevoked: noteRevoked });
  },
  noteShutOut: async (uids) =>
    (await import('#accounts/owners/note-shut-out.ts')).noteShutOut(uids, systemClock),
  callAgent: async (shard) => {
    const { callIfSilent } = await import('#agents/shards/call-agent.ts');
    if (await callIfSilent(shard, systemClock)) log.warn('agent.called', { shard });
  },
  watchDocument: (path, onValue) =>
    keepListening({
      what: path,
      open: async (ends) => {
        const { db } = await firestore();
        const take = (snapshot: DocumentSnapshot) => {
          ends.onValue();
          onValue(seenIn(snapshot));
        };
        return db().doc(path).onSnapshot(take, ends.onFailure);
      },
    }),
  watchAccounts: (onValue) =>
    keepListening({
      what: paths.accounts,
      open: async (ends) => {
        const { db } = await firestore();
        const take = ({ docs }: { docs: readonly StoredAccount[] }) => {
          ends.onValue();
          onValue(parseAccounts(docs));
        };
        return db().collection(paths.accounts).onSnapshot(take, ends.onFailure);
      },
    }),
  async accountsOf(ids) {
    const { db } = await firestore();
    const snapshots = await db().getAll(...ids.map((id) => db().doc(paths.account(id))));
    return parseAccounts(snapshots.filter(({ exists }) => exists));
  },
};

function seenIn(snapshot: DocumentSnapshot): Seen {
  const ageMs = snapshot.updateTime
    ? snapshot.readTime.toMillis() - snapshot.updateTime.toMillis()
    : 0;
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
    else log.error('record.unreadable', { accountId: snapshot.id, issues: parsed.error.issues });
  }
  return accounts;
}

import * as z from 'zod/mini';
import { accountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { storedFields } from '#documents/fields.ts';
import { collection, doc, partOf } from '#documents/reference.ts';
import { systemClock } from '#platform/clock.ts';
import { keepListening } from '#platform/keep-listening.ts';
import { log } from '#platform/log/log.ts';
import type { Session } from '#platform/sign-in/auth.ts';
import { openStore } from '#platform/store/open-store.ts';
import { queryOf } from '#platform/store/query.ts';
import type { ReadDocument } from '#platform/store/unit.ts';

/** A document as last read; `data` is undefined when there is none. */
export interface WatchedDocument {
  data: unknown;
  /**
   * When it was written, on this process's monotonic clock: now, less its age by the server's
   * clocks.
   */
  writtenAtMs: number;
}

const streamedAccount = z.pick(accountDocument, {
  ownerUid: true,
  broker: true,
  shard: true,
  accountSizeLakhHundredths: true,
});
const streamedAccounts = collection(collections.accounts.path, streamedAccount);
type Account = ReadDocument<typeof streamedAccount>;
export type StreamedAccount = z.infer<typeof streamedAccount>;
export type StreamedAccounts = ReadonlyMap<string, StreamedAccount>;

/** Everything the streams read or ask for. A watch that fails is opened again. */
export interface Sources {
  verifySession(idToken: string): Promise<Session>;
  watchDocument(path: string, onValue: (seen: WatchedDocument) => void): () => void;
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

export const firestoreSources: Sources = {
  verifySession: async (idToken) => {
    const [{ verifySession }, { noteRevoked }] = await Promise.all([
      import('#platform/sign-in/auth.ts'),
      import('#accounts/owners/note-shut-out.ts'),
    ]);
    const store = await openStore();
    return verifySession(store, idToken, { onRevoked: (uid) => noteRevoked(store, uid) });
  },
  noteShutOut: async (uids) =>
    (await import('#accounts/owners/note-shut-out.ts')).noteShutOut(
      await openStore(),
      uids,
      systemClock,
    ),
  callAgent: async (shard) => {
    const { callIfSilent } = await import('#agents/shards/call-agent.ts');
    if (await callIfSilent(await openStore(), shard, systemClock))
      log.warn('agent.called', { shard });
  },
  watchDocument: (path, onValue) =>
    keepListening({
      what: path,
      open: async () => {
        const store = await openStore();
        return store.watch(doc(path, storedFields), {
          onValue: (stored) => onValue(seenIn(stored)),
        });
      },
    }),
  watchAccounts: (onValue) =>
    keepListening({
      what: collections.accounts.path,
      open: async () => {
        const store = await openStore();
        return store.watchAll(queryOf(streamedAccounts), {
          what: collections.accounts.path,
          onValues: (seen) => onValue(accountsIn(seen)),
        });
      },
    }),
  async accountsOf(ids) {
    const store = await openStore();
    return accountsIn(
      await store.readTolerant(ids.map((id) => partOf(docs.account(id), streamedAccount))),
    );
  },
};

function seenIn({ data, version, readAt }: ReadDocument<typeof storedFields>): WatchedDocument {
  const ageMs = version ? readAt.toMillis() - version.toMillis() : 0;
  return { data, writtenAtMs: systemClock.monotonicMs() - ageMs };
}

function accountsIn(seen: readonly Account[]): StreamedAccounts {
  return new Map(seen.flatMap(({ id, value }) => (value ? [[id, value] as const] : [])));
}

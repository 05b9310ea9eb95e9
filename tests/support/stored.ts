import type * as z from 'zod/mini';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import type { Readable } from '../../functions/src/documents/reference.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { queryOf, type TypedQuery } from '../../functions/src/platform/store/query.ts';
import { type Source, sourceOf } from './source.ts';

/** A document of the database as it is stored; `undefined` while there is none. */
export function stored<Schema extends z.ZodMiniType>(
  doc: Readable<Schema>,
): Source<z.output<Schema> | undefined> {
  return sourceOf(({ onSeen }) =>
    firestoreStore.watch(doc, { onValue: ({ value }) => onSeen(value) }),
  );
}

/** The documents that a query finds. */
export function found<Schema extends z.ZodMiniType>(
  query: TypedQuery<Schema>,
): Source<z.output<Schema>[]> {
  return sourceOf(({ onSeen }) =>
    firestoreStore.watchAll(query, {
      what: query.shape.path,
      onValues: (seen) => onSeen(seen.flatMap(({ value }) => (value === undefined ? [] : [value]))),
    }),
  );
}

export const accountOf = (id: string) => stored(docs.account(id));
export const shardOf = (name: string) => stored(docs.shard(name));
export const purchaseIn = (id: string) => stored(docs.purchase(id));
/** The issues that the platform filed about an account. */
export const issuesAbout = (accountId: string) =>
  found(queryOf(collections.issues).where('accountId', '==', accountId));
/** The audit rows about one subject. */
export const auditAbout = (subject: string) =>
  found(queryOf(collections.audit).where('subject', '==', subject));
/** The orders of an account's runs. */
export const ordersOf = (accountId: string) => found(queryOf(collections.orders(accountId)));

/** Waits until the platform has stopped an account. */
export async function untilStopped(id: string, withinMs = 60_000): Promise<void> {
  const isStopped = (account: { trading: { state: string } } | undefined) =>
    account?.trading.state === 'stopped';
  await accountOf(id).until(`account ${id} stopped`, isStopped, withinMs);
}
/** What a person was told. */
export const messagesTo = (uid: string) =>
  found(queryOf(collections.messages).where('uid', '==', uid).orderBy('at', 'desc'));

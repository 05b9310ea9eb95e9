import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { storedFields } from '#documents/fields.ts';
import { doc } from '#documents/reference.ts';
import { partsOf } from '#platform/secrets/sealed-text.ts';
import { isNewest } from '#platform/secrets/wrapping-key.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument, Writes } from '#platform/store/unit.ts';

export interface SealedDocument {
  path: string;
  owner: string;
  /** The sealed texts by the name they are sealed under. */
  texts: Record<string, string>;
  /** Writes texts of the same names in their place. */
  write: (writes: Writes, texts: Record<string, string>) => void;
}

type Sealed = Pick<SealedDocument, 'owner' | 'texts' | 'write'>;

/**
 * Every kind of document that contains sealed texts. A new kind has to be added here: otherwise its
 * texts stay under the old key, and that key can never be removed.
 */
function sealedIn({ path, value = {} }: Pick<ReadDocument<typeof storedFields>, 'path' | 'value'>) {
  const text = (field: string) => String(value[field] ?? '');
  if (path === docs.marketSession.path) return inMarket(text('sealed'));
  const [, owner, kind] = /^accounts\/([^/]+)\/private\/(credentials|session)$/.exec(path) ?? [];
  if (owner === undefined) return undefined;
  return kind === 'session'
    ? inSession(owner, text('token'))
    : inCredentials(owner, { apiKey: text('apiKey'), apiSecret: text('apiSecret') });
}

const inMarket = (session: string): Sealed => ({
  owner: 'market',
  texts: { session },
  write: (writes, { session: sealed = '' }) => writes.change(docs.marketSession, { sealed }),
});

const inSession = (owner: string, sealed: string): Sealed => ({
  owner,
  texts: { token: sealed },
  write: (writes, { token = '' }) => writes.change(docs.session(owner), { token }),
});

const inCredentials = (owner: string, texts: { apiKey: string; apiSecret: string }): Sealed => ({
  owner,
  texts,
  write: (writes, { apiKey = '', apiSecret = '' }) =>
    writes.change(docs.credentials(owner), { apiKey, apiSecret }),
});

/**
 * The sealed texts of a document as it was read; `undefined` when it was deleted or contains none.
 */
export function sealedDocumentOf(
  seen: ReadDocument<typeof storedFields>,
): SealedDocument | undefined {
  const sealed = seen.exists ? sealedIn(seen) : undefined;
  return sealed && { path: seen.path, ...sealed };
}

/** All of them, those of accounts that are gone too. */
export async function readSealedDocuments(store: Store): Promise<SealedDocument[]> {
  const [inAccounts, market] = await Promise.all([
    store.findTolerant(queryOf(collections.everySecret)),
    store.readVersioned(asStored(docs.marketSession.path)),
  ]);
  return [...inAccounts, market].map(sealedDocumentOf).filter((document) => document !== undefined);
}

/** A document of secrets with whatever is stored in it: one that is spoilt is sealed anew, too. */
export const asStored = (path: string) => doc(path, storedFields);

const unreadable = 'unreadable';

/** Which key a sealed text needs. */
function keyIdOf(sealed: string): string {
  try {
    return partsOf(sealed).keyId;
  } catch {
    return unreadable;
  }
}

export function isUnderNewest({ texts }: SealedDocument, newest: string): boolean {
  return Object.values(texts).every((text) => isNewest(keyIdOf(text), newest));
}

/** How many texts need which key. */
export function countByKey(documents: readonly SealedDocument[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const id of documents.flatMap(({ texts }) => Object.values(texts).map(keyIdOf)).sort())
    counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

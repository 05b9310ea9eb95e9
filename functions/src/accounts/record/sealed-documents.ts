import { paths } from '@sthira/contract/paths';
import { type DocumentSnapshot, db } from '#platform/firestore.ts';
import { partsOf } from '#platform/sealed-text.ts';
import { isNewest } from '#platform/wrapping-key.ts';

/**
 * A document that holds sealed texts: whose they are, and under which name each of its fields is
 * sealed.
 */
interface SealedPlace {
  owner: string;
  fields: readonly (readonly [field: string, name: string])[];
}

const inPrivate = {
  credentials: [
    ['apiKey', 'apiKey'],
    ['apiSecret', 'apiSecret'],
  ],
  session: [['token', 'token']],
} as const;

/**
 * Every kind of document that holds sealed texts. Whoever seals another kind adds it here, or its
 * old key can never go.
 */
function placeOf(path: string): SealedPlace | undefined {
  if (path === paths.marketSession) return { owner: 'market', fields: [['sealed', 'session']] };
  const [, owner, kind] = /^accounts\/([^/]+)\/private\/(credentials|session)$/.exec(path) ?? [];
  return owner === undefined
    ? undefined
    : { owner, fields: inPrivate[kind as keyof typeof inPrivate] };
}

export interface SealedDocument {
  path: string;
  owner: string;
  /** The sealed texts by the name they are sealed under. */
  texts: Record<string, string>;
  /** The document's fields for texts by name. */
  fieldsFor: (texts: Record<string, string>) => Record<string, string>;
}

/** The sealed texts of a document as it was read; `undefined` when it is gone, or holds none. */
export function sealedDocumentOf(snapshot: DocumentSnapshot): SealedDocument | undefined {
  const place = placeOf(snapshot.ref.path);
  if (!place || !snapshot.exists) return undefined;
  const { owner, fields } = place;
  return {
    path: snapshot.ref.path,
    owner,
    texts: Object.fromEntries(
      fields.map(([field, name]) => [name, String(snapshot.get(field) ?? '')]),
    ),
    fieldsFor: (texts) =>
      Object.fromEntries(fields.map(([field, name]) => [field, texts[name] ?? ''])),
  };
}

/** All of them, those of accounts that are gone too. */
export async function readSealedDocuments(): Promise<SealedDocument[]> {
  const [inAccounts, market] = await Promise.all([
    db().collectionGroup('private').get(),
    db().doc(paths.marketSession).get(),
  ]);
  return [...inAccounts.docs, market]
    .map(sealedDocumentOf)
    .filter((document) => document !== undefined);
}

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

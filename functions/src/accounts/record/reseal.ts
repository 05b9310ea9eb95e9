import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { redactText } from '#platform/log/redact.ts';
import { newestKeyId, open, seal } from '#platform/secrets/secrets.ts';
import type { Store } from '#platform/store/store.ts';
import { identitiesIn, openClaims } from './broker-claims.ts';
import { warmCredentials } from './credentials.ts';
import {
  asStored,
  countByKey,
  isUnderNewest,
  readSealedDocuments,
  type SealedDocument,
  sealedDocumentOf,
} from './sealed-documents.ts';

export interface Resealing {
  newest: string;
  /** How many sealed texts need which key. */
  before: Record<string, number>;
  after: Record<string, number>;
  /** The documents left as they were, and why; nothing of their contents. */
  failed: readonly { path: string; reason: string }[];
}

/**
 * Seals every text anew that is not under the newest key, and names each account's broker key and
 * client by the newest key, so that the old one can be taken away. Ended half way it goes on where
 * it was the next time. Beside running logins and agents it locks no secret: a document that was
 * changed since it was read is read again.
 */
export async function reseal(store: Store, clock: Clock): Promise<Resealing> {
  const newest = await newestKeyId();
  const found = await readSealedDocuments(store);
  const old = found.filter((document) => !isUnderNewest(document, newest));
  const unsealed = await failuresOf(old, ({ path }) => resealDocument(store, path, newest));
  const linked = found.filter(
    ({ path, owner }) =>
      path === docs.credentials(owner).path && !unsealed.some((failure) => failure.path === path),
  );
  const unnamed = await failuresOf(linked, ({ owner }) => claimAnew(store, owner, clock));
  return {
    newest,
    before: countByKey(found),
    after: countByKey(await readSealedDocuments(store)),
    failed: [...unsealed, ...unnamed],
  };
}

/** One that fails holds up no other. */
async function failuresOf(
  documents: readonly SealedDocument[],
  work: (document: SealedDocument) => Promise<void>,
): Promise<Resealing['failed']> {
  const outcomes = await mapConcurrently(documents, async (document) => {
    try {
      await work(document);
      return [];
    } catch (error) {
      return [
        {
          path: document.path,
          reason: redactText(error instanceof Error ? error.message : 'unknown'),
        },
      ];
    }
  });
  return outcomes.flat();
}

/**
 * Written on the condition that it is still as it was read: what a login or a person stored
 * meanwhile stays.
 */
async function resealDocument(store: Store, path: string, newest: string): Promise<void> {
  await store.optimistically(async (unit) => {
    const document = sealedDocumentOf(await unit.readVersioned(asStored(path)));
    if (!document || isUnderNewest(document, newest)) return;
    document.write(unit, await sealAnew(document));
  });
}

async function sealAnew({ owner, texts }: SealedDocument): Promise<Record<string, string>> {
  return seal(owner, await open(owner, texts));
}

/**
 * Fingerprints come of the local keys: without its name under the newest one an account's broker
 * key could be linked a second time.
 */
async function claimAnew(store: Store, accountId: string, clock: Clock): Promise<void> {
  await warmCredentials(store, accountId);
  await store.transact(async (unit) => {
    const account = await unit.read(docs.account(accountId));
    if (!account) return;
    const take = await openClaims(unit, {
      account,
      take: await identitiesIn(unit, account),
      taken: 'leave',
    });
    take(clock.now());
  });
}

import type { DocumentReference } from 'firebase-admin/firestore';
import type * as Firestore from '#platform/firestore.ts';
import type { MemoryDocuments } from './memory-documents.ts';

/**
 * The module `firestore.ts` for `vi.mock`: whoever reads or writes documents meets those that are
 * in memory at that moment.
 */
export function firestoreInMemory(
  real: typeof Firestore,
  documents: () => Pick<MemoryDocuments, 'doc'>,
): typeof Firestore {
  const readDocument: typeof real.readDocument = async (path, schema) =>
    real.parseSnapshot((await documents().doc(path).get()) as never, schema);
  const readIn: typeof real.readIn = async (transaction, { path, schema }) =>
    real.parseSnapshot(
      await transaction.get(documents().doc(path) as unknown as DocumentReference),
      schema,
    );
  return { ...real, db: () => documents() as never, readDocument, readIn };
}

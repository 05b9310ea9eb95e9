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
  return { ...real, db: () => documents() as never };
}

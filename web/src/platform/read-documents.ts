import type { DocumentsQuery } from './documents-query.ts';
import type { StoredDocument } from './reading-documents.ts';

/**
 * The documents of a query, once, as the server has them. Rejects with an error whose `code` is the
 * SDK's.
 */
export async function readDocuments(query: DocumentsQuery): Promise<StoredDocument[]> {
  const { readOnce } = await import('./firestore.ts');
  return readOnce(query);
}

/**
 * Why a reading failed, in the SDK's word; what is not from it counts as `unavailable`: the code
 * itself did not load.
 */
export function readFailure(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : 'unavailable';
}

import type { DocumentsQuery } from './documents-query.ts';
import { loadPart } from './load-part.ts';
import type { StoredDocument } from './reading-documents.ts';

/** The SDK waits without end for an answer that got lost: the screen would show Loading for ever. */
const deadlineMs = 20_000;

/**
 * The documents of a query, once, as the server has them. Rejects with an error whose `code` is the
 * SDK's, or `unavailable` when nothing came within twenty seconds.
 */
export async function readDocuments(query: DocumentsQuery): Promise<StoredDocument[]> {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('No answer in time'), { code: 'unavailable' });
    timer = setTimeout(() => reject(error), deadlineMs);
  });
  try {
    return await Promise.race([read(query, over.signal), late]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

async function read(query: DocumentsQuery, over: AbortSignal): Promise<StoredDocument[]> {
  const { readOnce } = await loadPart(() => import('./firestore.ts'));
  return readOnce(query, over);
}

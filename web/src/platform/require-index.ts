import { type IndexFile, isIndexed } from '@sthira/contract/database-indexes';
import indexes from '../../../firestore.indexes.json' with { type: 'json' };
import type { DocumentsQuery } from './documents-query.ts';

/**
 * Throws for a query that a deployed database would refuse, because no index serves it. The emulator
 * serves any.
 */
export function requireIndex({ path, where = [], orderBy = [] }: DocumentsQuery): void {
  const query = {
    ...{ path, everywhere: false },
    conditions: where.map(([field, operator]) => ({ field, operator })),
    order: orderBy.map(([field, direction]) => ({ field, direction })),
  };
  if (!isIndexed(indexes as IndexFile, query))
    throw new Error(`firestore.indexes.json has no index for ${JSON.stringify(query)}`);
}

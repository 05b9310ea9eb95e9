import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

/** How many values one `in` of a query takes. */
const mostAtOnce = 30;

/**
 * Which admin made each of these adjustments: entry ids to uids, from the audit trail. The ledger
 * entry does not name the admin, because the wallet's owner reads it.
 */
export async function readAdjusters(
  store: Store,
  entryIds: readonly string[],
): Promise<Map<string, string>> {
  const parts = Array.from({ length: Math.ceil(entryIds.length / mostAtOnce) }, (_, part) =>
    entryIds.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const rows = await Promise.all(
    parts.map((part) =>
      store.findReadable(queryOf(collections.adjustmentRows).whereIn('details.entryId', part)),
    ),
  );
  return new Map(rows.flat().map(({ actor, details }) => [details.entryId, actor.uid]));
}

import { paths } from '@sthira/contract/paths';
import * as z from 'zod/mini';
import { db, queryReadable } from '#platform/firestore.ts';

/** How many values one `in` of a query takes. */
const mostAtOnce = 30;

const adjustmentRow = z.object({
  actor: z.object({ uid: z.string() }),
  details: z.object({ entryId: z.string() }),
});

/**
 * Which admin made each of these adjustments: entry ids to uids, from the audit trail. The ledger
 * entry does not name the admin, because the wallet's owner reads it.
 */
export async function readAdjusters(entryIds: readonly string[]): Promise<Map<string, string>> {
  const parts = Array.from({ length: Math.ceil(entryIds.length / mostAtOnce) }, (_, part) =>
    entryIds.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const rows = await Promise.all(
    parts.map((part) =>
      queryReadable(
        db().collection(paths.audit).where('details.entryId', 'in', part),
        adjustmentRow,
      ),
    ),
  );
  return new Map(rows.flat().map(({ actor, details }) => [details.entryId, actor.uid]));
}

import { freshnessOf } from '#ui/format/freshness.ts';
import type { Statuses } from './frames.ts';

export interface MtmSum {
  /** Sum over the accounts that are known; `null` when none is. */
  rupees: number | null;
  counted: number;
  of: number;
  /** The oldest of the figures that were added up. */
  at: number | null;
}

/** Adds up the fresh figures, and counts their accounts. Pure. */
export function sumMtm(statuses: Statuses, accountIds: readonly string[], now: number): MtmSum {
  const fresh = accountIds
    .map((id) => statuses[id])
    .filter((status) => freshnessOf(status?.mtmAt, now) === 'fresh');
  const known = fresh.filter((status) => status?.mtmRupees != null);
  const rupees = known.reduce((sum, status) => sum + (status?.mtmRupees ?? 0), 0);
  const at = known.length > 0 ? Math.min(...known.map((status) => status?.mtmAt ?? now)) : null;
  return {
    rupees: known.length > 0 ? rupees : null,
    counted: known.length,
    of: accountIds.length,
    at,
  };
}

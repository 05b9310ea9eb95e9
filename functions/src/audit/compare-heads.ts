import type { ChainBreak } from '@sthira/contract/chain-proof';
import type { AuditStore } from './audit-store.ts';
import { hashOfRow } from './chain.ts';
import type { ExportedHead } from './exported-heads.ts';

const atOnce = 50;

/**
 * Finds the chains that no longer contain a head that was exported: its row is missing or has
 * another hash. The nightly check, not this one, proves that the earlier rows lead to it.
 */
export async function compareHeads(
  heads: readonly ExportedHead[],
  audit: Pick<AuditStore, 'rowAt'>,
): Promise<ChainBreak[]> {
  const breaks: ChainBreak[] = [];
  for (let place = 0; place < heads.length; place += atOnce) {
    const found = await Promise.all(
      heads.slice(place, place + atOnce).map((head) => compare(head, audit)),
    );
    breaks.push(...found.flat());
  }
  return breaks;
}

async function compare(
  { subject, sequence, hash }: ExportedHead,
  audit: Pick<AuditStore, 'rowAt'>,
): Promise<ChainBreak[]> {
  const row = await audit.rowAt(subject, sequence);
  if (!row) return [{ subject, sequence, flaw: 'missing' }];
  return row.hash === hash && hashOfRow(row) === hash
    ? []
    : [{ subject, sequence, flaw: 'changed' }];
}

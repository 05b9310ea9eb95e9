import type { ChainBreak } from '@sthira/contract/chain-proof';
import type { AuditStore } from './audit-store.ts';
import { hashOfRow } from './chain.ts';
import type { ExportedHead } from './exported-heads.ts';

const atOnce = 50;

/**
 * The chains that no longer lead to a head they once had: its row is gone, or another. That the
 * rows before it lead to it is what the nightly check proves.
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

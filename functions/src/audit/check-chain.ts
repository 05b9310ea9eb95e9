import type { AuditLink } from '@sthira/contract/audit';
import { ChainProof } from '@sthira/contract/chain-proof';
import type { AuditStore } from './audit-store.ts';
import { hashOfRow, type StoredRow } from './chain.ts';
import { sealFits } from './seal.ts';

const page = 500;

interface Walk {
  audit: Pick<AuditStore, 'rowsAfter' | 'headOf'>;
  /** A row that was proven before; from the first row on without one. */
  from?: AuditLink | undefined;
}

/**
 * Reads one chain in pages and judges hashes, seals, links, gaps and the head. At most a page is in
 * memory.
 */
export async function checkChain(subject: string, { audit, from }: Walk): Promise<ChainProof> {
  const proof = new ChainProof();
  if (from) proof.startAfter(subject, from);
  for (;;) {
    const taken = await takeRows(subject, { audit, proof });
    const head = await audit.headOf(subject);
    const found = head ? proof.takeHead(subject, head, sealFits(head) ? 'fits' : 'wrong') : 'done';
    if (found === 'ahead' && taken === 0) proof.endsShort(subject);
    if (found === 'ahead' && taken > 0) continue;
    proof.endHeads();
    return proof;
  }
}

/** How many rows there were to take. */
async function takeRows(
  subject: string,
  { audit, proof }: { audit: Walk['audit']; proof: ChainProof },
): Promise<number> {
  let taken = 0;
  for (;;) {
    const rows = await audit.rowsAfter(subject, {
      sequence: proof.lastOf(subject).sequence,
      most: page,
    });
    for (const row of rows) take(row, { subject, proof });
    taken += rows.length;
    if (rows.length < page || proof.breaks.length > 0) return taken;
  }
}

/** Treats a row as one of this chain. A row that names another subject was changed. */
function take(stored: StoredRow, { subject, proof }: { subject: string; proof: ChainProof }): void {
  const [hash, seal] = [String(stored.hash), String(stored.seal)];
  const row = {
    subject,
    hash,
    sequence: Number(stored.sequence),
    previousHash: String(stored.previousHash),
    at: Number(stored.at),
  };
  proof.take(row, {
    hash: stored.subject === subject ? hashOfRow(stored) : '',
    seal: sealFits({ hash, seal }) ? 'fits' : 'wrong',
  });
}

import { auditHead, contentOf } from '@sthira/contract/audit';
import { ChainProof } from '@sthira/contract/chain-proof';
import { paths } from '@sthira/contract/paths';
import type { DocumentsQuery } from '#platform/documents-query.ts';
import type { StoredDocument } from '#platform/reading-documents.ts';

/** Small enough that the page answers between two of them. */
const rowsAPage = 250;
const headsAPage = 500;

const byName = [['__name__', 'asc']] as const;
const lastSequence = 99_999_999;
const nameOf = (subject: string, sequence: number) =>
  paths.auditRow(subject, sequence).slice(paths.audit.length + 1);

export interface Verification {
  /** One chain alone; all of them without it. */
  subject: string | null;
  read: (query: DocumentsQuery) => Promise<StoredDocument[]>;
  /** Called after every page with the rows so far. */
  progress: (rows: number) => void;
  signal: AbortSignal;
}

/**
 * Reads rows and heads under the rules, computes every hash anew in this browser and judges the
 * chains. What it cannot judge are the seals: their key stays with the functions, which do it every
 * night.
 */
export async function verifyTrail({
  subject,
  read,
  progress,
  signal,
}: Verification): Promise<ChainProof> {
  const proof = new ChainProof();
  const walk = { read, proof, progress, signal };
  await takeRows(subject === null ? {} : { subject, after: 0 }, walk);
  await takeHeads(subject, walk);
  proof.endHeads();
  return proof;
}

type Walk = Pick<Verification, 'read' | 'progress' | 'signal'> & { proof: ChainProof };

/** Takes rows by their names, which put those of a chain in their order. */
async function takeRows(
  { subject, after }: { subject?: string; after?: number },
  { read, proof, progress, signal }: Walk,
): Promise<void> {
  const where: DocumentsQuery['where'] =
    subject === undefined ? [] : [['__name__', '<=', nameOf(subject, lastSequence)]];
  let last = subject === undefined ? null : nameOf(subject, after ?? 0);
  for (;;) {
    signal.throwIfAborted();
    const page = await read({
      path: paths.audit,
      where,
      orderBy: byName,
      limit: rowsAPage,
      ...(last === null ? {} : { after: [last] }),
    });
    for (const { data } of page)
      proof.take(linkOf(data), { hash: await hashOf(data), seal: 'unknown' });
    progress(proof.rows);
    last = page.at(-1)?.id ?? last;
    if (page.length < rowsAPage) return;
  }
}

async function takeHeads(subject: string | null, walk: Walk): Promise<void> {
  const where: DocumentsQuery['where'] = subject === null ? [] : [['__name__', '==', subject]];
  for (let last: string | null = null; ; ) {
    walk.signal.throwIfAborted();
    const page: StoredDocument[] = await walk.read({
      path: paths.auditHeads,
      where,
      orderBy: byName,
      limit: headsAPage,
      ...(last === null ? {} : { after: [last] }),
    });
    for (const head of page) await takeHead(head, walk);
    last = page.at(-1)?.id ?? null;
    if (page.length < headsAPage) return;
  }
}

/** What was written to the chain while the others were read is read now. */
async function takeHead({ id, data }: StoredDocument, walk: Walk): Promise<void> {
  const parsed = auditHead.safeParse(data);
  const head = parsed.success ? parsed.data : { sequence: 0, hash: '' };
  while (walk.proof.takeHead(id, head, 'unknown') === 'ahead') {
    const { sequence } = walk.proof.lastOf(id);
    await takeRows({ subject: id, after: sequence }, walk);
    const reached = walk.proof.lastOf(id).sequence;
    // Rows beyond the head that was read are newer than it.
    if (reached >= head.sequence) return;
    // Rows that say they are of another chain bring this one no further.
    if (reached > sequence) continue;
    walk.proof.endsShort(id);
    return;
  }
}

function linkOf(data: Record<string, unknown>) {
  const { subject, sequence, hash, previousHash, at } = data;
  return {
    subject: String(subject),
    sequence: Number(sequence),
    hash: String(hash),
    previousHash: String(previousHash),
    at: Number(at),
  };
}

async function hashOf(data: Record<string, unknown>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(contentOf(data)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

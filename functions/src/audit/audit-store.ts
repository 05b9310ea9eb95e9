import type { AuditHead, auditHead } from '@sthira/contract/audit';
import type { ProvenChain } from '#documents/audit.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { bare } from '#documents/reference.ts';
import { byPath, queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument } from '#platform/store/unit.ts';
import type { StoredRow } from './chain.ts';

export interface HeadOf {
  subject: string;
  head: AuditHead;
}

/** The reads and writes that a check of the audit trail makes. */
export interface AuditStore {
  /** Heads by subject, those after one. */
  heads: (after: string, most: number) => Promise<HeadOf[]>;
  headOf: (subject: string) => Promise<AuditHead | undefined>;
  /** Rows of a chain in their order, those after a sequence number. */
  rowsAfter: (subject: string, place: { sequence: number; most: number }) => Promise<StoredRow[]>;
  rowAt: (subject: string, sequence: number) => Promise<StoredRow | undefined>;
  /** Rows there are, and rows the heads speak of, at one moment. */
  totals: () => Promise<{ rows: number; headed: number }>;
  /** The subject of the first chain after this one, as its rows are named. */
  chainAfter: (subject: string) => Promise<string | undefined>;
  provenOf: (subjects: readonly string[]) => Promise<Map<string, ProvenChain>>;
  putProven: (subject: string, proven: ProvenChain) => Promise<void>;
}

const lastSequence = 99_999_999;
const headIn = ({ value }: ReadDocument<typeof auditHead>): AuditHead =>
  value ?? { sequence: 0, hash: '', seal: '' };
const rows = queryOf(collections.storedAudit).orderBy(byPath);

/** The audit trail of the database. */
export const storedAudit = (store: Store): AuditStore => ({
  heads: async (after, most) => {
    const heads = queryOf(collections.auditHeads).orderBy(byPath).limit(most);
    const found = await store.findTolerant(
      after === '' ? heads : heads.after(docs.auditHead(after).path),
    );
    return found.map((seen) => ({ subject: seen.id, head: headIn(seen) }));
  },
  headOf: async (subject) => {
    const [seen] = await store.readTolerant([docs.auditHead(subject)]);
    return seen?.exists ? headIn(seen) : undefined;
  },
  rowsAfter: (subject, { sequence, most }) =>
    store.find(
      rows
        .after(docs.auditRow(subject, sequence).path)
        .through(docs.auditRow(subject, lastSequence).path)
        .limit(most),
    ),
  rowAt: (subject, sequence) => store.read(docs.storedAuditRow(subject, sequence)),
  totals: () =>
    store.together(async (reads) => ({
      rows: await reads.count(queryOf(collections.audit)),
      headed: await reads.sum(queryOf(collections.auditHeads), 'sequence'),
    })),
  chainAfter: async (subject) => {
    const next = subject === '' ? rows : rows.after(docs.auditRow(subject, lastSequence).path);
    const [first] = await store.findTolerant(next.limit(1).select(bare));
    return first?.id.replace(/-\d+$/, '');
  },
  provenOf: async (subjects) => {
    const seen = await store.readTolerant(subjects.map((subject) => docs.auditCheck(subject)));
    return new Map(seen.flatMap(({ id, value }) => (value ? [[id, value] as const] : [])));
  },
  putProven: async (subject, proven) => {
    await store.commit((writes) => writes.replace(docs.auditCheck(subject), proven));
  },
});

/** The heads of every chain, so many at a time. */
export async function* headPages(
  audit: Pick<AuditStore, 'heads'>,
  most: number,
): AsyncGenerator<HeadOf[]> {
  for (let after = ''; ; ) {
    const page = await audit.heads(after, most);
    const last = page.at(-1);
    if (last) yield page;
    if (!last || page.length < most) return;
    after = last.subject;
  }
}

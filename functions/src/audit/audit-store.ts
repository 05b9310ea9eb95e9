import { type AuditHead, auditHead } from '@sthira/contract/audit';
import { paths } from '@sthira/contract/paths';
import * as z from 'zod/mini';
import {
  AggregateField,
  db,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from '#platform/firestore.ts';
import { readTogether } from '#platform/transaction.ts';
import type { StoredRow } from './chain.ts';

/** How far a chain was proven, and when it last was from its first row on. */
export const provenChain = z.object({ sequence: z.int(), hash: z.string(), wholeAt: z.number() });
export type ProvenChain = z.infer<typeof provenChain>;

export interface HeadOf {
  subject: string;
  head: AuditHead;
}

/** What a check of the audit trail reads and keeps. */
export interface AuditStore {
  /** Heads by subject, those after one. */
  heads: (after: string, most: number) => Promise<HeadOf[]>;
  headOf: (subject: string) => Promise<AuditHead | undefined>;
  /** Rows of a chain in their order, those after a sequence number. */
  rowsAfter: (subject: string, place: { sequence: number; most: number }) => Promise<StoredRow[]>;
  rowAt: (subject: string, sequence: number) => Promise<StoredRow | undefined>;
  /** Rows there are, and rows the heads speak of, at one moment. */
  totals: () => Promise<{ rows: number; told: number }>;
  /** The subject of the first chain after this one, as its rows are named. */
  chainAfter: (subject: string) => Promise<string | undefined>;
  provenOf: (subjects: readonly string[]) => Promise<Map<string, ProvenChain>>;
  putProven: (subject: string, proven: ProvenChain) => Promise<void>;
}

const lastSequence = 99_999_999;
const id = FieldPath.documentId();
const idOf = (path: string) => path.slice(path.indexOf('/') + 1);
const headIn = (snapshot: { data: () => unknown }): AuditHead => {
  const { data = { sequence: 0, hash: '', seal: '' } } = auditHead.safeParse(snapshot.data());
  return data;
};
const rows = (): Query => db().collection(paths.audit).orderBy(id);
const dataOf = ({ docs }: { docs: QueryDocumentSnapshot[] }): StoredRow[] =>
  docs.map((row) => row.data());

export const storedAudit: AuditStore = {
  heads: async (after, most) => {
    const heads = db().collection(paths.auditHeads).orderBy(id).limit(most);
    const { docs } = await (after === '' ? heads : heads.startAfter(after)).get();
    return docs.map((snapshot) => ({ subject: snapshot.id, head: headIn(snapshot) }));
  },
  headOf: async (subject) => {
    const snapshot = await db().doc(paths.auditHead(subject)).get();
    return snapshot.exists ? headIn(snapshot) : undefined;
  },
  rowsAfter: async (subject, { sequence, most }) => {
    const [first, last] = [
      paths.auditRow(subject, sequence),
      paths.auditRow(subject, lastSequence),
    ].map(idOf);
    return dataOf(await rows().startAfter(first).endAt(last).limit(most).get());
  },
  rowAt: async (subject, sequence) =>
    (await db().doc(paths.auditRow(subject, sequence)).get()).data(),
  totals: () =>
    readTogether(async (transaction) => {
      const counted = await transaction.get(db().collection(paths.audit).count());
      const told = await transaction.get(
        db()
          .collection(paths.auditHeads)
          .aggregate({ sum: AggregateField.sum('sequence') }),
      );
      return { rows: counted.data().count, told: told.data().sum ?? 0 };
    }),
  chainAfter: async (subject) => {
    const next =
      subject === '' ? rows() : rows().startAfter(idOf(paths.auditRow(subject, lastSequence)));
    const { docs } = await next.limit(1).select().get();
    return docs[0]?.id.replace(/-\d+$/, '');
  },
  provenOf: async (subjects) => {
    if (subjects.length === 0) return new Map();
    const snapshots = await db().getAll(
      ...subjects.map((subject) => db().doc(paths.auditCheck(subject))),
    );
    return new Map(
      snapshots.flatMap((snapshot) => {
        const { data } = provenChain.safeParse(snapshot.data());
        return data ? [[snapshot.id, data] as const] : [];
      }),
    );
  },
  putProven: async (subject, proven) => {
    await db().doc(paths.auditCheck(subject)).set(proven);
  },
};

import { createHash } from 'node:crypto';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod';

/** Who did it: a person by uid, or the platform's own part. */
export const auditActor = z.union([z.object({ uid: z.string() }), z.object({ system: z.string() })]);
export type AuditActor = z.infer<typeof auditActor>;

export const auditHead = z.object({ sequence: z.number().int(), hash: z.string() });
export type AuditHead = z.infer<typeof auditHead>;

export interface AuditEntry {
  /** What it was done to: an account id or a uid. Each subject has a chain of its own. */
  subject: string;
  /** The verb's name. */
  action: string;
  actor: AuditActor;
  at: Instant;
  /** Plain values, never a secret. */
  details: Record<string, string | number | boolean | null>;
}

export interface AuditRow extends AuditEntry, AuditHead {
  previousHash: string;
}

export const noHead: AuditHead = { sequence: 0, hash: '' };

/** The row that follows `head`: its hash covers its own content and the hash before it. */
export function nextRow(head: AuditHead, entry: AuditEntry): AuditRow {
  const row = { ...entry, sequence: head.sequence + 1, previousHash: head.hash };
  return { ...row, hash: hashOf(row) };
}

/** The sequence number of the first row that was changed, removed or put in, or `undefined` when the chain holds up to `head`. */
export function firstBreak(rows: readonly AuditRow[], head: AuditHead): number | undefined {
  let before = noHead;
  for (const row of rows) {
    const { hash, ...content } = row;
    const follows = row.sequence === before.sequence + 1 && row.previousHash === before.hash;
    if (!follows || hashOf(content) !== hash) return before.sequence + 1;
    before = { sequence: row.sequence, hash };
  }
  if (before.sequence !== head.sequence) return Math.min(before.sequence, head.sequence) + 1;
  return before.hash === head.hash ? undefined : head.sequence;
}

/** SHA-256 over plain values, whatever the order of their names. */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('hex');
}

/** JSON with sorted names: Firestore does not keep their order. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}

import { createHash } from 'node:crypto';
import {
  type AuditHead,
  type AuditLink,
  type AuditRow,
  canonical,
  contentOf,
} from '@sthira/contract/audit';

export type AuditEntry = Pick<
  AuditRow,
  'subject' | 'owners' | 'action' | 'actor' | 'at' | 'details'
>;

/** A row before it is sealed. */
export type LinkedRow = AuditEntry & AuditLink & Pick<AuditRow, 'previousHash'>;

export const noHead: AuditHead = { sequence: 0, hash: '', seal: '' };

/** The row that follows `head`: its hash covers its own content and the hash before it. */
export function nextRow(head: AuditLink, entry: AuditEntry): LinkedRow {
  const row = { ...entry, sequence: head.sequence + 1, previousHash: head.hash };
  return { ...row, hash: sha256(contentOf(row)) };
}

/** A row as it is stored, whatever somebody may have made of it. */
export type StoredRow = Record<string, unknown>;

/** The hash of what a stored row says. */
export function hashOfRow(stored: StoredRow): string {
  return sha256(contentOf(stored));
}

/** SHA-256 over plain values, whatever the order of their names. */
export function hashOf(content: unknown): string {
  return sha256(canonical(content));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

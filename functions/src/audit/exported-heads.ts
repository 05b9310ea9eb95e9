import type { AuditLink } from '@sthira/contract/audit';

export interface ExportedHead extends AuditLink {
  subject: string;
}

/**
 * One head in a log line or a file: what it is of, its sequence number and its hash, as base64
 * because the log hides long runs of digits.
 */
export function headText({ subject, sequence, hash }: ExportedHead): string {
  return `${subject} ${sequence} ${Buffer.from(hash, 'hex').toString('base64url')}`;
}

/** The heads in a text: a file of the bucket, or log entries as the logging tools print them. */
export function headsIn(text: string): ExportedHead[] {
  return [...text.matchAll(/([^\s"]+) (\d+) ([\w-]{43})(?![\w-])/g)].map(
    ([, subject = '', sequence, hash = '']) => ({
      subject,
      sequence: Number(sequence),
      hash: Buffer.from(hash, 'base64url').toString('hex'),
    }),
  );
}

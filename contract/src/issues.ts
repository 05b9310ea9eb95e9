import * as z from 'zod';

export const issuePriority = z.enum(['critical', 'high', 'medium', 'low']);
export type IssuePriority = z.infer<typeof issuePriority>;

export const issueStatus = z.enum(['pending', 'in-progress', 'resolved']);

/** `ERR001`, `ERR002`, …: at least three digits. */
export function issueId(number: number): string {
  return `ERR${String(number).padStart(3, '0')}`;
}

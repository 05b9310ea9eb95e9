import { storedAudit } from '#audit/audit-store.ts';
import { exportHeads } from '#audit/export-heads.ts';
import type { Clock } from '#platform/clock.ts';
import { publicText } from '#platform/errors.ts';
import { lockedBucket } from '#platform/locked-bucket.ts';
import type { Store } from '#platform/store/store.ts';
import { fileIssue } from './file-issue.ts';

interface HeadsExport {
  /** Empty where there is none. */
  bucket: string;
  clock: Clock;
}

/**
 * Exports the head of every chain; a day without is an issue, because what was not exported cannot
 * be compared later.
 */
export async function exportAuditHeads(
  store: Store,
  { bucket, clock }: HeadsExport,
): Promise<void> {
  try {
    await exportHeads({
      audit: storedAudit(store),
      put: bucket === '' ? undefined : lockedBucket(bucket),
      clock,
    });
  } catch (error) {
    const description = `The heads of the audit trail were not exported: ${publicText(error)}`;
    await fileIssue(
      store,
      { cause: 'audit:export', priority: 'high', description, source: 'Audit trail' },
      clock.now(),
    );
    throw error;
  }
}

import type { ChainBreak, ChainFlaw } from '@sthira/contract/chain-proof';
import type { Instant } from '@sthira/contract/units';
import type { Store } from '#platform/store/store.ts';
import { fileIssue } from './file-issue.ts';

const source = 'Audit trail';
const whatNow =
  'Somebody or something wrote to the database past the product. Compare the exported heads, and ask who could.';

/**
 * As many chains have an issue each; when all are broken, a thousand issues say no more than one.
 */
const mostIssues = 20;

const flaws: Record<ChainFlaw, (sequence: number) => string> = {
  missing: (sequence) => `row ${sequence} is missing`,
  changed: (sequence) => `row ${sequence} is not what was written`,
  unsealed: (sequence) => `row ${sequence} was not sealed by us`,
  head: (sequence) =>
    sequence === 0 ? 'its rows have no head' : `its head, at row ${sequence}, is not its last row`,
};

/** A critical issue for each chain that does not hold, naming its first broken row. */
export async function fileAuditBreaks(
  store: Store,
  breaks: readonly ChainBreak[],
  now: Instant,
): Promise<void> {
  for (const { subject, sequence, flaw } of breaks.slice(0, mostIssues)) {
    const description = `The audit trail of ${subject} does not hold: ${flaws[flaw](sequence)}. ${whatNow}`;
    await fileIssue(
      store,
      { cause: `audit:${subject}`, priority: 'critical', description, source },
      now,
    );
  }
  const more = breaks.length - mostIssues;
  if (more <= 0) return;
  const description = `The audit trails of ${more} more subjects do not hold. ${whatNow}`;
  await fileIssue(store, { cause: 'audit:more', priority: 'critical', description, source }, now);
}

/** Every chain holds, and yet there are more or fewer rows than they have. */
export async function fileLostCount(
  store: Store,
  { rows, headed }: { rows: number; headed: number },
  now: Instant,
): Promise<void> {
  const description = `The audit trail has ${rows} rows, and its chains speak of ${headed}; none of them is broken. ${whatNow}`;
  await fileIssue(store, { cause: 'audit:count', priority: 'critical', description, source }, now);
}

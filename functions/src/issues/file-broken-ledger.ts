import { BrokenLedger } from '#credits/ledger-invariants.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { fileIssue } from './file-issue.ts';

/**
 * Files a critical issue when `error` says that a posting would have broken its ledger. Whoever posts
 * calls it with what they caught; other errors are nothing to it. Never throws.
 */
export async function fileBrokenLedger(store: Store, error: unknown, clock: Clock): Promise<void> {
  if (!(error instanceof BrokenLedger)) return;
  const { uid, breaches } = error;
  const description = `A posting to the credits of ${uid} was refused, because it breaks a rule: ${breaches.join('; ')}.`;
  await fileIssue(
    store,
    { cause: `ledger:${uid}`, priority: 'critical', description, source: 'Credits ledger' },
    clock.now(),
  ).catch((failure: unknown) => log.error('issue.not-filed', { uid, error: failure }));
}

import type { AccountDocument } from '#documents/accounts.ts';
import type { Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';

const limits = ['slPctHundredths', 'dailyLossPctHundredths'] as const;
type Limit = (typeof limits)[number];

const formFields: Record<Limit, string> = {
  slPctHundredths: 'sl_pct',
  dailyLossPctHundredths: 'daily_loss_pct',
};

/** How large a loss may become; without a stop loss, which 0 stands for too, as large as it gets. */
function reach(account: AccountDocument, limit: Limit): number {
  return account[limit] || Number.POSITIVE_INFINITY;
}

/** The limits that let an account lose a larger share of its size than before. */
export function loosenedLimits(before: AccountDocument, after: AccountDocument): Limit[] {
  return limits.filter((limit) => reach(after, limit) > reach(before, limit));
}

/** Whether a field is a limit that lets the account lose less than before. */
export function isTightened(
  field: string,
  { before, after }: { before: AccountDocument; after: AccountDocument },
): boolean {
  return limits.some((limit) => limit === field && reach(after, limit) < reach(before, limit));
}

/**
 * An investor's limits are theirs: an admin may tighten them, and nobody but the owner may loosen
 * them. Throws `conflict` with the fields. An account that nobody owns yet has no such owner.
 */
export function refuseForeignLoosening(
  { uid }: Pick<Caller, 'uid'>,
  before: AccountDocument,
  after: AccountDocument,
): void {
  if (before.ownerUid === '' || before.ownerUid === uid) return;
  const loosened = loosenedLimits(before, after);
  if (loosened.length === 0) return;
  const text = 'Only the owner of the account can loosen this limit. You can tighten it.';
  throw new AppError('conflict', text, {
    fields: Object.fromEntries(loosened.map((limit) => [formFields[limit], text])),
  });
}

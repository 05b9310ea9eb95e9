import { brokerNames } from '@sthira/contract/accounts';
import type { AuditActor } from '@sthira/contract/audit';
import { hourMs } from '@sthira/contract/units';
import { noteRefusal } from '#accounts/record/note-refusal.ts';
import type { BrokerError } from '#brokers/broker-error.ts';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import { fileIssue, type Problem } from '#issues/file-issue.ts';
import { fileRepeated } from '#issues/file-repeated.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';

/** A person may mistype a key; this many refusals within an hour mean that they need help. */
const repeated = { needed: 3, withinMs: hourMs };

interface Failure {
  account: AccountDocument;
  madeBy: 'platform' | 'person';
  /** Who asked for it. */
  actor: AuditActor;
  error: BrokerError;
  clock: Clock;
}

/**
 * Files a login that failed, and notes it for its owner: at once when the platform made it, because nobody sees it fail; after
 * several failures when a person made it. It never throws, because the caller has to report the
 * failure itself.
 */
export async function fileLoginFailure(
  store: Store,
  { account, madeBy, actor, error, clock }: Failure,
): Promise<void> {
  await noteRefusal(store, {
    ...{ id: account.id, action: 'failLogin', actor, reason: error.message, clock },
  });
  const problem = problemOf(account, error);
  try {
    await (madeBy === 'platform'
      ? fileIssue(store, problem, clock.now())
      : fileRepeated(store, problem, repeated, clock.now()));
  } catch (failure) {
    log.error('issue.not-filed', { accountId: account.id, error: failure });
  }
}

/**
 * A broker that answers nobody is one problem, however many accounts meet it; a refusal is the
 * account's own.
 */
function problemOf(account: AccountDocument, { kind, message }: BrokerError): Problem {
  const { id, broker } = account;
  if (kind !== 'refused') {
    return {
      cause: `logins-failing:${broker}`,
      priority: 'high',
      description: `Logins fail at ${brokerNames[broker]} (${broker}): ${message}`,
      source: broker,
    };
  }
  return {
    cause: `login-failed:${id}`,
    priority: 'high',
    description: `Login failed: ${message}`,
    source: markedName(account),
    accountId: id,
  };
}

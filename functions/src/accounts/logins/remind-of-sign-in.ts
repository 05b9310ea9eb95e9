import { hourMs, type Instant } from '@sthira/contract/units';
import { signInNeeded } from '#accounts/record/consent.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { waitsForSignIn } from './login-targets.ts';

/** However often logins of many are asked for, an owner hears of an account once in this time. */
const onceInMs = 4 * hourMs;

const isDue = ({ remindedAt }: AccountDocument, now: Instant) =>
  remindedAt === undefined || now - remindedAt >= onceInMs;

/**
 * Tells the owners of accounts that only their own sign in at the broker logs in. A reminder that
 * fails keeps nobody else's login from being made.
 */
export async function remindOfSignIns(
  store: Store,
  accounts: readonly AccountDocument[],
  { uid, now }: { uid: string; now: Instant },
): Promise<void> {
  const due = accounts.filter((account) => isDue(account, now));
  await mapConcurrently(due, ({ id }) =>
    remind(store, id, { uid, now }).catch((error: unknown) =>
      log.error('message.not-posted', { kind: 'sign-in', accountId: id, error }),
    ),
  );
}

async function remind(
  store: Store,
  id: string,
  { uid, now }: { uid: string; now: Instant },
): Promise<void> {
  await store.transact(async (unit) => {
    const account = await unit.read(docs.account(id));
    if (!account || !waitsForSignIn(account) || !isDue(account, now)) return;
    const audit = await openAudit(unit, id);
    unit.change(docs.account(id), { remindedAt: now });
    audit({
      ...{ action: 'remindOfSignIn', actor: { uid }, owners: [account.ownerUid], at: now },
      details: { reason: signInNeeded(account) },
    });
  });
}

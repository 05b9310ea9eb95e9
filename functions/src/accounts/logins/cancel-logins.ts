import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { requireRightIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import type { Store } from '#platform/store/store.ts';
import { isQueued, type LoginChange } from './login-judgement.ts';
import { settleLater } from './settle-login.ts';

type Input = InputOf<'cancelLogins'>;

/**
 * Takes accounts whose login has not begun out of the queue of a request of many logins, and
 * answers which. A login that is already at its broker goes on. For an account that had a session
 * before, the broker is asked whether that session still lives.
 */
export async function cancelLogins({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<OutputOf<'cancelLogins'>>> {
  const now = clock.now();
  const cancelled = (
    await mapConcurrently([...new Set(input.account_ids)], (id) =>
      cancel(store, id, { uid: caller.uid, now }),
    )
  ).filter((account) => account !== undefined);
  if (cancelled.length > 0)
    await auditCancel(store, { uid: caller.uid, accounts: cancelled.length, now });
  await mapConcurrently(
    cancelled.filter(({ loginStatus }) => loginStatus === 'pending'),
    settleLater,
  );
  const ids = cancelled.map(({ id }) => id);
  return { data: { account_ids: ids }, message: `${ids.length} login(s) cancelled.` };
}

async function cancel(
  store: Store,
  id: string,
  { uid, now }: { uid: string; now: number },
): Promise<AccountDocument | undefined> {
  const doc = docs.account(id);
  return store.transact(async (unit) => {
    await requireRightIn(unit, { uid, call: 'cancelLogins' });
    const account = await unit.read(doc);
    if (!account || !isQueued(account, now)) return undefined;
    const loginStatus = account.tokenGeneratedAt === null ? 'logged_out' : 'pending';
    const change: LoginChange = { loginStatus, errorMessage: '', updatedAt: now };
    unit.change(doc, { ...change, loginRequest: null });
    return { ...account, ...change };
  });
}

async function auditCancel(
  store: Store,
  {
    uid,
    accounts,
    now,
  }: {
    uid: string;
    accounts: number;
    now: number;
  },
): Promise<void> {
  await store.transact(async (unit) => {
    const audit = await openAudit(unit, uid);
    audit({ action: 'cancelLogins', actor: { uid }, at: now, details: { accounts } });
  });
}

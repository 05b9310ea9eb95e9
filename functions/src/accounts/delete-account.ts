import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { openAudit } from '#audit/audit-log.ts';
import type { Answer, Call } from '#people/caller.ts';
import { AppError } from '#platform/errors.ts';
import { db } from '#platform/firestore.ts';
import { endSession, readSessionIn } from './broker-session.ts';
import { findAccountIn } from './find-account.ts';

type Input = InputOf<'deleteAccount'>;
type Deleted = Promise<Answer<{ id: string }>>;

/** Deletes an account with everything secret about it. Its orders and audit rows stay, as the law asks of trading records. */
export function deleteAccount(call: Call<Input>): Deleted {
  return deleteAs('deleteAccount', call);
}

export function deleteAccountFor(call: Call<Input>): Deleted {
  return deleteAs('deleteAccountFor', call);
}

async function deleteAs(action: string, { caller, input, clock }: Call<Input>): Deleted {
  const { id } = input;
  const { account, open } = await db().runTransaction(async (transaction) => {
    const found = await findAccountIn(transaction, { caller, id });
    if (found.trading.state !== 'stopped') throw new AppError('conflict', `Square off ${found.accountName} before deleting it.`);
    const session = await readSessionIn(transaction, id);
    const audit = await openAudit(transaction, id);
    for (const path of [paths.account(id), paths.credentials(id), paths.session(id), paths.limits(id)]) transaction.delete(db().doc(path));
    const details = { ownerUid: found.ownerUid, accountName: found.accountName, broker: found.broker };
    audit({ action, actor: { uid: caller.uid }, at: clock.now(), details });
    return { account: found, open: session };
  });
  if (open) await endSession(account.broker, open.session);
  return { data: { id }, message: 'Account deleted successfully' };
}

import type { InputOf } from '@sthira/contract/operations';
import type { Answer, Call } from '#people/caller.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction } from '#platform/transaction.ts';
import { endRemovedSession, openRemoval, watchedText } from './account-removal.ts';
import { findAccountIn } from './find-account.ts';

type Input = InputOf<'deleteAccount'>;
type Deleted = Promise<Answer<{ id: string }>>;

/** Deletes an account with everything secret about it. Throws `conflict` while it trades, or is watched after a run. */
export function deleteAccount(call: Call<Input>): Deleted {
  return deleteAs('deleteAccount', call);
}

export function deleteAccountFor(call: Call<Input>): Deleted {
  return deleteAs('deleteAccountFor', call);
}

async function deleteAs(action: string, { caller, input, clock }: Call<Input>): Deleted {
  const { id } = input;
  const removal = await inTransaction(async (transaction) => {
    const found = await findAccountIn(transaction, { caller, id });
    if (found.trading.state !== 'stopped') throw new AppError('conflict', `Square off ${found.accountName} before deleting it.`);
    if (found.trading.watch) throw new AppError('conflict', watchedText(found.accountName));
    const opened = await openRemoval(transaction, found);
    opened.remove({ action, actor: { uid: caller.uid }, at: clock.now() });
    return opened;
  });
  await endRemovedSession(removal);
  return { data: { id }, message: 'Account deleted successfully' };
}

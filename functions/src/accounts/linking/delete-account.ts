import type { InputOf } from '@sthira/contract/operations';
import { openNotice } from '#accounts/record/account-notice.ts';
import { endRemovedSession, openRemoval } from '#accounts/record/account-removal.ts';
import { requireAtRest } from '#accounts/record/at-rest.ts';
import { findAccountIn, forOwn } from '#accounts/record/find-account.ts';
import { openPlaces } from '#accounts/record/shard-places.ts';
import type { Answer, Call } from '#platform/call.ts';

type Input = InputOf<'deleteAccount'>;
type Deleted = Promise<Answer<{ id: string }>>;

/**
 * Deletes an account with everything secret about it. Throws `conflict` while it trades, or is
 * watched after a run.
 */
export function deleteAccount(call: Call<Input>): Deleted {
  return deleteAs('deleteAccount', forOwn(call));
}

export function deleteAccountFor(call: Call<Input>): Deleted {
  return deleteAs('deleteAccountFor', call);
}

async function deleteAs(action: string, { caller, input, clock, store }: Call<Input>): Deleted {
  const { id } = input;
  const removal = await store.transact(
    async (unit) => {
      const found = await findAccountIn(unit, { caller, id });
      requireAtRest(found, { doing: 'deleting it', action: 'Delete the account' });
      const opened = await openRemoval(unit, found);
      const notify = action === 'deleteAccountFor' ? await openNotice(unit, caller) : undefined;
      const places = await openPlaces(unit);
      const at = clock.now();
      opened.remove({ action, actor: { uid: caller.uid }, at });
      notify?.(found, { what: 'deleted' }, at);
      places.give([found.shard]);
      return opened;
    },
    { clock },
  );
  await endRemovedSession(removal);
  return { data: { id }, message: 'Account deleted successfully' };
}

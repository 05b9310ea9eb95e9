import type { InputOf } from '@sthira/contract/operations';
import { collections } from '#documents/collections.ts';
import type { Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import { type Queued, requestLogins } from './request-logins.ts';

/**
 * Has every active account logged in through the queue, each broker at its own pace, and answers
 * whom. Without force those that are logged in already are left out. Each account waits as
 * `logging_in` and is settled by its own task.
 */
export async function loginAllAccounts({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'loginAllAccounts'>>): Queued {
  const scope = input.force === 'true' ? 'all' : 'missing';
  const active = queryOf(collections.accounts).where('isActive', '==', true);
  return requestLogins(store, await store.lookFor(active), {
    action: 'loginAllAccounts',
    scope,
    uid: caller.uid,
    now: clock.now(),
  });
}

import type { InputOf } from '@sthira/contract/operations';
import { collections } from '#documents/collections.ts';
import type { Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import { type Queued, requestLogins } from './request-logins.ts';

/**
 * Logs every active account in through the queue, each broker at its own pace, and returns which.
 * Without force it leaves out accounts that are logged in. Each account is `logging_in` until its
 * own task has finished.
 */
export async function loginAllAccounts({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'loginAllAccounts'>>): Queued {
  const scope = input.force === 'true' ? 'all' : 'missing';
  const active = queryOf(collections.accounts).where('isActive', '==', true);
  return requestLogins(store, await store.findTolerant(active), {
    action: 'loginAllAccounts',
    scope,
    uid: caller.uid,
    now: clock.now(),
  });
}

import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { Call } from '#platform/call.ts';
import { db } from '#platform/firestore.ts';
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
}: Call<InputOf<'loginAllAccounts'>>): Queued {
  const scope = input.force === 'true' ? 'all' : 'missing';
  const { docs } = await db().collection(paths.accounts).where('isActive', '==', true).get();
  return requestLogins(docs, {
    action: 'loginAllAccounts',
    scope,
    uid: caller.uid,
    now: clock.now(),
  });
}

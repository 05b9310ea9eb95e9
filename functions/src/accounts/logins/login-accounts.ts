import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { Call } from '#platform/call.ts';
import { db } from '#platform/firestore.ts';
import { type Queued, requestLogins } from './request-logins.ts';

/**
 * Has chosen accounts logged in as `loginAllAccounts` does, and answers whom: those that are gone,
 * switched off, logged in or on the way there are left out.
 */
export async function loginAccounts({
  caller,
  input,
  clock,
}: Call<InputOf<'loginAccounts'>>): Queued {
  const references = [...new Set(input.account_ids)].map((id) => db().doc(paths.account(id)));
  const request = {
    action: 'loginAccounts',
    scope: 'missing',
    uid: caller.uid,
    now: clock.now(),
  } as const;
  return requestLogins(await db().getAll(...references), request);
}

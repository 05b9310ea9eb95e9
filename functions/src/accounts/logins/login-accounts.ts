import type { InputOf } from '@sthira/contract/operations';
import { docs } from '#documents/docs.ts';
import type { Call } from '#platform/call.ts';
import { type Queued, requestLogins } from './request-logins.ts';

/**
 * Has chosen accounts logged in as `loginAllAccounts` does, and answers whom: those that are gone,
 * switched off, logged in or on the way there are left out.
 */
export async function loginAccounts({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'loginAccounts'>>): Queued {
  const wanted = [...new Set(input.account_ids)].map((id) => docs.account(id));
  const request = {
    action: 'loginAccounts',
    scope: 'missing',
    uid: caller.uid,
    now: clock.now(),
  } as const;
  return requestLogins(store, await store.look(wanted), request);
}

import type { InputOf } from '@sthira/contract/operations';
import { docs } from '#documents/docs.ts';
import type { Call } from '#platform/call.ts';
import { type Queued, requestLogins } from './request-logins.ts';

/**
 * Logs chosen accounts in through the queue, as `loginAllAccounts` does, and returns which. It
 * leaves out accounts that no longer exist, are switched off, are logged in or are being logged in.
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
  return requestLogins(store, await store.readTolerant(wanted), request);
}

import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { statusRow } from '#accounts/record/account-row.ts';
import { requireAtRest } from '#accounts/record/at-rest.ts';
import { endSession, readSessionIn } from '#accounts/record/broker-session.ts';
import { findAccountIn } from '#accounts/record/find-account.ts';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import type { Answer, Call } from '#platform/call.ts';
import { requireRecentSignIn } from '#platform/sign-in/recent-sign-in.ts';

export const loggedOut = {
  loginStatus: 'logged_out',
  errorMessage: '',
  tokenGeneratedAt: null,
  loginRequest: null,
} as const;

/**
 * Deletes the account's stored session, then ends it at the broker. Refused while the account
 * trades or is watched after a run: nobody could close its legs, or an order that turns up. An admin
 * needs a recent sign-in for the account of somebody else.
 */
export async function logoutAccount({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'logoutAccount'>>): Promise<Answer<OutputOf<'logoutAccount'>>> {
  const id = input.account_id;
  const { account, open } = await store.transact(async (unit) => {
    const found = await findAccountIn(unit, { caller, id });
    if (found.ownerUid !== caller.uid) requireRecentSignIn(caller, clock.now());
    requireAtRest(found, { doing: 'logging it out', action: 'Log it out' });
    const session = await readSessionIn(unit, id);
    const audit = await openAudit(unit, id);
    const change = { ...loggedOut, updatedAt: clock.now() };
    unit.change(docs.account(id), change);
    unit.remove(docs.session(id));
    const actor = { uid: caller.uid };
    audit({
      action: 'logoutAccount',
      actor,
      owners: [found.ownerUid],
      at: change.updatedAt,
      details: { broker: found.broker },
    });
    return { account: { ...found, ...change }, open: session };
  });
  if (open) await endSession(account, open.session);
  return { data: statusRow(account), message: `Logged out ${account.accountName}.` };
}

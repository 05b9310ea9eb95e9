import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { accountsOf } from '#accounts/record/find-account.ts';
import { openAudit } from '#audit/audit-log.ts';
import { isReal } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import { notifyOfChange } from '#people/roles/notify-of-change.ts';
import {
  adminsIn,
  noProfile,
  requireAdminIn,
  requireChangeableIn,
} from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { endAll } from '#platform/sign-in/ended-sign-ins.ts';
import { setDisabled } from '#platform/sign-in/identities.ts';
import type { Store } from '#platform/store/store.ts';

type Disabled = OutputOf<'disableUser'>;

/**
 * Shuts a person out: in the profile first, which every call, the rules and the sockets read, then
 * at the identity provider. It ends their sign-ins, so that none works again if they are enabled
 * later. None of their accounts can be started then, and no further day of one is charged; the answer
 * names those that trade on at brokers, read after that is so. A repeated call
 * finishes what an earlier one left undone. Throws `conflict` for the own row and the last admin,
 * `not-found` for an e-mail nobody has, `unavailable` when the provider did not take it over.
 */
export async function disableUser({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'disableUser'>>): Promise<Answer<Disabled>> {
  const { user, identity } = await findPerson(store, input.email);
  const { uid, email } = user ?? identity ?? unknownEmail();
  const doc = docs.user(uid);
  await store.transact(async (unit) => {
    const by = await requireAdminIn(unit, caller.uid);
    const stored = await unit.read(doc);
    const at = clock.now();
    const count = await requireChangeableIn(unit, {
      target: stored ?? { uid, ...noProfile },
      to: 'disabled',
      by,
      now: at,
    });
    const admins = await adminsIn(unit);
    const audit = await openAudit(unit, uid);
    if (stored)
      unit.change(doc, {
        disabled: true,
        endedSignIns: endAll(stored.endedSignIns, { now: at }),
      });
    audit({
      action: 'disableUser',
      actor: { uid: caller.uid },
      at,
      details: { email, profile: stored !== undefined },
    });
    count();
    if (!stored?.disabled)
      notifyOfChange(unit, { what: 'disabled', person: { uid, email }, admins, by, now: at });
  });
  await takeOver(uid, email);
  return {
    data: { email, trading: await tradingOf(store, uid) },
    message: `User ${email} is disabled.`,
  };
}

async function takeOver(uid: string, email: string): Promise<void> {
  try {
    await setDisabled(uid, { disabled: true });
  } catch (detail) {
    const text = `${email} is shut out, but the sign-in service did not take it over. Please disable the user once more.`;
    throw new AppError('unavailable', text, { detail });
  }
}

async function tradingOf(store: Store, uid: string): Promise<Disabled['trading']> {
  const accounts = (await accountsOf(store, uid)).filter(
    (account) => isReal(account) && account.trading.state !== 'stopped',
  );
  return accounts.map(({ id, accountName, trading }) => ({
    id,
    account_name: accountName,
    trading_state: trading.state,
  }));
}

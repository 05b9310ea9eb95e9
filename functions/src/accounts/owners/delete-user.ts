import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { endRemovedSession, openRemoval } from '#accounts/record/account-removal.ts';
import { refuseWatched } from '#accounts/record/at-rest.ts';
import { openPlaces } from '#accounts/record/shard-places.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { removeDayNotes } from '#people/day-notes/remove-day-notes.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import { countUserIn } from '#people/lookup/user-counter.ts';
import { removeContacts } from '#people/profiles/remove-contacts.ts';
import { copyRoleQuietly } from '#people/roles/copy-role.ts';
import { notifyAdmins } from '#people/roles/notify-admins.ts';
import { notifyOfChange } from '#people/roles/notify-of-change.ts';
import {
  adminsIn,
  noProfile,
  requireAdminIn,
  requireChangeableIn,
} from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { endSessions } from '#platform/sign-in/identities.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Unit } from '#platform/store/unit.ts';
import { waitingAccounts } from './claim-accounts.ts';

type Input = InputOf<'deleteUser'>;

/**
 * Deletes a person's profile, their accounts as `deleteAccount` does, what they kept of days, the
 * ways by which they are told of things, and their sessions. The wallet and its entries stay. Repeated after a lost answer it ends what was left open. Throws
 * `conflict` while an account trades, for the own row and for the last admin, `not-found` for an
 * e-mail nobody has.
 */
export async function deleteUser(call: Call<Input>): Promise<Answer<OutputOf<'deleteUser'>>> {
  const { user, identity } = await findPerson(call.store, call.input.email);
  const { uid, email } = user ?? identity ?? unknownEmail();
  const removals = await call.store.transact((unit) => remove(unit, { ...call, uid, email }), {
    clock: call.clock,
  });
  await removeDayNotes(call.store, uid);
  await removeContacts(call.store, uid);
  await endSessions(uid);
  await copyRoleQuietly(call.store, uid);
  await Promise.all(removals.map(endRemovedSession));
  return { data: { email }, message: `User ${email} has been deleted.` };
}

async function remove(
  unit: Unit,
  { caller, clock, uid, email }: Call<Input> & { uid: string; email: string },
) {
  const admin = await requireAdminIn(unit, caller.uid);
  const user = await unit.read(docs.user(uid));
  const target = user ?? { uid, ...noProfile };
  const now = clock.now();
  const count = await requireChangeableIn(unit, { target, to: 'gone', by: admin, now });
  const accounts = user ? await accountsIn(unit, user) : [];
  refuseWhileTrading(accounts);
  const removals = [];
  for (const account of accounts) removals.push(await openRemoval(unit, account, { alone: false }));
  const admins = user ? await adminsIn(unit) : [];
  const audit = await openAudit(unit, uid);
  const places = await openPlaces(unit);
  const trace = { action: 'deleteUser', actor: { uid: caller.uid }, at: now };
  for (const removal of removals) removal.remove(trace);
  places.give(accounts.map(({ shard }) => shard));
  if (user) {
    unit.remove(docs.user(uid));
    count();
    notifyOfChange(unit, { what: 'deleted', person: user, admins, by: admin, now });
    countUserIn(unit, -1);
    const others = admins.filter((one) => one.uid !== uid);
    notifyAdmins(unit, {
      ...deletedNotice(user, { by: admin.email, accounts: accounts.length }),
      admins: others,
      by: admin.uid,
      now,
    });
  }
  audit({
    ...trace,
    details: { email, role: target.role, accounts: accounts.length, profile: user !== undefined },
  });
  return removals;
}

function deletedNotice(
  { email }: UserDocument,
  { by, accounts }: { by: string; accounts: number },
) {
  const count = accounts === 1 ? '1 linked account' : `${accounts} linked accounts`;
  const text = `${by} has deleted ${email} with ${accounts === 0 ? 'no linked account' : count}.`;
  return { kind: 'deleted-person', subject: `${email} was deleted`, text, path: '/audit' } as const;
}

/** The person's own, and those that wait for their first sign-in. */
async function accountsIn(unit: Unit, { uid, email }: UserDocument): Promise<AccountDocument[]> {
  const owned = await unit.find(queryOf(collections.accounts).where('ownerUid', '==', uid));
  return [...owned, ...(await unit.find(waitingAccounts(email)))];
}

function refuseWhileTrading(accounts: readonly AccountDocument[]): void {
  const count = accounts.filter(({ trading }) => trading.state !== 'stopped').length;
  if (count === 0) {
    for (const account of accounts) refuseWatched(account, 'Delete the account');
    return;
  }
  const text =
    count === 1
      ? '1 account of this user is trading: square it off first.'
      : `${count} accounts of this user are trading: square them off first.`;
  throw new AppError('conflict', text);
}

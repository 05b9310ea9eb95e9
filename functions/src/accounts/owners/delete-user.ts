import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { endRemovedSession, openRemoval, watchedText } from '#accounts/record/account-removal.ts';
import { changePlaces, openPlaces } from '#accounts/record/shard-places.ts';
import { openAudit } from '#audit/audit-log.ts';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import { type UserDocument, userDocument } from '#documents/people.ts';
import { findPerson } from '#people/lookup/find-person.ts';
import { unknownEmail } from '#people/lookup/find-user.ts';
import { countUserIn } from '#people/lookup/user-counter.ts';
import { copyRoleQuietly } from '#people/roles/copy-role.ts';
import { adminsIn, requireAdminIn, requireChangeableIn } from '#people/roles/require-admin.ts';
import { tellAdmins } from '#people/roles/tell-admins.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { db, parseSnapshot, readIn, type Transaction } from '#platform/firestore.ts';
import { endSessions } from '#platform/identities.ts';
import { waitingAccounts } from './claim-accounts.ts';

type Input = InputOf<'deleteUser'>;

/**
 * Deletes a person's profile, their accounts as `deleteAccount` does, and their sessions. The
 * wallet and its entries stay. Repeated after a lost answer it ends what was left open. Throws
 * `conflict` while an account trades, for the own row and for the last admin, `not-found` for an
 * e-mail nobody has.
 */
export async function deleteUser(call: Call<Input>): Promise<Answer<OutputOf<'deleteUser'>>> {
  const { user, identity } = await findPerson(call.input.email);
  const { uid, email } = user ?? identity ?? unknownEmail();
  const removals = await changePlaces(
    (transaction) => remove(transaction, { ...call, uid, email }),
    call.clock,
  );
  await endSessions(uid);
  await copyRoleQuietly(uid);
  await Promise.all(removals.map(endRemovedSession));
  return { data: { email }, message: `User ${email} has been deleted.` };
}

async function remove(
  transaction: Transaction,
  { caller, clock, uid, email }: Call<Input> & { uid: string; email: string },
) {
  const admin = await requireAdminIn(transaction, caller.uid);
  const user = await readIn(transaction, { path: paths.user(uid), schema: userDocument });
  const target = { uid, role: user?.role ?? 'user' };
  await requireChangeableIn(transaction, { target, to: 'gone', callerUid: caller.uid });
  const accounts = user ? await accountsIn(transaction, user) : [];
  refuseWhileTrading(accounts);
  const removals = [];
  for (const account of accounts) removals.push(await openRemoval(transaction, account));
  const admins = user ? await adminsIn(transaction) : [];
  const audit = await openAudit(transaction, uid);
  const places = await openPlaces(transaction);
  const now = clock.now();
  const trace = { action: 'deleteUser', actor: { uid: caller.uid }, at: now };
  for (const removal of removals) removal.remove(trace);
  places.give(accounts.map(({ shard }) => shard));
  if (user) {
    transaction.delete(db().doc(paths.user(uid)));
    countUserIn(transaction, -1);
    const others = admins.filter((one) => one.uid !== uid);
    tellAdmins(transaction, {
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
async function accountsIn(
  transaction: Transaction,
  { uid, email }: UserDocument,
): Promise<AccountDocument[]> {
  const owned = await transaction.get(db().collection(paths.accounts).where('ownerUid', '==', uid));
  const waiting = await transaction.get(waitingAccounts(email));
  return [...owned.docs, ...waiting.docs].map(
    (snapshot) => parseSnapshot(snapshot, accountDocument) as AccountDocument,
  );
}

function refuseWhileTrading(accounts: readonly AccountDocument[]): void {
  const count = accounts.filter(({ trading }) => trading.state !== 'stopped').length;
  const watched = accounts.find(({ trading }) => trading.watch !== null);
  if (count === 0 && watched) throw new AppError('conflict', watchedText(watched.accountName));
  if (count === 0) return;
  const text =
    count === 1
      ? '1 account of this user is trading: square it off first.'
      : `${count} accounts of this user are trading: square them off first.`;
  throw new AppError('conflict', text);
}

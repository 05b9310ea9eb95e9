import type { InputOf } from '@sthira/contract/operations';
import type { PurchaseDocument, RefundState } from '@sthira/contract/purchases';
import { isStaff } from '@sthira/contract/staff-rights';
import { endRemovedSession, openRemoval } from '#accounts/record/account-removal.ts';
import { requireAtRest } from '#accounts/record/at-rest.ts';
import { openPlaces } from '#accounts/record/shard-places.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import { type NewMail, postMail } from '#outbox/post-mail.ts';
import { removeDayNotes } from '#people/day-notes/remove-day-notes.ts';
import { removeContacts } from '#people/profiles/remove-contacts.ts';
import { requireProfileIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { endAll } from '#platform/sign-in/ended-sign-ins.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Unit } from '#platform/store/unit.ts';
import { waitingAccounts } from './claim-accounts.ts';

type Input = InputOf<'requestErasure'>;
type Asked = Call<Input>;

const underWay: readonly RefundState[] = ['requested', 'processing'];

/**
 * Begins the erasure of the caller. In one unit their accounts go with everything secret about them,
 * they are shut out, and an issue asks the admins to delete the profile; an account that is started
 * in between makes the unit begin anew and be refused. What follows the unit is done again by that
 * deletion, wherever this process dies. Throws `conflict` while an account is not at rest or a
 * refund is under way, and for staff; `bad-input` for another e-mail than their own.
 */
export async function requestErasure(call: Asked): Promise<Answer<Record<string, never>>> {
  const { caller, input, store } = call;
  if (input.confirmation.toLowerCase() !== caller.email) {
    const text = 'Type your own e-mail address.';
    throw new AppError('bad-input', text, { fields: { confirmation: text } });
  }
  const removals = await inIssueTransaction(store, (unit) => erase(unit, call));
  try {
    await Promise.all(removals.map(endRemovedSession));
    await removeDayNotes(store, caller.uid);
    await removeContacts(store, caller.uid);
  } catch (error) {
    // The person is shut out by their profile already, which every door reads.
    log.error('erasure.unfinished', { uid: caller.uid, error });
  }
  return { data: {}, message: 'Your data is being deleted.' };
}

async function erase(unit: Unit, { caller, clock }: Asked) {
  const stored = await unit.read(docs.user(caller.uid));
  // Pressed in another tab a moment ago.
  if (stored?.disabled && stored.erasureAskedAt !== undefined) return [];
  await requireProfileIn(unit, caller);
  const user = stored as UserDocument;
  if (isStaff(user.role))
    throw new AppError(
      'conflict',
      'You work for the platform. An admin has to take your role from you first.',
    );
  const accounts = await accountsIn(unit, user);
  for (const account of accounts)
    requireAtRest(account, { doing: 'deleting your data', action: 'Delete your data' });
  const bought = await unit.find(queryOf(collections.purchases).where('uid', '==', user.uid));
  for (const purchase of bought) refuseUnsettled(purchase);
  const removals = [];
  for (const account of accounts) removals.push(await openRemoval(unit, account, { alone: false }));
  const audit = await openAudit(unit, user.uid);
  const places = await openPlaces(unit);
  const file = await openIssue(unit, problemOf(user));
  const now = clock.now();
  const trace = { action: 'requestErasure', actor: { uid: user.uid }, at: now };
  for (const removal of removals) removal.remove(trace);
  places.give(accounts.map(({ shard }) => shard));
  const ended = endAll(user.endedSignIns, { now, signedInAt: caller.signedInAt });
  unit.change(docs.user(user.uid), {
    ...{ disabled: true, endedSignIns: ended, erasureAskedAt: now },
  });
  audit({ ...trace, details: { accounts: accounts.length } });
  file(now);
  postMail(unit, mailOf(user), now);
  return removals;
}

/** The person's own, and those that wait for a sign-in: locked, so that none is started meanwhile. */
async function accountsIn(unit: Unit, { uid, email }: UserDocument): Promise<AccountDocument[]> {
  const owned = await unit.find(queryOf(collections.accounts).where('ownerUid', '==', uid));
  return [...owned, ...(await unit.find(waitingAccounts(email)))];
}

/** Money that is on its way back needs its owner. */
function refuseUnsettled({ pack, refund, heldPayments }: PurchaseDocument): void {
  if (refund && underWay.includes(refund.state))
    throw new AppError(
      'conflict',
      `A refund of the ${pack.name} pack is under way. Delete your data when it has ended.`,
    );
  if (heldPayments.length > 0)
    throw new AppError(
      'conflict',
      'A payment of yours is being looked at, to be returned. Delete your data when it is.',
    );
}

const problemOf = ({ uid, email }: UserDocument): Problem => ({
  cause: `erasure-request:${uid}`,
  priority: 'high',
  description: `${email} asks for the erasure of their data. Accounts and keys are gone, and they are shut out. Delete the user and the sign-in in User Management, then resolve this.`,
  source: 'People',
});

const mailOf = ({ email }: UserDocument): NewMail => ({
  kind: 'person-changed',
  to: email,
  subject: 'Your data at Sthira is being deleted',
  paragraphs: [
    'You asked for your account and data to be deleted. Your sign-in is blocked, your accounts are unlinked, and their keys are destroyed here. Positions at your broker are not touched.',
    'An admin now deletes your profile. What the law asks us to keep is kept for that alone, as the privacy notice says, and then erased.',
    'If you did not ask for this, tell us at once.',
  ],
  link: { text: 'Contact support', path: '/help/contact' },
});

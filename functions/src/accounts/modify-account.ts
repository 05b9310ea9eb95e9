import { type AccountDocument, credentialsDocument } from '@sthira/contract/documents';
import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type * as z from 'zod';
import { openAudit } from '#audit/audit-log.ts';
import { postMail } from '#outbox/post-mail.ts';
import type { Answer, Call } from '#people/caller.ts';
import { lookUpOwnerIn } from '#people/find-user.ts';
import { AppError, invariant } from '#platform/errors.ts';
import { db, readIn, type Transaction } from '#platform/firestore.ts';
import { inTransaction } from '#platform/transaction.ts';
import { type AccountChange, changeAccount } from './account-change.ts';
import { ownerLetters } from './account-letters.ts';
import { openClaims } from './broker-claims.ts';
import { endSession, readSessionIn } from './broker-session.ts';
import { openBeforehand, openCredentials, sealCredentials } from './credentials.ts';
import { findAccount, findAccountIn } from './find-account.ts';
import { refuseLinkedKey } from './linked-key.ts';
import { loggedOut } from './logout-account.ts';

type Input = InputOf<'modifyAccount'>;
type Modified = Promise<Answer<{ id: string }>>;

/** Edits an account. While it trades only its name may change; new credentials log it out. */
export function modifyAccount(call: Call<Input>): Modified {
  return modify({ ...call, ownerEmail: 'unchanged', action: 'modifyAccount' });
}

/** Edits anybody's account; an e-mail of another person hands it to them, or keeps it for them until they sign in. */
export async function modifyAccountFor({ input: { email, ...input }, ...call }: Call<InputOf<'modifyAccountFor'>>): Modified {
  return modify({ ...call, input, ownerEmail: email.toLowerCase(), action: 'modifyAccountFor' });
}

type Modify = Call<Input> & { ownerEmail: string; action: string };

async function modify({ caller, input, ownerEmail, clock, action }: Modify): Modified {
  const { id } = input;
  await openBeforehand((await findAccount({ caller, id })).id);
  const { before, open } = await inTransaction(async (transaction) => {
    const account = await findAccountIn(transaction, { caller, id });
    const sealed = await readIn(transaction, { path: paths.credentials(id), schema: credentialsDocument });
    invariant(sealed, 'an account has credentials');
    const owner = await ownerAfter(transaction, { account, ownerEmail });
    const credentials = await openCredentials(id, sealed);
    const change = changeAccount({ account, credentials, owner, input });
    refuseWhileTrading(change);
    await refuseSharedKey(change);
    const claim = await openClaims(transaction, claimsOf(account, { change, apiKey: credentials.apiKey }));
    const session = change.endsLogin ? await readSessionIn(transaction, id) : undefined;
    const renewed = change.endsLogin ? await sealCredentials(id, change.credentials) : sealed;
    const audit = await openAudit(transaction, id);
    const now = clock.now();
    write(transaction, { change, sealed: renewed, now });
    claim(now);
    for (const letter of ownerLetters(account, change.account)) postMail(transaction, letter, now);
    audit({ action, actor: { uid: caller.uid }, at: now, details: { changed: change.changed.join(','), ownerUid: owner.ownerUid } });
    return { before: account, open: session };
  });
  if (open) await endSession(before.broker, open.session);
  return { data: { id }, message: 'Account updated successfully' };
}

async function ownerAfter(transaction: Transaction, { account, ownerEmail }: { account: AccountDocument; ownerEmail: string }) {
  if (ownerEmail === 'unchanged') return { ownerUid: account.ownerUid, email: account.email };
  const user = await lookUpOwnerIn(transaction, ownerEmail);
  return { ownerUid: user?.uid ?? '', email: ownerEmail };
}

function refuseWhileTrading({ account, changed }: AccountChange): void {
  if (account.trading.state === 'stopped' || changed.every((field) => field === 'accountName')) return;
  throw new AppError('conflict', 'Square off the account before changing anything but its name.');
}

async function refuseSharedKey({ account, credentials, changed }: AccountChange): Promise<void> {
  if (!changed.some((field) => ['broker', 'apiKey', 'ownerUid'].includes(field))) return;
  const { id, ownerUid, email, broker } = account;
  await refuseLinkedKey({ ownerUid, email, broker, apiKey: credentials.apiKey, exceptId: id });
}

/** Another key is another session, and of a client nobody knows yet. */
function claimsOf(before: AccountDocument, { change: { account, credentials, endsLogin }, apiKey }: { change: AccountChange; apiKey: string }) {
  const key = { kind: 'key', broker: account.broker, text: credentials.apiKey } as const;
  const had = [
    { kind: 'key', broker: before.broker, text: apiKey },
    { kind: 'client', broker: before.broker, text: before.clientId },
  ] as const;
  return { account, take: [key], give: endsLogin ? had : [] };
}

type Sealed = z.infer<typeof credentialsDocument>;

function write(transaction: Transaction, { change, sealed, now }: { change: AccountChange; sealed: Sealed; now: number }): void {
  const { account, endsLogin } = change;
  const login = endsLogin ? { ...loggedOut, clientId: '' } : {};
  transaction.set(db().doc(paths.account(account.id)), { ...account, ...login, updatedAt: now });
  if (!endsLogin) return;
  transaction.set(db().doc(paths.credentials(account.id)), sealed);
  transaction.delete(db().doc(paths.session(account.id)));
}

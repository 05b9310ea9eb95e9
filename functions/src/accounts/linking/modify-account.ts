import type { InputOf } from '@sthira/contract/operations';
import { loggedOut } from '#accounts/logins/logout-account.ts';
import { endHandedSession, type HandOver, openHandOver } from '#accounts/owners/hand-over.ts';
import { ownerMails } from '#accounts/record/account-mails.ts';
import { changeWords, openNotice, sizeWords } from '#accounts/record/account-notice.ts';
import { isAtRest } from '#accounts/record/at-rest.ts';
import { openClaims } from '#accounts/record/broker-claims.ts';
import { keepBroker } from '#accounts/record/broker-history.ts';
import { readSessionIn } from '#accounts/record/broker-session.ts';
import {
  readCredentialsIn,
  sealCredentials,
  warmCredentials,
} from '#accounts/record/credentials.ts';
import { findAccount, findAccountIn, forOwn } from '#accounts/record/find-account.ts';
import { openAudit } from '#audit/audit-log.ts';
import type { Credentials } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { postMail } from '#outbox/post-mail.ts';
import { lookUpOwnerIn } from '#people/lookup/find-user.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { readIdentity } from '#platform/sign-in/identities.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import type { AccountChange } from './account-change.ts';
import { refuseLinkedKey } from './linked-key.ts';
import { openPaperMoney } from './paper-edit.ts';
import { planEdit } from './plan-edit.ts';
import { strategyDetails } from './strategy-change.ts';
import { openTwinEdit } from './twin-edit.ts';

type Input = InputOf<'modifyAccount'>;
type Modified = Promise<Answer<{ id: string }>>;

/**
 * Edits an account. While it trades only its name, its strategy and its limits may change; the run
 * takes new parameters once it is flat. New credentials log it out, are refused while a run is
 * watched, and like looser limits need a recent sign-in.
 */
export function modifyAccount(call: Call<Input>): Modified {
  return modify({ ...forOwn(call), ownerEmail: 'unchanged', action: 'modifyAccount' });
}

/**
 * Edits anybody's account; an e-mail of another person hands it to them, and of nobody is refused.
 */
export async function modifyAccountFor({
  input: { email, ...input },
  ...call
}: Call<InputOf<'modifyAccountFor'>>): Modified {
  return modify({
    ...call,
    input,
    ownerEmail: email?.toLowerCase() ?? 'unchanged',
    action: 'modifyAccountFor',
  });
}

type Modify = Call<Input> & { ownerEmail: string; action: string };

async function modify({ caller, input, ownerEmail, clock, action, store }: Modify): Modified {
  const { id } = input;
  await warmCredentials(store, (await findAccount(store, { caller, id })).id);
  const edited = await store.transact(async (unit) => {
    const account = await findAccountIn(unit, { caller, id });
    const credentials = await readCredentialsIn(unit, id);
    const owner = await ownerAfter(unit, { account, ownerEmail });
    const now = clock.now();
    const { change, proposed } = planEdit(account, { caller, input, credentials, owner, now });
    await refuseSharedKey(store, change);
    const edit = change.handsOver
      ? await openHandOver(unit, account)
      : await openEdit(unit, { account, change, credentials });
    const editTwin = change.handsOver
      ? undefined
      : await openTwinEdit(unit, account, change.account);
    const notify = action === 'modifyAccountFor' ? await openNotice(unit, caller) : undefined;
    const audit = await openAudit(unit, id);
    edit.write(keepBroker(account, { after: change.account, now }), now);
    for (const mail of ownerMails(account, change.account)) postMail(unit, mail, now);
    const words = changeWords(change.changed, { before: account, after: change.account });
    if (change.handsOver) notify?.(account, { what: 'handed-over', to: owner.email }, now);
    else if (words !== '') notify?.(account, { what: 'changed', words }, now);
    if (proposed !== '') notify?.(account, { what: 'proposed', words: proposed }, now);
    const handed = change.handsOver
      ? { formerOwnerUid: account.ownerUid, loggedOut: edit.open !== undefined }
      : {};
    const owners = [account.ownerUid, owner.ownerUid];
    const details = {
      changed: change.changed.join(','),
      ownerUid: owner.ownerUid,
      ...handed,
      ...(proposed === '' ? {} : { proposed }),
      ...strategyDetails(account, change),
      ...sizeDetails(account, change),
    };
    audit({ action, actor: { uid: caller.uid }, owners, at: now, details });
    editTwin?.({ action, actor: { uid: caller.uid }, at: now });
    return { ...edit, proposed };
  });
  await endHandedSession(edited);
  const message = edited.proposed
    ? `Waits for the owner’s yes: ${edited.proposed}.`
    : 'Account updated successfully';
  return { data: { id }, message };
}

/** For the owner's activity: the size before and after, where it is another one. */
function sizeDetails(before: AccountDocument, { account, changed }: AccountChange) {
  return changed.includes('accountSizeLakhHundredths')
    ? { sizeBefore: sizeWords(before), sizeAfter: sizeWords(account) }
    : {};
}

/**
 * The owner stays unless another person has the e-mail. That person must have proved it: otherwise
 * a mistyped address would give the account to a stranger.
 */
async function ownerAfter(
  unit: Unit,
  { account, ownerEmail }: { account: AccountDocument; ownerEmail: string },
) {
  const { ownerUid, email } = account;
  if (ownerEmail === 'unchanged') return { ownerUid, email };
  const user = await lookUpOwnerIn(unit, ownerEmail);
  if (ownerEmail === email) return { ownerUid: user?.uid ?? ownerUid, email };
  const identity = user && (await readIdentity(user.uid));
  if (user && !user.disabled && identity?.emailVerified && !identity.disabled)
    return { ownerUid: user.uid, email: ownerEmail };
  const text =
    'Nobody has signed in with this e-mail yet. An account can be handed only to somebody who has.';
  throw new AppError('bad-input', text, { fields: { email: text } });
}

async function refuseSharedKey(
  store: Store,
  { account, credentials, changed }: AccountChange,
): Promise<void> {
  if (!changed.some((field) => ['broker', 'apiKey', 'ownerUid'].includes(field))) return;
  const { id, ownerUid, email, broker } = account;
  await refuseLinkedKey(store, {
    ownerUid,
    email,
    broker,
    apiKey: credentials?.apiKey ?? '',
    exceptId: id,
  });
}

interface Edit {
  account: AccountDocument;
  change: AccountChange;
  credentials: Credentials | undefined;
}

/** Prepares an edit that leaves the account with its owner: another key ends the login. */
async function openEdit(
  unit: Unit,
  { account: before, change, credentials: had }: Edit,
): Promise<HandOver> {
  const { credentials, endsLogin } = change;
  const claim = await openClaims(unit, claimsOf(before, { change, had }));
  const addMoney = await openPaperMoney(unit, before, change.account);
  const open = endsLogin ? await readSessionIn(unit, before.id) : undefined;
  const sealed =
    endsLogin && credentials ? await sealCredentials(before.id, credentials) : undefined;
  const write: HandOver['write'] = (next, now) => {
    const clientId = isAtRest(before) ? '' : before.clientId;
    const login = endsLogin ? { ...loggedOut, clientId } : {};
    unit.replace(docs.account(next.id), { ...next, ...login, updatedAt: now });
    claim(now);
    addMoney();
    if (!sealed) return;
    unit.replace(docs.credentials(next.id), sealed);
    unit.remove(docs.session(next.id));
  };
  return { before, open, write };
}

/**
 * With another key the next login opens another session, and only that login says which client the
 * key belongs to. While something is open it has to be the client whose it is.
 */
function claimsOf(
  before: AccountDocument,
  {
    change: { account, credentials, endsLogin },
    had,
  }: { change: AccountChange; had: Edit['credentials'] },
) {
  const take = credentials
    ? [{ kind: 'key', broker: account.broker, text: credentials.apiKey } as const]
    : [];
  const given = [
    { kind: 'key', broker: before.broker, text: had?.apiKey ?? '' },
    { kind: 'client', broker: before.broker, text: before.clientId },
  ] as const;
  return { account, take, give: endsLogin && isAtRest(before) ? given : [] };
}

import { type Instant, lakhsFromHundredths } from '@sthira/contract/units';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import type { UserDocument } from '#documents/people.ts';
import { type NewMail, postMail } from '#outbox/post-mail.ts';
import { notifyAdmins } from '#people/roles/notify-admins.ts';
import { adminsIn } from '#people/roles/require-admin.ts';
import type { Caller } from '#platform/call.ts';
import type { Unit } from '#platform/store/unit.ts';
import { fieldWords } from './field-words.ts';

type Account = Pick<AccountDocument, 'ownerUid' | 'email' | 'accountName' | 'broker'>;

/**
 * What an admin did to somebody's account; `words` says what was changed, `to` whose it is now. Both
 * sides of a hand-over have mails of their own (`ownerMails`).
 */
export type AdminChange =
  | { what: 'changed' | 'proposed'; words: string }
  | { what: 'handed-over'; to: string }
  | { what: 'deleted' | 'added' | 'left' };

interface Words {
  subject: string;
  /** To the owner. */
  text?: string;
  /** Told to the other admins too: what takes away, or may raise a loss. */
  did?: string;
}

function wordsOf(account: Account, done: AdminChange): Words {
  const accountName = markedName(account);
  switch (done.what) {
    case 'changed':
      return {
        subject: `${accountName} was changed`,
        text: `An admin has changed your account ${accountName}: ${done.words}.`,
        did: `changed ${accountName}: ${done.words}`,
      };
    case 'proposed':
      return {
        subject: `${accountName}: a change waits for your yes`,
        text: `An admin proposes a change by which your account ${accountName} may lose more or trades another strategy: ${done.words}. Nothing of it counts before you accept it under Account Management, and you may decline it there.`,
        did: `proposed to change ${accountName}: ${done.words}`,
      };
    case 'handed-over':
      return {
        subject: `${accountName} was handed over`,
        did: `handed ${accountName} over to ${done.to}`,
      };
    case 'deleted':
      return {
        subject: `${accountName} was removed`,
        text: `An admin has removed your account ${accountName}; its API key and secret are destroyed here. Positions at your broker are not touched. To trade it again, link it anew.`,
        did: `removed the account ${accountName}`,
      };
    case 'added':
      return {
        subject: `${accountName} is linked to you`,
        text: `An admin has linked the account ${accountName} to you.`,
      };
    case 'left':
      return {
        subject: `The rest of ${accountName} is yours to close`,
        text: `An admin has ended a square off of ${accountName} that did not finish. What is left of its position at your broker is yours to close from now on.`,
      };
  }
}

/**
 * Prepares, among a transaction's reads, what tells the owner of an account by mail what an admin
 * did to it, and the other admins in the bell and by mail. Tells nobody of what admins do to their
 * own, and nobody of an account that nobody owns.
 */
export async function openNotice(unit: Unit, { uid, email }: Pick<Caller, 'uid' | 'email'>) {
  const admins: readonly UserDocument[] = await adminsIn(unit);
  return (account: Account, done: AdminChange, now: Instant): void => {
    if (account.ownerUid === uid) return;
    const { subject, text, did } = wordsOf(account, done);
    if (account.ownerUid !== '' && text !== undefined)
      postMail(unit, mailOf(account, { subject, text }), now);
    if (did === undefined) return;
    notifyAdmins(unit, {
      kind: 'account-changed',
      admins,
      by: uid,
      subject,
      text: `${email} has ${did} (${account.email}).`,
      path: '/master-accounts',
      now,
    });
  };
}

function mailOf({ email }: Account, { subject, text }: { subject: string; text: string }): NewMail {
  return {
    kind: 'account-changed',
    to: email,
    subject,
    paragraphs: [text, 'If you did not expect this, square the account off and tell us.'],
    link: { text: 'Open Account Management', path: '/account-management' },
  };
}

/** `5 lakh`. */
export const sizeWords = ({ accountSizeLakhHundredths: size }: AccountDocument): string =>
  size === null ? 'none' : `${lakhsFromHundredths(size)} lakh`;

/** What an edit has changed, in words; a larger account may lose more, so its sizes are told. */
export function changeWords(
  changed: readonly string[],
  { before, after }: { before: AccountDocument; after: AccountDocument },
): string {
  return changed
    .flatMap((field) => {
      const words = fieldWords[field];
      if (words === undefined) return [];
      return field === 'accountSizeLakhHundredths'
        ? [`${words} from ${sizeWords(before)} to ${sizeWords(after)}`]
        : [words];
    })
    .join(', ');
}

import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import type { MailDocument } from '#documents/mails.ts';
import { db, type Transaction } from '#platform/firestore.ts';
import { randomId } from '#platform/random-id.ts';

/** What a mail says, to whom. */
export type Letter = Pick<MailDocument, 'kind' | 'to' | 'subject' | 'paragraphs'> &
  Partial<Pick<MailDocument, 'link' | 'paper'>>;

/**
 * Writes a mail among a transaction's writes: what it tells and the mail are stored together, or
 * neither. `mail/send-mail.ts` sends it. Who has no address gets none.
 */
export function postMail(transaction: Transaction, letter: Letter, now: Instant): void {
  if (letter.to === '') return;
  const id = randomId();
  const mail: MailDocument = {
    link: null,
    paper: null,
    ...letter,
    id,
    state: 'waiting',
    attempts: 0,
    dueAt: now,
    unsure: false,
    failure: '',
    createdAt: now,
    endedAt: null,
  };
  transaction.create(db().doc(paths.mail(id)), mail);
}

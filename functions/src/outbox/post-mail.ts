import type { Instant } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { MailDocument } from '#documents/mails.ts';
import { randomId } from '#platform/random-id.ts';
import type { Unit } from '#platform/store/unit.ts';
import { newAttempts } from './attempt-plan.ts';
import { keptUntilOf } from './time-to-live.ts';

/** What a mail says, to whom. */
export type NewMail = Pick<MailDocument, 'kind' | 'to' | 'subject' | 'paragraphs'> &
  Partial<Pick<MailDocument, 'link' | 'paper'>>;

/**
 * Writes a mail among a transaction's writes: the event it reports and the mail are stored
 * together, or neither. `mail/send-mail.ts` sends it. A person without an address gets no mail.
 */
export function postMail(unit: Unit, newMail: NewMail, now: Instant): void {
  if (newMail.to === '') return;
  const id = randomId();
  const mail: MailDocument = {
    link: null,
    paper: null,
    ...newMail,
    id,
    ...newAttempts(now),
    keptUntil: keptUntilOf('mail', now),
  };
  unit.create(docs.mail(id), mail);
}

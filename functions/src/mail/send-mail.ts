import { type Instant, istDay } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { MailDocument } from '#documents/mails.ts';
import type { Problem } from '#issues/file-issue.ts';
import { type Delivery, issueFromAttempt } from '#outbox/attempt-plan.ts';
import { englishReader, readerFor } from '#outbox/reader.ts';
import { pdfOf } from '#payments/doors/get-invoice-pdf.ts';
import { lookUpUser } from '#people/lookup/find-user.ts';
import type { Clock } from '#platform/clock.ts';
import { invariant, publicText } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { drawMail } from './draw-mail.ts';
import type { Message, Send } from './post-office.ts';
import { workAttempt } from './work-attempt.ts';

interface Post {
  send: Send;
  appOrigin: string;
  clock: Clock;
}

/** In English, as the pages are that they lead to. */
const forStaff: ReadonlySet<MailDocument['kind']> = new Set(['new-admin', 'admin-notice']);

/** One attempt at a due mail (`workAttempt`). */
export async function sendMail(store: Store, id: string, { clock, ...post }: Post): Promise<void> {
  await workAttempt<MailDocument>(store, {
    ...{ clock, problemOf },
    read: (unit) => unit.read(docs.mail(id)),
    write: (unit, mail) => unit.replace(docs.mail(id), mail),
    attempt: async (mail) => {
      const delivery = await attempt(store, mail, post);
      if (delivery.outcome !== 'sent')
        log.warn('mail.not-sent', {
          mailId: id,
          outcome: delivery.outcome,
          reason: delivery.reason,
        });
      return delivery;
    },
  });
}

async function attempt(
  store: Store,
  mail: MailDocument,
  { send, appOrigin }: Omit<Post, 'clock'>,
): Promise<Delivery> {
  let attachment: Message['attachment'];
  try {
    attachment = await drawnPaper(store, mail);
  } catch (error) {
    log.error('mail.not-sent', { mailId: mail.id, error: String(error) });
    return { outcome: 'put-off', reason: `The paper could not be drawn: ${publicText(error)}` };
  }
  const reader = forStaff.has(mail.kind)
    ? englishReader
    : await readerFor(store, await lookUpUser(store, mail.to));
  return send({ id: mail.id, to: mail.to, attachment, ...drawMail(mail, appOrigin, reader) });
}

async function drawnPaper(store: Store, { paper }: MailDocument): Promise<Message['attachment']> {
  if (!paper) return undefined;
  const purchase = await store.read(docs.purchase(paper.purchaseId));
  const drawn = paper.of === 'sale' ? purchase?.paper : purchase?.refund?.paper;
  invariant(
    purchase && drawn,
    `the paper of purchase ${paper.purchaseId} was written with the mail`,
  );
  const { file_name: filename, content_base64 } = await pdfOf(purchase, drawn);
  return { filename, content: Buffer.from(content_base64, 'base64') };
}

function problemOf(mail: MailDocument, now: Instant): Problem | undefined {
  if (mail.state === 'failed') return failedProblem(mail);
  if (mail.state === 'sent' || mail.attempts < issueFromAttempt) return undefined;
  const description = `Mails wait: the mail server does not take them. It said: ${mail.failure}`;
  return { cause: `mails-wait:${istDay(now)}`, priority: 'high', description, source: 'Mail' };
}

function failedProblem({ id, kind, to, subject, unsure, failure }: MailDocument): Problem {
  const whether = unsure ? 'may not have arrived' : 'was not sent';
  const description = `The mail "${subject}" to ${to} ${whether} and is not tried again. The mail server said: ${failure}`;
  return { cause: `mail-failed:${id}`, priority: 'high', description, source: `Mail (${kind})` };
}

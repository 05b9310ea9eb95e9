import { type Instant, istDay } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { MailDocument } from '#documents/mails.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import { pdfOf } from '#payments/doors/get-invoice-pdf.ts';
import type { Clock } from '#platform/clock.ts';
import { invariant, publicText } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { drawMail } from './draw-mail.ts';
import {
  beginAttempt,
  type Delivery,
  endAttempt,
  isGivenUp,
  issueFromAttempt,
} from './mail-plan.ts';
import type { Message, Send } from './post-office.ts';

interface Post {
  send: Send;
  appOrigin: string;
  clock: Clock;
}

/**
 * One attempt at a due mail: it is claimed in the database, sent and marked as sent. When the
 * process dies in between, the mail is due again, and the next one tells its reader that it may be
 * a repetition. So no mail is lost, and no reader wonders about a second one.
 */
export async function sendMail(
  store: Store,
  id: string,
  { send, appOrigin, clock }: Post,
): Promise<void> {
  const before = await claim(store, id, clock);
  if (!before) return;
  const delivery = await attempt(store, before, { send, appOrigin });
  if (delivery.outcome !== 'sent')
    log.warn('mail.not-sent', { mailId: id, outcome: delivery.outcome, reason: delivery.reason });
  await settle(store, before, { delivery, clock });
}

/** The mail as it was before the attempt that this begins. */
async function claim(store: Store, id: string, clock: Clock): Promise<MailDocument | undefined> {
  const found = await store.transact(async (unit) => {
    const mail = await unit.read(docs.mail(id));
    const now = clock.now();
    const begun = mail && beginAttempt(mail, now);
    if (begun) unit.replace(docs.mail(id), begun);
    return { mail, begun, now };
  });
  if (found.mail && isGivenUp(found.mail, found.now)) await giveUp(store, found.mail, clock);
  return found.begun && found.mail;
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
  return send({ id: mail.id, to: mail.to, attachment, ...drawMail(mail, appOrigin) });
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

/** Writes how the attempt ended, with the issue about a mail that nobody will get. */
async function settle(
  store: Store,
  before: MailDocument,
  { delivery, clock }: { delivery: Delivery; clock: Clock },
): Promise<void> {
  await inIssueTransaction(store, async (unit) => {
    const now = clock.now();
    const stored = await unit.read(docs.mail(before.id));
    // Somebody else has begun another attempt, or ended it: theirs is the last word.
    if (stored?.state !== 'waiting' || stored.attempts !== before.attempts + 1) return;
    const after = endAttempt(before, { delivery, now });
    const problem = problemOf(after, now);
    const file = problem && (await openIssue(unit, problem));
    unit.replace(docs.mail(before.id), after);
    file?.(now);
  });
}

async function giveUp(store: Store, mail: MailDocument, clock: Clock): Promise<void> {
  await inIssueTransaction(store, async (unit) => {
    const now = clock.now();
    const stored = await unit.read(docs.mail(mail.id));
    if (!stored || !isGivenUp(stored, now)) return;
    const after: MailDocument = {
      ...stored,
      state: 'failed',
      dueAt: null,
      endedAt: now,
      failure: stored.failure || 'The last attempt ended without an answer.',
    };
    const file = await openIssue(unit, failedProblem(after));
    unit.replace(docs.mail(mail.id), after);
    file(now);
  });
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

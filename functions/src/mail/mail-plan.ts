import { type Instant, minuteMs } from '@sthira/contract/units';
import type { MailDocument } from '#documents/mails.ts';

/** Longer than an attempt may last. */
const attemptMs = 3 * minuteMs;
const pausesMs = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);
export const mostAttempts = pausesMs.length + 1;
/** From here on an admin should know that mails wait. */
export const issueFromAttempt = 3;

/** How one attempt ended. `refused` is for good; after `unsure` the mail may have arrived. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'put-off' | 'unsure'; reason: string };

/**
 * The mail's state while an attempt is made. If the process dies during it, the mail is due again
 * and marked `unsure`. `undefined` when the mail is not due.
 */
export function beginAttempt(mail: MailDocument, now: Instant): MailDocument | undefined {
  if (
    mail.state !== 'waiting' ||
    mail.dueAt === null ||
    mail.dueAt > now ||
    mail.attempts >= mostAttempts
  )
    return undefined;
  return { ...mail, attempts: mail.attempts + 1, dueAt: now + attemptMs, unsure: true };
}

/**
 * The mail after its attempt. `before` is what it was before that; a mail that is not being
 * attempted any more stays as it is.
 */
export function endAttempt(
  before: MailDocument,
  { delivery, now }: { delivery: Delivery; now: Instant },
): MailDocument {
  const attempts = before.attempts + 1;
  if (delivery.outcome === 'sent')
    return {
      ...before,
      attempts,
      state: 'sent',
      dueAt: null,
      unsure: false,
      failure: '',
      endedAt: now,
    };
  const { outcome, reason: failure } = delivery;
  const unsure = before.unsure || outcome === 'unsure';
  const pauseMs = pausesMs[attempts - 1];
  if (outcome === 'refused' || pauseMs === undefined)
    return { ...before, attempts, unsure, state: 'failed', dueAt: null, failure, endedAt: now };
  return { ...before, attempts, unsure, dueAt: now + pauseMs, failure };
}

/**
 * A mail whose last attempt ended without an answer: it is not tried again, so it becomes an issue.
 */
export function isGivenUp({ state, attempts, dueAt }: MailDocument, now: Instant): boolean {
  return state === 'waiting' && attempts >= mostAttempts && dueAt !== null && dueAt <= now;
}

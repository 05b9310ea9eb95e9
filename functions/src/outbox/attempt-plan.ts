import { type Instant, minuteMs } from '@sthira/contract/units';
import type { MailDocument } from '#documents/mails.ts';

/** What mails and deliveries have in common: the attempts at sending them. */
export type Attempted = Pick<
  MailDocument,
  'state' | 'attempts' | 'dueAt' | 'unsure' | 'failure' | 'createdAt' | 'endedAt'
>;

/** Longer than an attempt may last. */
const attemptMs = 3 * minuteMs;
const pausesMs = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);
export const mostAttempts = pausesMs.length + 1;
/** From here on an admin should know that mails wait. */
export const issueFromAttempt = 3;

/**
 * How one attempt ended. `refused` is for good, and `gone` too: the chat or the browser does not
 * exist any more. After `unsure` it may have arrived. `waitMs` is what the provider asks to wait.
 */
export type Delivery =
  | { outcome: 'sent' }
  | {
      outcome: 'refused' | 'gone' | 'put-off' | 'unsure';
      reason: string;
      waitMs?: number | undefined;
    };

/** What is waiting, as new. */
export const newAttempts = (now: Instant, dueAt = now): Attempted => ({
  ...{ state: 'waiting', attempts: 0, dueAt, unsure: false },
  ...{ failure: '', createdAt: now, endedAt: null },
});

/**
 * The state while an attempt is made. If the process dies during it, it is due again and marked
 * `unsure`. `undefined` when it is not due.
 */
export function beginAttempt<Sent extends Attempted>(sent: Sent, now: Instant): Sent | undefined {
  const { state, dueAt, attempts } = sent;
  if (state !== 'waiting' || dueAt === null || dueAt > now || attempts >= mostAttempts)
    return undefined;
  return { ...sent, attempts: attempts + 1, dueAt: now + attemptMs, unsure: true };
}

/**
 * The state after an attempt. `before` is what it was before that; what is not being attempted any
 * more stays as it is.
 */
export function endAttempt<Sent extends Attempted>(
  before: Sent,
  { delivery, now }: { delivery: Delivery; now: Instant },
): Sent {
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
  const { outcome, reason: failure, waitMs = 0 } = delivery;
  const unsure = before.unsure || outcome === 'unsure';
  const pauseMs = pausesMs[attempts - 1];
  if (outcome === 'refused' || outcome === 'gone' || pauseMs === undefined)
    return { ...before, attempts, unsure, state: 'failed', dueAt: null, failure, endedAt: now };
  return { ...before, attempts, unsure, dueAt: now + Math.max(pauseMs, waitMs), failure };
}

/** One whose last attempt ended without an answer: it is not tried again, so it becomes an issue. */
export function isGivenUp({ state, attempts, dueAt }: Attempted, now: Instant): boolean {
  return state === 'waiting' && attempts >= mostAttempts && dueAt !== null && dueAt <= now;
}

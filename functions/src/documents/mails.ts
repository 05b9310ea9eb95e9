import * as z from 'zod/mini';
import { keptUntil } from './stored-instant.ts';

const instant = z.int();

export const mailKinds = [
  'invoice',
  'payment-held',
  'payment-returned',
  'refund-requested',
  'refund-approved',
  'refund-refused',
  'refund-paid',
  'refund-failed',
  'squared-off',
  'daily-limit',
  'kill-switch',
  'new-admin',
  'admin-notice',
  'person-changed',
  'account-changed',
  'account-given',
  'account-taken',
  'message',
  'to-everybody',
] as const;

/** What is known of the attempts at sending something, at most once unless an answer is missing. */
export const attempted = {
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  /** When it is tried next; null once it has ended. */
  dueAt: z.nullable(instant),
  /**
   * An attempt ended without an answer, so it may have arrived; the next one says that it may be a
   * repetition.
   */
  unsure: z.boolean(),
  /** Why the last attempt failed, in the provider's words. */
  failure: z.string(),
  createdAt: instant,
  endedAt: z.nullable(instant),
};

/** What a mail says. */
export const mailContent = z.object({
  kind: z.enum(mailKinds),
  subject: z.string(),
  /** Plain text, one string each. */
  paragraphs: z.array(z.string()),
  /** The page of the app that the mail's button opens, and the button's text. */
  link: z.nullable(z.object({ text: z.string(), path: z.string() })),
});
export type MailContent = z.infer<typeof mailContent>;

/** mails/{id}: a mail to be sent, written in the transaction of the event it reports. */
export const mailDocument = z.object({
  ...mailContent.shape,
  ...attempted,
  id: z.string(),
  to: z.string(),
  /** A tax paper of a purchase, drawn when the mail is sent. */
  paper: z.nullable(z.object({ purchaseId: z.string(), of: z.enum(['sale', 'refund']) })),
  keptUntil,
});
export type MailDocument = z.infer<typeof mailDocument>;

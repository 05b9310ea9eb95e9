import * as z from 'zod/mini';

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
] as const;

/**
 * mails/{id}: a mail to be sent, written in the transaction of the event it reports. `unsure`: an
 * attempt ended without an answer, so the mail may have arrived; the next one says that it may be a
 * repetition.
 */
export const mailDocument = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  /** Plain text, one string each. */
  paragraphs: z.array(z.string()),
  /** The page of the app that the mail's button opens, and the button's text. */
  link: z.nullable(z.object({ text: z.string(), path: z.string() })),
  /** A tax paper of a purchase, drawn when the mail is sent. */
  paper: z.nullable(z.object({ purchaseId: z.string(), of: z.enum(['sale', 'refund']) })),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  /** When it is tried next; null once it has ended. */
  dueAt: z.nullable(instant),
  unsure: z.boolean(),
  /** Why the last attempt failed, in the mail server's words. */
  failure: z.string(),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type MailDocument = z.infer<typeof mailDocument>;

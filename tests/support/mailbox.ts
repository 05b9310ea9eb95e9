import { onTestFinished } from 'vitest';
import { simulator } from './addresses.ts';
import { answersOf } from './answers.ts';
import { addSwitch } from './simulator-control.ts';

export interface MailboxMail {
  id: number;
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; bytes: number }[];
}

/**
 * The mails that the stand-in mail server accepted for an address, which is what the person really
 * got.
 */
export async function mailsTo(address: string): Promise<MailboxMail[]> {
  const response = await fetch(`${simulator}/mailbox/mails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as MailboxMail[];
}

/** The first mail to an address whose subject fits. */
export function arrivedMail(address: string, subject: RegExp): Promise<MailboxMail> {
  return answersOf(() => mailsTo(address)).until(
    `a mail ${subject} to ${address}`,
    (mails) => mails.find((mail) => subject.test(mail.subject)),
    60_000,
  );
}

/** Switches a habit of the mail server on until the test ends. */
export async function mailFault(fault: {
  kind: string;
  to?: string;
  count?: number;
}): Promise<void> {
  onTestFinished(await addSwitch('/mailbox/faults', fault));
}

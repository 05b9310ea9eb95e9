import type { NodemailerError } from 'nodemailer';
import type { Delivery } from '#outbox/attempt-plan.ts';
import { redactText } from '#platform/log/redact.ts';
import { shorten } from '#platform/log/shorten.ts';
import type { DrawnMail } from './draw-mail.ts';
import type { MailSettings } from './mail-settings.ts';

export interface Message extends DrawnMail {
  /** Names the message for good: a server or a reader's program may know a repeated one by it. */
  id: string;
  to: string;
  attachment: { filename: string; content: Buffer } | undefined;
}

/** Gives a message to the mail server and returns the result; never throws. */
export type Send = (message: Message) => Promise<Delivery>;

const longestReason = 300;

/** The mail server behind the settings, over SMTP (RFC 5321). */
export async function openPostOffice({ smtpUrl, encrypted, from }: MailSettings): Promise<Send> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: encrypted && smtpUrl.startsWith('smtp:'),
    ...{
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
    },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const host = from.slice(from.indexOf('@') + 1);
  return async ({ id, to, subject, text, html, attachment }) => {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const attachments = attachment ? [attachment] : [];
    try {
      await transport.sendMail({
        from: { name: 'Sthira', address: from },
        to,
        subject,
        text,
        html,
        attachments,
        headers,
        messageId: `<${id}@${host}>`,
      });
      return { outcome: 'sent' };
    } catch (error) {
      return failedDelivery(error as NodemailerError);
    }
  };
}

const beforeMessage = new Set([
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'ECONFIG',
  'EOAUTH2',
  'EPROXY',
]);
const aboutMessage = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * The result of a failed attempt. When the server replied with an error, or the connection broke
 * before the message was sent, the server did not take it. In all other cases it may have arrived.
 */
export function failedDelivery({
  code = '',
  message,
  permanent,
  responseCode,
  timeoutType,
  syscall,
}: NodemailerError): Delivery {
  const reason = shorten(redactText(message), longestReason);
  if (responseCode !== undefined)
    return { outcome: permanent && aboutMessage.has(code) ? 'refused' : 'put-off', reason };
  const neverBegan = timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT';
  if (beforeMessage.has(code) || neverBegan || syscall === 'connect')
    return { outcome: 'put-off', reason };
  return { outcome: 'unsure', reason };
}

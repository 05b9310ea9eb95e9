import type { Instant } from '@sthira/contract/units';
import PostalMime from 'postal-mime';
import { MailFaults } from './mail-faults.ts';

const mostKept = 2_000;

export interface ReceivedMail {
  id: number;
  at: Instant;
  to: string;
  from: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Uint8Array }[];
}

/** All mails that the stand-in mail server accepted, the newest last. */
export class Mailbox {
  readonly faults = new MailFaults();
  readonly #now: () => Instant;
  #mails: ReceivedMail[] = [];
  #taken = 0;

  constructor(now: () => Instant) {
    this.#now = now;
  }

  /** Stores a message as it was sent over SMTP (RFC 5322). */
  async take(raw: Buffer, to: string): Promise<void> {
    const {
      from,
      subject = '',
      messageId = '',
      text = '',
      html = '',
      attachments,
    } = await PostalMime.parse(raw);
    this.#taken += 1;
    const parts = attachments.map(({ filename, mimeType, content }) => {
      return {
        name: filename ?? 'attachment',
        type: mimeType,
        content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
      };
    });
    const mail = {
      id: this.#taken,
      at: this.#now(),
      to,
      from: from?.address ?? '',
      subject,
      messageId,
      text,
      html,
      attachments: parts,
    };
    this.#mails = [...this.#mails, mail].slice(-mostKept);
  }

  /** The mails to one address, or all. */
  list(to?: string): readonly ReceivedMail[] {
    return to
      ? this.#mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
      : this.#mails;
  }

  find(id: number): ReceivedMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }
}

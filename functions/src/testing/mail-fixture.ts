import type { MailDocument } from '#documents/mails.ts';

/** A mail that waits for its first attempt, for tests. */
export function aMail(changes: Partial<MailDocument> = {}): MailDocument {
  return {
    id: 'Mail0000000000000001',
    kind: 'refund-requested',
    to: 'asha@example.com',
    subject: 'We received your refund request',
    paragraphs: ['You asked for a refund.'],
    link: { text: 'Open your purchases', path: '/credits' },
    paper: null,
    state: 'waiting',
    attempts: 0,
    dueAt: 1_000,
    unsure: false,
    failure: '',
    createdAt: 1_000,
    endedAt: null,
    ...changes,
  };
}

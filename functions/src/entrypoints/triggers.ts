import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { systemClock } from '#platform/clock.ts';
import { openStore } from '#platform/store/open-store.ts';
import { auditSecrets } from './options.ts';

/** Retried until it is written: an audit row must not be lost to a bad moment. */
export const auditIssue = onDocumentWritten(
  { document: 'issues/{id}', retry: true, secrets: auditSecrets },
  async ({ data, params, id, time }) => {
    const { auditIssue: audit } = await import('#issues/audit-issue.ts');
    await audit(await openStore(), {
      id: params.id,
      before: data?.before.data(),
      after: data?.after.data(),
      eventId: id,
      at: Date.parse(time),
    });
  },
);

/** Sends on what somebody is told. Each minute `sendMails` repeats what this leaves undone. */
export const routeMessage = onDocumentCreated('messages/{id}', async ({ params }) => {
  const { passOn } = await import('#messages/queue-messages.ts');
  await passOn(await openStore(), params.id, systemClock);
});

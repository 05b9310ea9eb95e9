import { onDocumentWritten } from 'firebase-functions/firestore';
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

import { adminNoticeDocument, mostAdminNotices } from '@sthira/contract/admin-notices';
import { paths } from '@sthira/contract/paths';
import { type ReactNode, useEffect } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { useDocuments } from '#platform/use-documents.ts';
import { notify } from './kept-notifications.ts';
import { keepSeen, readSeen } from './seen-notices.ts';
import { unseenNotices } from './unseen-notices.ts';

const latest = {
  path: paths.adminNotices,
  orderBy: [['at', 'desc']],
  limit: mostAdminNotices,
} as const;

/** Puts what other admins did, and critical issues, into the bell of this one. */
export function AdminNotices({ uid }: { uid: string }): ReactNode {
  const reading = useDocuments(latest, adminNoticeDocument);
  useEffect(() => {
    if (reading.state !== 'ready') return;
    const { news, seen } = unseenNotices(reading.documents, {
      uid,
      seen: readSeen(uid),
      now: serverNow(),
      most: mostAdminNotices,
    });
    keepSeen(uid, seen);
    for (const { kind, text, at, path } of news)
      notify(kind === 'critical-issue' ? 'error' : 'warning', text, { at, path });
  }, [reading, uid]);
  return null;
}

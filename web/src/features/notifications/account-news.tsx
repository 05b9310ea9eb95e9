import { activityPerPage } from '@sthira/contract/audit-calls';
import { type ReactNode, useEffect, useRef } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { notify } from './kept-notifications.ts';
import { keepSeen, readSeen } from './seen-notices.ts';
import { unseenNotices } from './unseen-notices.ts';

const everyMs = 600_000;

/**
 * Puts into the bell what happened to the person's accounts and credits while no page of theirs was
 * open, and what an admin does meanwhile. What the platform does under their eyes is told by the page
 * itself.
 */
export default function AccountNews({ uid }: { uid: string }): ReactNode {
  const { data } = useAnswer('getActivity', {}, { everyMs });
  const wasAway = useRef(true);
  useEffect(() => {
    if (!data) return;
    const rows = data.rows.map(({ id, by, at, account, text }) => ({
      ...{ id, by: by === 'you' ? uid : by, at: Date.parse(at) },
      text: account === '' ? text : `${account}: ${text}`,
    }));
    const { news, seen } = unseenNotices(rows, {
      uid,
      seen: readSeen('activity', uid),
      now: serverNow(),
      most: activityPerPage,
    });
    keepSeen('activity', uid, seen);
    for (const { by, text, at } of news)
      if (wasAway.current || by === 'admin')
        notify(by === 'admin' ? 'warning' : 'info', text, { at, path: '/activity' });
    wasAway.current = false;
  }, [data, uid]);
  return null;
}

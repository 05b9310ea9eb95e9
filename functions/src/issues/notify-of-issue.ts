import { hourMs, type Instant } from '@sthira/contract/units';
import { collections } from '#documents/collections.ts';
import { nameInMail, sentenceInMail } from '#outbox/name-in-mail.ts';
import { notifyAdmins } from '#people/roles/notify-admins.ts';
import { adminsIn } from '#people/roles/require-admin.ts';
import { shorten } from '#platform/log/shorten.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Unit } from '#platform/store/unit.ts';

/** An outage is a problem of every account at the same moment; the bell and the queue have them all. */
export const mostMailsAnHour = 10;
const longestText = 300;

interface CriticalIssue {
  id: string;
  source: string;
  description: string;
  /** The admin who added it; empty for the platform. */
  by: string;
}

const latest = queryOf(collections.adminNotices).orderBy('at', 'desc').limit(mostMailsAnHour);

/**
 * Reads who is called to a critical issue; the function it returns calls them, in the bell and by
 * mail, among the writes of the transaction that files it or makes it critical: once for each issue.
 */
export async function openIssueNotice(
  unit: Unit,
): Promise<(issue: CriticalIssue, now: Instant) => void> {
  const admins = await adminsIn(unit);
  const notices = await unit.findReadable(latest);
  return ({ id, source, description, by }, now) => {
    const mailed = notices.filter(
      ({ kind, at }) => kind === 'critical-issue' && at > now - hourMs,
    ).length;
    const isLast = mailed === mostMailsAnHour - 1;
    notifyAdmins(unit, {
      kind: 'critical-issue',
      admins: mailed < mostMailsAnHour ? admins : [],
      by,
      subject: `Critical issue ${id}: ${nameInMail(source)}`,
      text: sentenceInMail(`${id}, ${source}: ${shorten(description, longestText)}`),
      more: isLast ? [lastOfHour] : [],
      path: `/admin?issue-search=${id}#issues`,
      now,
    });
  };
}

const lastOfHour = `This is the tenth critical issue within an hour. More of this hour come without a mail: look at the Error Resolution Queue.`;

import type { AdminNotice } from '@sthira/contract/admin-notices';
import type { Instant } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { type NewMail, postMail } from '#outbox/post-mail.ts';
import { randomId } from '#platform/random-id.ts';
import type { Unit } from '#platform/store/unit.ts';

interface NoticeParts extends Pick<AdminNotice, 'kind' | 'text' | 'path'> {
  /** Everybody who is an admin, read before (`adminsIn`). */
  admins: readonly UserDocument[];
  /** The admin who did it; empty for an operator's command, and for the platform. */
  by: string;
  subject: string;
  /** What the mail says beside the text; what to do about another admin, when it is left out. */
  more?: readonly string[];
  now: Instant;
}

const help =
  'If this should not be so, disable whoever did it in User Management and tell the others.';

/**
 * Notifies all other admins of what one of them did or what happened, in the app and by mail, among the writes of
 * the transaction that did it: both are stored, or neither.
 */
export function notifyAdmins(
  unit: Unit,
  { admins, kind, text, path, by, subject, more = [help], now }: NoticeParts,
): void {
  const id = randomId();
  const notice: AdminNotice = { id, kind, by, text, path, at: now };
  unit.create(docs.adminNotice(id), notice);
  const mail: Omit<NewMail, 'to'> = {
    kind: 'admin-notice',
    subject,
    paragraphs: [text, ...more],
    link: { text: 'Look at it', path },
  };
  for (const { uid, email } of admins) if (uid !== by) postMail(unit, { ...mail, to: email }, now);
}

import type { Role } from '@sthira/contract/people';
import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';
import { postMail } from '#outbox/post-mail.ts';
import type { Unit } from '#platform/store/unit.ts';
import { notifyAdmins } from './notify-admins.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { newAdminMail, newAdminNotice, staffMail, staffNotice } from './role-mails.ts';

interface RoleGiven {
  /** As they were before. */
  person: UserDocument;
  role: Role;
  /** As they were before (`adminsIn`). */
  admins: readonly UserDocument[];
  /** Left out for a command of the operator. */
  caller: UserDocument | undefined;
  now: Instant;
}

/** A mail to the person, and a notice to all other admins, of a role that was given or taken. */
export function notifyOfRole(unit: Unit, { person, role, admins, caller, now }: RoleGiven): void {
  if (person.role === 'admin' && role === 'user') {
    notifyOfChange(unit, { what: 'demoted', person, admins, by: caller, now });
    return;
  }
  const by = caller?.email ?? '';
  const others = admins.filter(({ uid }) => uid !== person.uid);
  const change = { from: person.role, to: role, by };
  postMail(unit, role === 'admin' ? newAdminMail(person, { by }) : staffMail(person, change), now);
  const notice = role === 'admin' ? newAdminNotice(person, { by }) : staffNotice(person, change);
  notifyAdmins(unit, { ...notice, admins: others, by: caller?.uid ?? '', now });
}

import type { Role } from '@sthira/contract/people';
import { roleWords } from '@sthira/contract/role-words';
import type { UserDocument } from '#documents/people.ts';
import { nameInMail } from '#outbox/name-in-mail.ts';
import type { NewMail } from '#outbox/post-mail.ts';

/** To a new admin. `by` is empty for the operator's own hand. */
export function newAdminMail({ email }: UserDocument, { by }: { by: string }): NewMail {
  return {
    kind: 'new-admin',
    to: email,
    subject: 'You are an admin of Sthira now',
    paragraphs: [
      `${makerOf(by)} has made you an admin. You see every account and every person, and can start and stop trading for all.`,
    ],
    link: { text: 'Open the Control Center', path: '/admin' },
  };
}

/** To all other admins, so that nobody can make a new admin unnoticed. */
export function newAdminNotice({ email, name }: UserDocument, { by }: { by: string }) {
  return {
    kind: 'new-admin',
    subject: `${email} is an admin now`,
    text: `${makerOf(by)} has made ${nameInMail(name)} (${email}) an admin.`,
    path: '/user-management',
  } as const;
}

interface StaffChange {
  from: Role;
  to: Role;
  /** Empty for the operator's own hand. */
  by: string;
}

/** To a person who works for the platform now, in another way, or no longer. */
export function staffMail({ email }: UserDocument, { from, to, by }: StaffChange): NewMail {
  const { name, may } = roleWords[to];
  const isTaken = to === 'user';
  return {
    kind: 'person-changed',
    to: email,
    subject: isTaken
      ? `Your role ${roleWords[from].name} at Sthira was taken back`
      : `Your role at Sthira is ${name} now`,
    paragraphs: isTaken
      ? [`${makerOf(by)} has taken the role from you. Your own accounts stay as they are.`]
      : [`${makerOf(by)} has given you this role. ${name}: ${may}`],
    link: isTaken
      ? { text: 'Contact support', path: '/help/contact' }
      : { text: 'Open your pages', path: to === 'money' ? '/admin-credits' : '/admin' },
  };
}

/** To all other admins. */
export function staffNotice({ email, name }: UserDocument, { from, to, by }: StaffChange) {
  const words = `${roleWords[from].name} to ${roleWords[to].name}`;
  return {
    kind: 'person-changed',
    subject: `The role of ${email} was changed from ${words}`,
    text: `${makerOf(by)} has changed the role of ${nameInMail(name)} (${email}) from ${words}.`,
    path: '/user-management',
  } as const;
}

const makerOf = (by: string) => (by === '' ? 'The operator' : by);

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

const makerOf = (by: string) => (by === '' ? 'The operator' : by);

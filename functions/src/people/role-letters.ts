import type { UserDocument } from '@sthira/contract/documents';
import type { Letter } from '#outbox/post-mail.ts';

/** To the new admin and to all others: whoever made one cannot do it unseen. `by` is empty for the operator's own hand. */
export function newAdminLetters(person: UserDocument, { admins, by }: { admins: readonly UserDocument[]; by: string }): Letter[] {
  const maker = by === '' ? 'the operator' : by;
  const link = { text: 'Open User Management', path: '/user-management' };
  const others = admins.filter(({ uid }) => uid !== person.uid);
  return [
    {
      kind: 'new-admin',
      to: person.email,
      subject: 'You are an admin of Sthira now',
      paragraphs: [`${maker} has made you an admin. You see every account and every person, and can start and stop trading for all.`],
      link: { text: 'Open the Control Center', path: '/admin' },
    },
    ...others.map(({ email }): Letter => {
      return {
        kind: 'new-admin',
        to: email,
        subject: `${person.email} is an admin now`,
        paragraphs: [`${maker} has made ${person.name} (${person.email}) an admin. If this should not be so, take the role away in User Management.`],
        link,
      };
    }),
  ];
}
